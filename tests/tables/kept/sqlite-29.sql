PRAGMA application_id = 1146241351;
PRAGMA user_version = 29;
PRAGMA foreign_keys = OFF;
BEGIN TRANSACTION;
CREATE TABLE absences (
    "match" INTEGER NOT NULL REFERENCES matches (id),
    until REAL NOT NULL,
    seconds REAL NOT NULL,
    PRIMARY KEY ("match", until)
) WITHOUT ROWID;
CREATE TABLE "answers" (
    "match" INTEGER NOT NULL REFERENCES matches (id),
    step INTEGER NOT NULL,
    number INTEGER NOT NULL,
    question INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    seat INTEGER NOT NULL,
    answer TEXT,
    digest TEXT NOT NULL,
    at REAL NOT NULL,
    "by" TEXT NOT NULL,
    events TEXT,
    draws TEXT,
    version TEXT,
    PRIMARY KEY ("match", step, number)
) WITHOUT ROWID;
INSERT INTO "answers" VALUES(1000000000,0,0,1,'fist',0,'{"fairy":3}','1d3f0cb6',1000006.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,0,1,1,'fist',1,'{"fairy":3,"gold":2}','48249aee',1000006.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,0,2,1,'fist',2,'{}','b14827bc',1000006.0,'person','[["opened","",["gold",[["s1",[[0,3]],3],["s2",[[0,3],[1,2]],5],["s3",[],0]]]],["won","",["s2","witch"]],["takes","witch",["s2",1,"black"]],["turned_up","",["quack_wizard"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,1,0,2,'fist',0,'{"fairy":2,"gold":1}','43c6ff74',1000006.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,1,1,2,'fist',1,'{}','8e86ed2f',1000006.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,1,2,2,'fist',2,'{}','f3e727e3',1000006.0,'person','[["opened","",["gold",[["s1",[[0,2],[1,1]],3],["s2",[],0],["s3",[],0]]]],["won","",["s1","quack_wizard"]],["pays_stones","quack_wizard",["s1",[1,1,2,0]]],["scores","quack_wizard",["s1",1,1]],["turned_up","",["blue_dragon"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,2,0,3,'fist',0,'{"fairy":1}','422e3e54',1000006.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,2,1,3,'fist',1,'{"fairy":1}','dd665bd6',1000006.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,2,2,3,'fist',2,'{"fairy":3}','668c85c8',1000006.0,'person','[["opened","",["gold",[["s1",[[0,1]],1],["s2",[[0,1]],1],["s3",[[0,3]],3]]]],["won","",["s3","blue_dragon"]],["takes","blue_dragon",["s3",1,"blue_stone"]],["turned_up","",["thief"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,3,0,4,'fist',0,'{"gold":1}','63b07099',1000006.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,3,1,4,'fist',1,'{"fairy":4}','83a93e01',1000006.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,3,2,4,'fist',2,'{"fairy":2}','04758772',1000006.0,'person','[["opened","",["gold",[["s1",[[1,1]],1],["s2",[[0,4]],4],["s3",[[0,2]],2]]]],["won","",["s2","thief"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,3,3,5,'thief.stone',1,'"yellow"','8b536896',1000006.0,'person','[["steals_stone","thief",["s2","s3","yellow"]],["turned_up","",["red_dragon"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,4,0,6,'fist',0,'{"fairy":2}','f1461ad9',1000006.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,4,1,6,'fist',1,'{"black":1}','cfd58bb6',1000006.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,4,2,6,'fist',2,'{}','cb7dcd5d',1000006.0,'person','[["opened","",["gold",[["s1",[[0,2]],2],["s2",[[4,1]],0],["s3",[],0]]]],["cursed","",["red_dragon",["s2"]]],["turned_up","",["yellow_dragon"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,5,0,7,'fist',2,'{"fairy":1,"gold":1}','0fa7f01a',1000006.0,'person','[["opened","",["gold",[["s1",[],0],["s2",[],0],["s3",[[0,1],[1,1]],2]]]],["won","",["s3","yellow_dragon"]],["takes","yellow_dragon",["s3",1,"yellow_stone"]],["turned_up","",["wizard"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,6,0,8,'fist',2,'{"gold":1}','cbde38b2',1000006.0,'person','[["opened","",["gold",[["s1",[],0],["s2",[],0],["s3",[[1,1]],1]]]],["won","",["s3","wizard"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,6,1,9,'wizard',2,'"take"','e7461392',1000006.0,'person','[["takes","wizard",["s3",3,"silver"]],["turned_up","",["rainbow_dragon"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,7,0,10,'fist',2,'{"fairy":2}','c7d73aea',1000006.0,'person','[["opened","",["gold",[["s1",[],0],["s2",[],0],["s3",[[0,2]],2]]]],["won","",["s3","rainbow_dragon"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,7,1,11,'rainbow_dragon.colour',2,'"blue"','14ccce0b',1000006.0,'person','[["fears","rainbow_dragon",["s3","blue"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,7,2,12,'rainbow_dragon',2,'"stop"','14ccce0b',1000006.0,'person','[["carries_home","rainbow_dragon",["s3",[0,0,0,0]]],["turned_up","",["magician"]],["opened","",["gold",[["s1",[],0],["s2",[],0],["s3",[],0]]]],["no_bids","",["magician"]],["turned_up","",["sorcerer"]],["opened","",["gold",[["s1",[],0],["s2",[],0],["s3",[],0]]]],["no_bids","",["sorcerer"]],["round_ends","",[1]],["round_begins","",[2,["troll","alchemist"]]],["turned_up","",["witch"]]]','[[44,["alchemist","blue_dragon","magician","red_dragon","sorcerer","thief","troll","wizard","yellow_dragon"],"wizard"],[45,null,"yellow_dragon"],[46,null,"red_dragon"],[47,null,"blue_dragon"],[48,null,"alchemist"],[49,null,"thief"],[50,null,"sorcerer"],[51,null,"troll"]]',NULL);
INSERT INTO "answers" VALUES(1000000000,8,0,13,'fist',0,'{}','9227e04c',1000006.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,8,1,13,'fist',1,'{"fairy":3}','b1f66c9f',1000006.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,8,2,13,'fist',2,'{"fairy":1}','5dfd272b',1000006.0,'person','[["opened","",["gold",[["s1",[],0],["s2",[[0,3]],3],["s3",[[0,1]],1]]]],["won","",["s2","witch"]],["takes","witch",["s2",1,"black"]],["turned_up","",["wizard"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,9,0,14,'fist',0,'{"fairy":1}','bc845600',1000006.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,9,1,14,'fist',1,'{}','7dea6966',1000006.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,9,2,14,'fist',2,'{}','ad3f1f24',1000006.0,'person','[["opened","",["gold",[["s1",[[0,1]],1],["s2",[],0],["s3",[],0]]]],["won","",["s1","wizard"]],["cannot_pay","wizard",["s1"]],["takes","wizard",["s1",3,"silver"]],["turned_up","",["yellow_dragon"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,10,0,15,'fist',0,'{"fairy":6}','5933f2fc',1000006.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,10,1,15,'fist',1,'{"fairy":4}','c6c9194e',1000006.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,10,2,15,'fist',2,'{}','155c7bcb',1000006.0,'person','[["opened","",["gold",[["s1",[[0,6]],6],["s2",[[0,4]],4],["s3",[],0]]]],["won","",["s1","yellow_dragon"]],["takes","yellow_dragon",["s1",1,"yellow_stone"]],["turned_up","",["red_dragon"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,11,0,16,'fist',0,'{}','95b6b04a',1000006.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,11,1,16,'fist',1,'{"black":1}','af19674b',1000006.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,11,2,16,'fist',2,'{"fairy":1}','602a6f59',1000006.0,'person','[["opened","",["gold",[["s1",[],0],["s2",[[4,1]],0],["s3",[[0,1]],1]]]],["cursed","",["red_dragon",["s2"]]],["turned_up","",["blue_dragon"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,12,0,17,'fist',0,'{}','25259a97',1000006.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,12,1,17,'fist',1,'{}','48ee30c4',1000006.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,12,2,17,'fist',2,'{}','8dfcefae',1000006.0,'person','[["opened","",["gold",[["s1",[],0],["s2",[],0],["s3",[],0]]]],["no_bids","",["blue_dragon"]],["turned_up","",["alchemist"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,13,0,18,'fist',0,'{}','97567113',1000006.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,13,1,18,'fist',1,'{}','413d096a',1000006.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000000000,13,2,18,'fist',2,'{}','863cb696',1000006.0,'person','[["opened","",["gold",[["s1",[],0],["s2",[],0],["s3",[],0]]]],["no_bids","",["alchemist"]],["turned_up","",["thief"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,0,0,1,'fist',0,'{"fairy":3}','50b2f434',1000012.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,0,1,1,'fist',1,'{"fairy":3,"gold":2}','891001b9',1000012.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,0,2,1,'fist',2,'{}','50d34853',1000012.0,'person','[["opened","",["gold",[["s1",[[0,3]],3],["s2",[[0,3],[1,2]],5],["s3",[],0]]]],["won","",["s2","witch"]],["takes","witch",["s2",1,"black"]],["turned_up","",["brigand"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,1,0,2,'fist',0,'{"fairy":2,"gold":1}','3eb5c207',1000012.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,1,1,2,'fist',1,'{}','706594b6',1000012.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,1,2,2,'fist',2,'{}','3b1e9dde',1000012.0,'person','[["opened","",["gold",[["s1",[[0,2],[1,1]],3],["s2",[],0],["s3",[],0]]]],["won","",["s1","brigand"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,1,3,3,'brigand',0,'"s3"','0a020029',1000012.0,'person','[["robs","brigand",["s1","s3"]],["robs_coins","brigand",["s1","s3",2,5],[0,2]],["turned_up","",["blue_dragon"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,2,0,4,'fist',0,'{"gold":3}','167210cd',1000012.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,2,1,4,'fist',1,'{"fairy":5}','e04badac',1000012.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,2,2,4,'fist',2,'{"fairy":3}','dd0a9d5c',1000012.0,'person','[["opened","",["gold",[["s1",[[1,3]],3],["s2",[[0,5]],5],["s3",[[0,3]],3]]]],["won","",["s2","blue_dragon"]],["takes","blue_dragon",["s2",1,"blue_stone"]],["turned_up","",["red_dragon"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,3,0,5,'fist',0,'{"fairy":1}','3d4876ab',1000012.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,3,1,5,'fist',1,'{}','afd59e9c',1000012.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,3,2,5,'fist',2,'{"fairy":2}','7e1c6871',1000012.0,'person','[["opened","",["gold",[["s1",[[0,1]],1],["s2",[],0],["s3",[[0,2]],2]]]],["won","",["s3","red_dragon"]],["takes","red_dragon",["s3",1,"red_stone"]],["turned_up","",["yellow_dragon"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,4,0,6,'fist',0,'{"fairy":2}','61ef1973',1000012.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,4,1,6,'fist',1,'{"black":1}','d277d504',1000012.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,4,2,6,'fist',2,'{}','de80295d',1000012.0,'person','[["opened","",["gold",[["s1",[[0,2]],2],["s2",[[4,1]],0],["s3",[],0]]]],["cursed","",["yellow_dragon",["s2"]]],["turned_up","",["wizard"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,5,0,7,'fist',2,'{"fairy":1}','29619cb0',1000012.0,'person','[["opened","",["gold",[["s1",[],0],["s2",[],0],["s3",[[0,1]],1]]]],["won","",["s3","wizard"]],["cannot_pay","wizard",["s3"]],["takes","wizard",["s3",3,"silver"]],["turned_up","",["thief"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,6,0,8,'fist',2,'{}','8db1ba6d',1000012.0,'person','[["opened","",["gold",[["s1",[],0],["s2",[],0],["s3",[],0]]]],["no_bids","",["thief"]],["turned_up","",["magician"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,7,0,9,'fist',2,'{"fairy":1}','626f67e9',1000012.0,'person','[["opened","",["gold",[["s1",[],0],["s2",[],0],["s3",[[0,1]],1]]]],["won","",["s3","magician"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,7,1,10,'magician',2,'"take"','302dc9af',1000012.0,'person','[["takes","magician",["s3",3,"silver"]],["turned_up","",["sorcerer_apprentice"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,8,0,11,'fist',2,'{}','bbe9f708',1000012.0,'person','[["opened","",["gold",[["s1",[],0],["s2",[],0],["s3",[],0]]]],["no_bids","",["sorcerer_apprentice"]],["turned_up","",["sorcerer"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,9,0,12,'fist',2,'{"fairy":1}','6b3c0cab',1000012.0,'person','[["opened","",["gold",[["s1",[],0],["s2",[],0],["s3",[[0,1]],1]]]],["won","",["s3","sorcerer"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,9,1,13,'sorcerer',2,'"score"','7717c024',1000012.0,'person','[["pays_stones","sorcerer",["s3",[4,0,0,0]]],["scores","sorcerer",["s3",2,2]],["round_ends","",[1]],["round_begins","",[2,["dwarf_5","goblin"]]],["turned_up","",["witch"]]]','[[44,["blue_dragon","dwarf_5","goblin","magician","red_dragon","sorcerer","thief","wizard","yellow_dragon"],"magician"],[45,null,"dwarf_5"],[46,null,"wizard"],[47,null,"red_dragon"],[48,null,"sorcerer"],[49,null,"yellow_dragon"],[50,null,"goblin"],[51,null,"thief"]]',NULL);
INSERT INTO "answers" VALUES(1000006000,10,0,14,'fist',0,'{"fairy":1}','4dc387f9',1000012.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,10,1,14,'fist',1,'{}','c260e7b1',1000012.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,10,2,14,'fist',2,'{}','5c12b020',1000012.0,'person','[["opened","",["gold",[["s1",[[0,1]],1],["s2",[],0],["s3",[],0]]]],["won","",["s1","witch"]],["takes","witch",["s1",1,"black"]],["turned_up","",["magician"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,11,0,15,'fist',0,'{"fairy":6}','44a976f9',1000012.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,11,1,15,'fist',1,'{"fairy":6}','c133db13',1000012.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,11,2,15,'fist',2,'{}','5eb1fe8e',1000012.0,'person','[["opened","",["gold",[["s1",[[0,6]],6],["s2",[[0,6]],6],["s3",[],0]]]],["tied","",["magician",["s1","s2"]]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,11,3,16,'fist',0,'{"silver":2}','fdd5e362',1000012.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,11,4,16,'fist',1,'{}','2017c028',1000012.0,'person','[["opened","",["silver",[["s1",[[2,2]],2],["s2",[],0]]]],["won_tie_break","",["s1","magician"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,11,5,17,'magician',0,'"score"','d56b255f',1000012.0,'person','[["pays_stones","magician",["s1",[1,2,1,0]]],["scores","magician",["s1",1,1]],["turned_up","",["dwarf_5"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,12,0,18,'fist',0,'{}','46aa620d',1000012.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,12,1,18,'fist',1,'{"fairy":1}','e0b2fd6c',1000012.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,12,2,18,'fist',2,'{}','a8e55a7d',1000012.0,'person','[["opened","",["gold",[["s1",[],0],["s2",[[0,1]],1],["s3",[],0]]]],["won","",["s2","dwarf_5"]],["takes","dwarf_5",["s2",5,"silver"]],["turned_up","",["wizard"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,13,0,19,'fist',0,'{}','98b811e2',1000012.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,13,1,19,'fist',1,'{}','44475eb5',1000012.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,13,2,19,'fist',2,'{}','0ab4dc77',1000012.0,'person','[["opened","",["gold",[["s1",[],0],["s2",[],0],["s3",[],0]]]],["no_bids","",["wizard"]],["turned_up","",["red_dragon"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,14,0,20,'fist',0,'{}','8875cd93',1000012.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000006000,14,1,20,'fist',1,'{}','2a38228b',1000012.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,0,0,1,'fist',0,'{"fairy":3}','06915125',1000018.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,0,1,1,'fist',1,'{"fairy":3,"gold":2}','635492d6',1000018.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,0,2,1,'fist',2,'{}','1d83e6c1',1000018.0,'person','[["opened","",["gold",[["s1",[[0,3]],3],["s2",[[0,3],[1,2]],5],["s3",[],0]]]],["won","",["s2","witch"]],["takes","witch",["s2",1,"black"]],["turned_up","",["magician"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,1,0,2,'fist',0,'{"fairy":2,"gold":1}','ff5bf4ef',1000018.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,1,1,2,'fist',1,'{}','dd7e8773',1000018.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,1,2,2,'fist',2,'{}','f969b5be',1000018.0,'person','[["opened","",["gold",[["s1",[[0,2],[1,1]],3],["s2",[],0],["s3",[],0]]]],["won","",["s1","magician"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,1,3,3,'magician',0,'"take"','5e15992c',1000018.0,'person','[["takes","magician",["s1",4,"silver"]],["turned_up","",["sorcerer"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,2,0,4,'fist',0,'{"gold":1}','03c3d215',1000018.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,2,1,4,'fist',1,'{"fairy":6}','691601de',1000018.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,2,2,4,'fist',2,'{"fairy":4}','fab666da',1000018.0,'person','[["opened","",["gold",[["s1",[[1,1]],1],["s2",[[0,6]],6],["s3",[[0,4]],4]]]],["won","",["s2","sorcerer"]],["cannot_pay","sorcerer",["s2"]],["takes","sorcerer",["s2",1,"gold"]],["turned_up","",["two_headed_dragon"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,3,0,5,'fist',0,'{"fairy":1}','6a23400f',1000018.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,3,1,5,'fist',1,'{"gold":1}','f3277560',1000018.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,3,2,5,'fist',2,'{"fairy":2}','4ea0f80c',1000018.0,'person','[["opened","",["gold",[["s1",[[0,1]],1],["s2",[[1,1]],1],["s3",[[0,2]],2]]]],["won","",["s3","two_headed_dragon"]],["draws","two_headed_dragon",["s3","blue"]],["draws","two_headed_dragon",["s3","yellow"]],["turned_up","",["blue_dragon"]]]','[[86,[["red",2],["blue",2],["yellow",2]],"blue"],[87,null,"yellow"]]',NULL);
INSERT INTO "answers" VALUES(1000012000,4,0,6,'fist',0,'{"fairy":2}','84f6a877',1000018.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,4,1,6,'fist',1,'{"black":1}','8904e43a',1000018.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,4,2,6,'fist',2,'{}','6e0ae7de',1000018.0,'person','[["opened","",["gold",[["s1",[[0,2]],2],["s2",[[4,1]],0],["s3",[],0]]]],["cursed","",["blue_dragon",["s2"]]],["turned_up","",["necromancer"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,5,0,7,'fist',0,'{"fairy":1}','c3e07aec',1000018.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,5,1,7,'fist',2,'{"fairy":1,"gold":1}','baa4c5ad',1000018.0,'person','[["opened","",["gold",[["s1",[[0,1]],1],["s2",[],0],["s3",[[0,1],[1,1]],2]]]],["won","",["s3","necromancer"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,5,2,8,'necromancer',2,'"pass"','885a6699',1000018.0,'person','[["turned_up","",["yellow_dragon"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,6,0,9,'fist',2,'{"fairy":1,"gold":1}','a28ff65b',1000018.0,'person','[["opened","",["gold",[["s1",[],0],["s2",[],0],["s3",[[0,1],[1,1]],2]]]],["won","",["s3","yellow_dragon"]],["takes","yellow_dragon",["s3",1,"yellow_stone"]],["turned_up","",["wizard"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,7,0,10,'fist',2,'{"fairy":1}','8be6d1a1',1000018.0,'person','[["opened","",["gold",[["s1",[],0],["s2",[],0],["s3",[[0,1]],1]]]],["won","",["s3","wizard"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,7,1,11,'wizard',2,'"score"','ac385e3c',1000018.0,'person','[["pays_stones","wizard",["s3",[1,1,1,0]]],["scores","wizard",["s3",1,1]],["turned_up","",["red_dragon"]],["opened","",["gold",[["s1",[],0],["s2",[],0],["s3",[],0]]]],["no_bids","",["red_dragon"]],["reclaim","",[["s1","s2","s3"]]],["turned_up","",["thief"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,8,0,12,'fist',0,'{}','14440738',1000018.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,8,1,12,'fist',1,'{"fairy":1}','bfff4136',1000018.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,8,2,12,'fist',2,'{"fairy":1}','03bcf6ed',1000018.0,'person','[["opened","",["gold",[["s1",[],0],["s2",[[0,1]],1],["s3",[[0,1]],1]]]],["tied","",["thief",["s2","s3"]]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,8,3,13,'fist',1,'{"silver":2}','ff554e64',1000018.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,8,4,13,'fist',2,'{}','94b8a0fe',1000018.0,'person','[["opened","",["silver",[["s2",[[2,2]],2],["s3",[],0]]]],["won_tie_break","",["s2","thief"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,8,5,14,'thief.stone',1,'"blue"','e51449ad',1000018.0,'person','[["steals_stone","thief",["s2","s3","blue"]],["turned_up","",["imp"]],["passed_on","",["imp"]],["favor_goes","",["s2"]],["favor_pays","",["s2"]],["round_ends","",[1]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,9,0,15,'specials',1,'["gnome","dragon_rider","wise_dragon"]','70af4377',1000018.0,'person','[["chooses_specials","",["s2"]],["round_begins","",[2,["gnome","dragon_rider","wise_dragon"]]],["turned_up","",["witch"]]]','[[88,["blue_dragon","dragon_rider","gnome","magician","red_dragon","sorcerer","thief","wise_dragon","wizard","yellow_dragon"],"red_dragon"],[89,null,"wizard"],[90,null,"dragon_rider"],[91,null,"wise_dragon"],[92,null,"thief"],[93,null,"sorcerer"],[94,null,"yellow_dragon"],[95,null,"gnome"],[96,null,"blue_dragon"]]',NULL);
INSERT INTO "answers" VALUES(1000012000,10,0,16,'fist',0,'{"fairy":2}','925048c4',1000018.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,10,1,16,'fist',1,'{}','395ecb53',1000018.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,10,2,16,'fist',2,'{"fairy":1}','70611f1b',1000018.0,'person','[["opened","",["gold",[["s1",[[0,2]],2],["s2",[],0],["s3",[[0,1]],1]]]],["won","",["s1","witch"]],["takes","witch",["s1",1,"black"]],["turned_up","",["red_dragon"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,11,0,17,'fist',0,'{"fairy":1}','0dd990a9',1000018.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,11,1,17,'fist',1,'{"fairy":1}','79d2dc82',1000018.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,11,2,17,'fist',2,'{}','dc86c0da',1000018.0,'person','[["opened","",["gold",[["s1",[[0,1]],1],["s2",[[0,1]],1],["s3",[],0]]]],["tied","",["red_dragon",["s1","s2"]]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,11,3,18,'fist',0,'{}','aba5c8d3',1000018.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,11,4,18,'fist',1,'{"silver":2}','228de252',1000018.0,'person','[["opened","",["silver",[["s1",[],0],["s2",[[2,2]],2]]]],["won_tie_break","",["s2","red_dragon"]],["takes","red_dragon",["s2",1,"red_stone"]],["turned_up","",["wizard"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,12,0,19,'fist',0,'{"fairy":1}','9aa5696d',1000018.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,12,1,19,'fist',1,'{}','3f6b323a',1000018.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000012000,12,2,19,'fist',2,'{}','622a1c1f',1000018.0,'person','[["opened","",["gold",[["s1",[[0,1]],1],["s2",[],0],["s3",[],0]]]],["won","",["s1","wizard"]],["cannot_pay","wizard",["s1"]],["takes","wizard",["s1",3,"silver"]],["turned_up","",["dragon_rider"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000018000,0,0,1,'send',0,'{"send":"knight3","to":"d14"}','c1fd3e25',1000024.0,'person','[["sends","",["s1","knight3","d14"]],null,["turn_of","",["s2"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000018000,1,0,2,'send',1,'{"send":"knight4","to":"d06"}','cc1aaace',1000031.0,'person','[["sends","",["s2","knight4","d06"]],null,["turn_of","",["s3"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000018000,2,0,3,'send',2,'{"send":"thief","to":"d06"}','3ff6131f',1000038.0,'person','[["sends","",["s3","thief","d06"]],null,["turn_of","",["s1"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000018000,3,0,4,'send',0,'{"send":"knight4","to":"d06"}','44889559',1000045.0,'person','[["sends","",["s1","knight4","d06"]],["slain","",["d06",["s2","s3","s1"]]],["hidden_treasure","",["d06",["silver","gold"]]]]','[[29,[["silver",31],["gold",18],["magic",16],["blue",9],["green",12],["purple",10],["yellow",12],["white",6],"black"],"silver"],[30,null,"gold"]]',NULL);
INSERT INTO "answers" VALUES(1000018000,3,1,5,'haggle',1,'{"share":{"s2":{},"s3":{"purple":1},"s1":{"silver":2,"gold":2,"blue":1,"purple":1}}}','4a48d4e1',1000052.0,'person','[["proposes","",["s2",[["s2",[0,0,0,0,0,0,0,0,0]],["s3",[0,0,0,0,0,1,0,0,0]],["s1",[2,2,0,1,0,1,0,0,0]]]]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000018000,3,2,5,'haggle',1,'{"share":{"s2":{},"s3":{"purple":1},"s1":{"silver":2,"gold":2,"blue":1,"purple":1}}}','499542ca',1000059.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000018000,3,3,5,'haggle',1,'{"share":{"s2":{},"s3":{"purple":1},"s1":{"silver":2,"gold":2,"blue":1,"purple":1}}}','499542ca',1000066.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000018000,3,4,5,'haggle',1,'{"share":{"s2":{},"s3":{"purple":1},"s1":{"silver":2,"gold":2,"blue":1,"purple":1}}}','499542ca',1000073.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000018000,3,5,5,'haggle',1,'{"share":{"s2":{},"s3":{"purple":1},"s1":{"silver":2,"gold":2,"blue":1,"purple":1}}}','499542ca',1000080.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000018000,3,6,5,'haggle',1,'{"share":{"s2":{},"s3":{"purple":1},"s1":{"silver":2,"gold":2,"blue":1,"purple":1}}}','499542ca',1000087.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000018000,3,7,5,'haggle',1,'{"share":{"s2":{},"s3":{"purple":1},"s1":{"silver":2,"gold":2,"blue":1,"purple":1}}}','499542ca',1000094.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000018000,3,8,5,'haggle',1,'{"share":{"s2":{},"s3":{"purple":1},"s1":{"silver":2,"gold":2,"blue":1,"purple":1}}}','499542ca',1000101.0,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000018000,3,9,5,'bell',-1,NULL,'499542ca',1000106.5,'silence','[["withdraws","",["s2"]],["no_agreement","",["d06",[2,2,0,1,0,2,0,0,0]]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000018000,3,10,6,'victim',2,'"s1"','b152c363',1000108.0,'person','[["reaches_behind","",["s3","s1"]],["finds_nothing","",["s3","s1"]],["dragon_comes","",["d01",["silver","gold","gold","silver"]]],null,["turn_of","",["s2"]]]','[[31,[["silver",30],["gold",17],["magic",16],["blue",9],["green",12],["purple",10],["yellow",12],["white",6],"black"],"silver"],[32,null,"gold"],[33,null,"gold"],[34,null,"silver"]]',NULL);
INSERT INTO "answers" VALUES(1000018000,4,0,7,'send',1,'{"send":"knight3","to":"d14"}','aca21ccb',1000115.0,'person','[["sends","",["s2","knight3","d14"]],null,["turn_of","",["s3"]]]',NULL,NULL);
INSERT INTO "answers" VALUES(1000018000,5,0,8,'send',2,'{"send":"knight4","to":"d14"}','d5ec508e',1000122.0,'person','[["sends","",["s3","knight4","d14"]],["slain","",["d14",["s1","s2","s3"]]],["hidden_treasure","",["d14",["purple","magic","gold","gold","magic","green","magic","purple","yellow"]]]]','[[35,[["silver",28],["gold",15],["magic",16],["blue",9],["green",12],["purple",10],["yellow",12],["white",6],"black"],"purple"],[36,null,"magic"],[37,null,"gold"],[38,null,"gold"],[39,null,"magic"],[40,null,"green"],[41,null,"magic"],[42,null,"purple"],[43,null,"yellow"]]',NULL);
CREATE TABLE begun (
    "match" INTEGER NOT NULL REFERENCES matches (id),
    step INTEGER NOT NULL,
    at REAL NOT NULL,
    version TEXT NOT NULL,
    events TEXT,
    draws TEXT,
    PRIMARY KEY ("match", step)
) WITHOUT ROWID;
INSERT INTO "begun" VALUES(1000000000,0,1000006.0,'0.1.0','[["round_begins","",[1,["rainbow_dragon","quack_wizard"]]],["turned_up","",["witch"]]]','[[0,[["red",12],["blue",12],["yellow",12]],"yellow"],[1,null,"blue"],[2,null,"yellow"],[3,null,"red"],[4,null,"blue"],[5,null,"red"],[6,null,"yellow"],[7,null,"blue"],[8,null,"blue"],[9,null,"red"],[10,null,"yellow"],[11,null,"yellow"],[12,["alchemist",["ancient_dragon",2],"brigand","doppelganger","dwarf_4","dwarf_5","enchantress",["fairy",2],"ghost","gnome","goblin","goldsmith","imp","merchant","necromancer",["quack_wizard",2],"rainbow_dragon",["sorcerer_apprentice",2],"troll",["two_headed_dragon",2]],"rainbow_dragon"],[13,null,"quack_wizard"],[14,null,"troll"],[15,null,"alchemist"],[16,null,"ancient_dragon"],[17,null,"merchant"],[18,null,"fairy"],[19,null,"ancient_dragon"],[20,null,"necromancer"],[21,null,"dwarf_4"],[22,null,"doppelganger"],[23,null,"quack_wizard"],[24,null,"enchantress"],[25,null,"sorcerer_apprentice"],[26,null,"imp"],[27,null,"brigand"],[28,null,"fairy"],[29,null,"two_headed_dragon"],[30,null,"two_headed_dragon"],[31,null,"goblin"],[32,null,"dwarf_5"],[33,null,"goldsmith"],[34,null,"gnome"],[35,null,"ghost"],[36,["blue_dragon","magician","quack_wizard","rainbow_dragon","red_dragon","sorcerer","thief","wizard","yellow_dragon"],"quack_wizard"],[37,null,"blue_dragon"],[38,null,"thief"],[39,null,"red_dragon"],[40,null,"yellow_dragon"],[41,null,"wizard"],[42,null,"rainbow_dragon"],[43,null,"magician"]]');
INSERT INTO "begun" VALUES(1000006000,0,1000012.0,'0.1.0','[["round_begins","",[1,["sorcerer_apprentice","brigand"]]],["turned_up","",["witch"]]]','[[0,[["red",12],["blue",12],["yellow",12]],"red"],[1,null,"yellow"],[2,null,"blue"],[3,null,"blue"],[4,null,"red"],[5,null,"yellow"],[6,null,"blue"],[7,null,"yellow"],[8,null,"red"],[9,null,"red"],[10,null,"red"],[11,null,"red"],[12,["alchemist",["ancient_dragon",2],"brigand","doppelganger","dwarf_4","dwarf_5","enchantress",["fairy",2],"ghost","gnome","goblin","goldsmith","imp","merchant","necromancer",["quack_wizard",2],"rainbow_dragon",["sorcerer_apprentice",2],"troll",["two_headed_dragon",2]],"sorcerer_apprentice"],[13,null,"brigand"],[14,null,"dwarf_5"],[15,null,"goblin"],[16,null,"two_headed_dragon"],[17,null,"troll"],[18,null,"ghost"],[19,null,"goldsmith"],[20,null,"merchant"],[21,null,"sorcerer_apprentice"],[22,null,"ancient_dragon"],[23,null,"necromancer"],[24,null,"ancient_dragon"],[25,null,"gnome"],[26,null,"imp"],[27,null,"quack_wizard"],[28,null,"dwarf_4"],[29,null,"rainbow_dragon"],[30,null,"fairy"],[31,null,"doppelganger"],[32,null,"fairy"],[33,null,"two_headed_dragon"],[34,null,"quack_wizard"],[35,null,"enchantress"],[36,["blue_dragon","brigand","magician","red_dragon","sorcerer","sorcerer_apprentice","thief","wizard","yellow_dragon"],"brigand"],[37,null,"blue_dragon"],[38,null,"red_dragon"],[39,null,"yellow_dragon"],[40,null,"wizard"],[41,null,"thief"],[42,null,"magician"],[43,null,"sorcerer_apprentice"]]');
INSERT INTO "begun" VALUES(1000012000,0,1000018.0,'0.1.0','[["round_begins","",[1,["two_headed_dragon","imp","necromancer"]]],["turned_up","",["witch"]]]','[[0,[["red",12],["blue",12],["yellow",12]],"yellow"],[1,null,"red"],[2,null,"red"],[3,null,"red"],[4,null,"blue"],[5,null,"blue"],[6,null,"yellow"],[7,null,"blue"],[8,null,"red"],[9,null,"red"],[10,null,"blue"],[11,null,"red"],[12,["alchemist",["ancient_dragon",2],"baby_dragon","bandit","beggar","black_death","blind_woman","brigand","country_witch","crook","dealer","doppelganger","dragon_rider","druid","dwarf_4","dwarf_5","dwarf_6","dwarven_shaman","elf","enchantress",["fairy",2],"fairy_queen","forger","generous_dragon","ghost","gnome","goblin","goldsmith","halfling","illusionist","imp",["innkeeper",2],"kobold","manipulator","merchant","mermaid","miser","necromancer","pixie","psychic","puppeteer",["quack_wizard",2],"rainbow_dragon","rat_king","robber","rogue_trader","seer","silversmith",["sorcerer_apprentice",2],"sorceress",["stonecutter",2],"troll",["two_headed_dragon",2],"usurper",["warlock",2],["white_dragon",2],"wise_dragon"],"two_headed_dragon"],[13,null,"imp"],[14,null,"necromancer"],[15,null,"gnome"],[16,null,"dragon_rider"],[17,null,"wise_dragon"],[18,null,"blind_woman"],[19,null,"dwarf_6"],[20,null,"dealer"],[21,null,"ancient_dragon"],[22,null,"two_headed_dragon"],[23,null,"sorcerer_apprentice"],[24,null,"country_witch"],[25,null,"dwarven_shaman"],[26,null,"brigand"],[27,null,"goblin"],[28,null,"sorcerer_apprentice"],[29,null,"miser"],[30,null,"stonecutter"],[31,null,"goldsmith"],[32,null,"dwarf_5"],[33,null,"white_dragon"],[34,null,"crook"],[35,null,"black_death"],[36,null,"warlock"],[37,null,"alchemist"],[38,null,"innkeeper"],[39,null,"fairy_queen"],[40,null,"halfling"],[41,null,"manipulator"],[42,null,"druid"],[43,null,"silversmith"],[44,null,"kobold"],[45,null,"merchant"],[46,null,"elf"],[47,null,"quack_wizard"],[48,null,"enchantress"],[49,null,"beggar"],[50,null,"stonecutter"],[51,null,"robber"],[52,null,"ghost"],[53,null,"mermaid"],[54,null,"rogue_trader"],[55,null,"troll"],[56,null,"forger"],[57,null,"seer"],[58,null,"rat_king"],[59,null,"dwarf_4"],[60,null,"pixie"],[61,null,"psychic"],[62,null,"bandit"],[63,null,"fairy"],[64,null,"doppelganger"],[65,null,"usurper"],[66,null,"white_dragon"],[67,null,"illusionist"],[68,null,"innkeeper"],[69,null,"ancient_dragon"],[70,null,"sorceress"],[71,null,"puppeteer"],[72,null,"fairy"],[73,null,"generous_dragon"],[74,null,"warlock"],[75,null,"quack_wizard"],[76,null,"baby_dragon"],[77,["blue_dragon","imp","magician","necromancer","red_dragon","sorcerer","thief","two_headed_dragon","wizard","yellow_dragon"],"magician"],[78,null,"sorcerer"],[79,null,"two_headed_dragon"],[80,null,"blue_dragon"],[81,null,"necromancer"],[82,null,"yellow_dragon"],[83,null,"wizard"],[84,null,"red_dragon"],[85,null,"thief"]]');
INSERT INTO "begun" VALUES(1000018000,0,1000024.0,'0.1.0','[["dragon_comes","",["d03",["blue","silver","gold","silver","silver","blue"]]],["dragon_comes","",["d06",["purple","blue","silver","purple","gold"]]],["dragon_comes","",["d14",[]]],["dragon_comes","",["d08",[]]],["first_turn","",["s1"]],null,["turn_of","",["s1"]]]','[[0,["d01","d02","d03","d04","d05","d06","d07","d08","d09","d10","d11","d12","d13","d14","d15","d16","d17","d18"],"d03"],[1,null,"d06"],[2,null,"d14"],[3,null,"d08"],[4,null,"d01"],[5,null,"d02"],[6,null,"d18"],[7,null,"d11"],[8,null,"d17"],[9,null,"d15"],[10,null,"d16"],[11,null,"d12"],[12,null,"d10"],[13,null,"d09"],[14,null,"d05"],[15,null,"d07"],[16,null,"d13"],[17,[["silver",35],["gold",20],["magic",16],["blue",12],["green",12],["purple",12],["yellow",12],["white",6],"black"],"blue"],[18,null,"silver"],[19,null,"gold"],[20,null,"silver"],[21,null,"silver"],[22,null,"blue"],[23,null,"purple"],[24,null,"blue"],[25,null,"silver"],[26,null,"purple"],[27,null,"gold"],[28,["s1","s2","s3"],"s1"]]');
CREATE TABLE blank_cards (
    id INTEGER NOT NULL CHECK (id > 0),
    version INTEGER NOT NULL CHECK (version > 0),
    guild_id INTEGER NOT NULL,
    user INTEGER,
    source TEXT NOT NULL,
    made REAL NOT NULL,
    withdrawn REAL,
    PRIMARY KEY (id, version)
);
CREATE TABLE blank_drafts (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    user INTEGER NOT NULL,
    source TEXT NOT NULL,
    attempt TEXT,
    card INTEGER,
    touched REAL NOT NULL
);
CREATE TABLE card_tests (
    "key" TEXT PRIMARY KEY,
    made REAL NOT NULL,
    data TEXT NOT NULL
);
CREATE TABLE house_sets (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    options TEXT NOT NULL,
    made REAL NOT NULL
);
CREATE TABLE lessons (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    user INTEGER NOT NULL,
    lesson TEXT NOT NULL,
    version INTEGER NOT NULL,
    answers TEXT NOT NULL,
    touched REAL NOT NULL,
    UNIQUE (user, lesson)
);
CREATE TABLE letters (
    user INTEGER NOT NULL,
    "match" INTEGER NOT NULL REFERENCES matches (id),
    question INTEGER NOT NULL,
    is_last INTEGER NOT NULL,
    why TEXT NOT NULL DEFAULT 'question',
    about INTEGER NOT NULL DEFAULT 0,
    is_secret INTEGER NOT NULL,
    made REAL NOT NULL,
    envelope INTEGER,
    PRIMARY KEY (user, "match", question, is_last, why, about)
) WITHOUT ROWID;
CREATE TABLE matches (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    guild_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    pace TEXT NOT NULL CHECK (pace IN ('live', 'relaxed', 'post', 'untimed')),
    language TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('lobby', 'running', 'paused', 'over', 'ended')),
    host INTEGER NOT NULL,
    stand_ins INTEGER NOT NULL,
    created REAL NOT NULL,
    started REAL,
    ended REAL,
    step INTEGER NOT NULL,
    question INTEGER NOT NULL,
    asked_at REAL,
    deadline REAL,
    half_told INTEGER NOT NULL,
    posts INTEGER NOT NULL,
    paused_why TEXT,
    paused_at REAL,
    options TEXT NOT NULL,
    chance TEXT NOT NULL,
    result TEXT,
    "table" TEXT
, sand REAL, advice INTEGER NOT NULL DEFAULT 0, calls_at REAL, added_seconds REAL NOT NULL DEFAULT 0, touched REAL, host_at REAL, closes_at REAL, pictures TEXT NOT NULL DEFAULT 'on', version TEXT, missing TEXT NOT NULL DEFAULT '[]', made_in INTEGER, put_away INTEGER NOT NULL DEFAULT 0, thins_at REAL, joining TEXT NOT NULL DEFAULT 'all', vote TEXT, vote_until REAL, goes_on_at REAL, recalled TEXT NOT NULL DEFAULT '[]', left_seconds REAL, secret TEXT, shares TEXT NOT NULL DEFAULT '[]', restored INTEGER NOT NULL DEFAULT 0, blanks TEXT NOT NULL DEFAULT '[]', saved INTEGER NOT NULL DEFAULT 0);
INSERT INTO "matches" VALUES(1000000000,7,70,'fist-classic','untimed','en','running',1152921504606846976,1,1000000.0,1000006.0,NULL,14,19,1000006.0,NULL,0,19,NULL,NULL,'{}','[]',NULL,'{"schema":2,"game":"fist-classic","table":{"seed":"97a2fca43a3789f616b00ad7e8bea68223bf1b9c79e533b836b05588eb17e180","draws":52,"forced":[],"house":{"stack_amulets":false,"black_in_tiebreak":true,"shuffle_seats":false,"doppel_strict":false,"copy_scores_auction_cards":true,"rat_king_on_special_auctions":true,"pauses":true},"bank":[36,15,19,0,2,2,0,0,0,0,10,8,7,0],"seats":[{"name":"s1","score":1,"keeps":[],"purse":[1,0,8,0,0,0,0,0,7,0,0,0,1,0]},{"name":"s2","score":0,"keeps":[],"purse":[1,0,5,0,0,0,0,0,7,0,1,2,2,0]},{"name":"s3","score":0,"keeps":[],"purse":[6,0,8,0,0,0,0,0,2,0,1,2,2,0]}],"round":2,"block":"thief","gone":["witch","wizard","yellow_dragon","red_dragon","blue_dragon","alchemist"],"to_come":["sorcerer","troll","magician"],"specials":["ancient_dragon","merchant","fairy","ancient_dragon","necromancer","dwarf_4","doppelganger","quack_wizard","enchantress","sorcerer_apprentice","imp","brigand","fairy","two_headed_dragon","two_headed_dragon","goblin","dwarf_5","goldsmith","gnome","ghost","sorcerer_apprentice"],"discarded":["quack_wizard","rainbow_dragon"],"unseen":[],"favor":null,"heir":null,"seer":null,"order_known":false,"substitutes":0,"winners":[]}}',NULL,0,NULL,0.0,1000006.0,NULL,NULL,'on','0.1.0','[]',NULL,0,NULL,'all',NULL,NULL,NULL,'[]',NULL,'f702e20f85dc95dc8ce5a493512c65578d236cc96769d8b499a5a8f4339c67af','[[0,"1152921504606847976"],[1,"1152921504606847977"],[2,"1152921504606847978"]]',0,'[]',29);
INSERT INTO "matches" VALUES(1000006000,7,71,'drachenfaust','untimed','en','running',1152921504606846976,1,1000006.0,1000012.0,NULL,14,20,1000012.0,NULL,0,17,NULL,NULL,'{}','[]',NULL,'{"schema":2,"game":"drachenfaust","table":{"seed":"de7950985b2624c83802cbae0c6f4f6429f78693e167b75658e441dbea43308c","draws":52,"forced":[],"house":{"stack_amulets":false,"black_in_tiebreak":true,"shuffle_seats":false,"doppel_strict":false,"copy_scores_auction_cards":true,"rat_king_on_special_auctions":true,"pauses":true},"bank":[36,15,16,0,1,2,0,0,0,0,10,10,10,0],"seats":[{"name":"s1","score":1,"keeps":[],"purse":[1,0,8,0,1,0,0,0,7,0,0,0,0,0]},{"name":"s2","score":0,"keeps":[],"purse":[1,0,10,0,0,0,0,0,7,0,1,2,2,0]},{"name":"s3","score":2,"keeps":[],"purse":[8,0,6,0,0,0,0,0,0,0,1,0,0,0]}],"round":2,"block":"red_dragon","gone":["witch","magician","dwarf_5","wizard"],"to_come":["sorcerer","yellow_dragon","goblin","thief","blue_dragon"],"specials":["two_headed_dragon","troll","ghost","goldsmith","merchant","sorcerer_apprentice","ancient_dragon","necromancer","ancient_dragon","gnome","imp","quack_wizard","dwarf_4","rainbow_dragon","fairy","doppelganger","fairy","two_headed_dragon","quack_wizard","enchantress","alchemist"],"discarded":["brigand","sorcerer_apprentice"],"unseen":[],"favor":null,"heir":null,"seer":null,"order_known":false,"substitutes":0,"winners":[]}}',NULL,0,NULL,0.0,1000012.0,NULL,NULL,'on','0.1.0','[]',NULL,0,NULL,'all',NULL,NULL,NULL,'[]',NULL,'acc9e3152ee4965773160f00d7886c2c70a8fbc002595bcde9327b0589111581','[[0,"1152921504606847976"],[1,"1152921504606847977"],[2,"1152921504606847978"]]',0,'[]',24);
INSERT INTO "matches" VALUES(1000012000,7,72,'fist-tavern','untimed','en','running',1152921504606846976,1,1000012.0,1000018.0,NULL,13,20,1000018.0,NULL,0,18,NULL,NULL,'{}','[]',NULL,'{"schema":2,"game":"fist-tavern","table":{"seed":"c97e2050e524983c8b85882a2d04fa11e2982e9861b036a6b5f09ad16175bff7","draws":97,"forced":[],"house":{"stack_amulets":false,"black_in_tiebreak":true,"shuffle_seats":false,"doppel_strict":false,"copy_scores_auction_cards":true,"rat_king_on_special_auctions":true,"pauses":true},"bank":[38,18,21,2,1,2,2,2,0,0,6,8,9,4],"seats":[{"name":"s1","score":0,"keeps":[],"purse":[5,0,12,0,1,0,0,0,4,0,3,0,1,0]},{"name":"s2","score":0,"keeps":[],"purse":[8,0,2,0,0,0,0,0,1,0,1,4,1,0]},{"name":"s3","score":1,"keeps":[],"purse":[8,0,5,0,0,0,0,0,1,0,2,0,1,0]}],"round":2,"block":"dragon_rider","gone":["witch","red_dragon","wizard"],"to_come":["wise_dragon","thief","sorcerer","yellow_dragon","gnome","blue_dragon","magician"],"specials":["dwarf_6","dealer","ancient_dragon","two_headed_dragon","sorcerer_apprentice","country_witch","dwarven_shaman","brigand","goblin","sorcerer_apprentice","miser","stonecutter","goldsmith","dwarf_5","white_dragon","crook","black_death","warlock","alchemist","innkeeper","fairy_queen","halfling","manipulator","druid","silversmith","kobold","merchant","elf","quack_wizard","enchantress","beggar","stonecutter","robber","ghost","mermaid","rogue_trader","troll","forger","seer","rat_king","dwarf_4","pixie","psychic","bandit","fairy","doppelganger","usurper","white_dragon","illusionist","innkeeper","ancient_dragon","sorceress","puppeteer","fairy","generous_dragon","warlock","quack_wizard","baby_dragon","rainbow_dragon"],"discarded":["imp","necromancer","two_headed_dragon"],"unseen":["blind_woman"],"favor":1,"heir":0,"seer":null,"order_known":false,"substitutes":0,"winners":[]}}',NULL,0,NULL,0.0,1000018.0,NULL,NULL,'on','0.1.0','[]',NULL,0,NULL,'all',NULL,NULL,NULL,'[]',NULL,'c23a8b052d7a3e5386eae153476e85abf17446808e24ed59dab2c6b667dda208','[[0,"1152921504606847976"],[1,"1152921504606847977"],[2,"1152921504606847978"]]',0,'[]',29);
INSERT INTO "matches" VALUES(1000018000,7,73,'dragons-gold','live','en','running',1152921504606846976,1,1000018.0,1000024.0,NULL,5,9,1000122.0,1000182.0,1,9,NULL,NULL,'{}','["purple","magic","gold","gold","magic","green","magic","purple","yellow"]',NULL,'{"schema":3,"game":"dragons-gold","table":{"seed":"378b040a89b11abf1da30ff7067815788ae9e483633ced671f81303e4cc2e3d6","draws":35,"forced":[],"house":{"rules":"basic","wizards":"as_the_rules","objects":"as_the_rules","scoring":"as_the_rules","division":"negotiate","market":"open","seating":"join"},"seats":[{"name":"s1","treasure":[0,0,0,0,0,0,0,0,0],"took":[0,0,0,0,0,0,0,0,0],"ready":["thief","wizard"],"resting":["knight4"],"objects":[],"armed":[]},{"name":"s2","treasure":[0,0,0,0,0,0,0,0,0],"took":[0,0,0,0,0,0,0,0,0],"ready":["thief","wizard"],"resting":["knight4"],"objects":[],"armed":[]},{"name":"s3","treasure":[0,0,0,0,0,0,0,0,0],"took":[0,0,0,0,0,0,0,0,0],"ready":["knight4","knight3","wizard"],"resting":["thief"],"objects":[],"armed":[]}],"lairs":[{"dragon":"d03","strength":6,"hidden":0,"hoard":[3,1,0,2,0,0,0,0,0],"attackers":[],"elixir":false},{"dragon":"d14","strength":9,"hidden":9,"hoard":[0,0,0,0,0,0,0,0,0],"attackers":[{"seat":0,"hunter":"knight3","extra":0},{"seat":1,"hunter":"knight3","extra":0}],"elixir":false},{"dragon":"d08","strength":7,"hidden":7,"hoard":[0,0,0,0,0,0,0,0,0],"attackers":[],"elixir":false},{"dragon":"d01","strength":5,"hidden":1,"hoard":[2,2,0,0,0,0,0,0,0],"attackers":[],"elixir":false}],"bag":[28,15,16,9,12,10,12,6,1],"box":[2,2,0,1,0,2,0,0,0],"pile":["d02","d18","d11","d17","d15","d16","d12","d10","d09","d05","d07","d13","d04"],"market":6,"turn":2,"turns":6,"lost":0,"object_pile":[],"object_discards":[],"cloak":null,"scores":[],"winners":[]}}',4.0,0,NULL,0.0,1000024.0,NULL,NULL,'on','0.1.0','[]',NULL,0,NULL,'all',NULL,NULL,NULL,'[]',53.0,'425de845fa0856aa58d6726dc77b0899b14e1e67d68510bde1b93d224abd1505','[[0,"1152921504606847976"],[1,"1152921504606847977"],[2,"1152921504606847978"]]',0,'[]',13);
CREATE TABLE meta (
    "key" TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
INSERT INTO "meta" VALUES('heartbeat','1000159.0');
CREATE TABLE packs (
    "match" INTEGER NOT NULL REFERENCES matches (id),
    part TEXT NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY ("match", part)
);
CREATE TABLE people (
    user INTEGER PRIMARY KEY CHECK (user > 0),
    words INTEGER NOT NULL
, way TEXT NOT NULL DEFAULT 'mention', quiet_from INTEGER, quiet_until INTEGER, zone TEXT, language TEXT, spoke TEXT, direct INTEGER, closed_at REAL);
CREATE TABLE posts (
    "match" INTEGER NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    version INTEGER NOT NULL,
    made REAL NOT NULL,
    shown INTEGER NOT NULL,
    message_id INTEGER,
    posted REAL,
    gone INTEGER NOT NULL,
    content TEXT NOT NULL, picture TEXT,
    PRIMARY KEY ("match", number)
);
INSERT INTO "posts" VALUES(1000000000,1,70,'lobby',4,1000000.0,4,100,1000000.0,0,'{"chance":{"commitment":"7a66fa4725cedf29c5a12bb0f16f51bc452055b4639ca9d229c34daff55ce4c4","shares":[[0,"1152921504606847976"],[1,"1152921504606847977"],[2,"1152921504606847978"]]},"started":true}',NULL);
INSERT INTO "posts" VALUES(1000000000,2,70,'scene',2,1000006.0,2,103,1000006.0,0,'{"events":[["round_begins","",[1,["rainbow_dragon","quack_wizard"]]],["turned_up","",["witch"]],["opened","",["gold",[["s1",[[0,3]],3],["s2",[[0,3],[1,2]],5],["s3",[],0]]]],["won","",["s2","witch"]],["takes","witch",["s2",1,"black"]]],"done":true,"chance":{"commitment":"7a66fa4725cedf29c5a12bb0f16f51bc452055b4639ca9d229c34daff55ce4c4","shares":[[0,"1152921504606847976"],[1,"1152921504606847977"],[2,"1152921504606847978"]]},"view":{"round":1,"block":"witch","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000000000,3,70,'scene',2,1000006.0,2,105,1000006.0,0,'{"events":[["turned_up","",["quack_wizard"]],["opened","",["gold",[["s1",[[0,2],[1,1]],3],["s2",[],0],["s3",[],0]]]],["won","",["s1","quack_wizard"]],["pays_stones","quack_wizard",["s1",[1,1,2,0]]],["scores","quack_wizard",["s1",1,1]]],"done":true,"view":{"round":1,"block":"quack_wizard","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000000000,4,70,'scene',2,1000006.0,2,108,1000011.25,0,'{"events":[["turned_up","",["blue_dragon"]],["opened","",["gold",[["s1",[[0,1]],1],["s2",[[0,1]],1],["s3",[[0,3]],3]]]],["won","",["s3","blue_dragon"]],["takes","blue_dragon",["s3",1,"blue_stone"]]],"done":true,"view":{"round":1,"block":"blue_dragon","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000000000,5,70,'scene',3,1000006.0,3,109,1000011.25,0,'{"events":[["turned_up","",["thief"]],["opened","",["gold",[["s1",[[1,1]],1],["s2",[[0,4]],4],["s3",[[0,2]],2]]]],["won","",["s2","thief"]],["steals_stone","thief",["s2","s3","yellow"]]],"done":true,"view":{"round":1,"block":"thief","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000000000,6,70,'scene',2,1000006.0,2,110,1000011.25,0,'{"events":[["turned_up","",["red_dragon"]],["opened","",["gold",[["s1",[[0,2]],2],["s2",[[4,1]],0],["s3",[],0]]]],["cursed","",["red_dragon",["s2"]]]],"done":true,"view":{"round":1,"block":"red_dragon","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000000000,7,70,'scene',2,1000006.0,2,111,1000011.25,0,'{"events":[["turned_up","",["yellow_dragon"]],["opened","",["gold",[["s1",[],0],["s2",[],0],["s3",[[0,1],[1,1]],2]]]],["won","",["s3","yellow_dragon"]],["takes","yellow_dragon",["s3",1,"yellow_stone"]]],"done":true,"view":{"round":1,"block":"yellow_dragon","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000000000,8,70,'scene',3,1000006.0,3,112,1000011.25,0,'{"events":[["turned_up","",["wizard"]],["opened","",["gold",[["s1",[],0],["s2",[],0],["s3",[[1,1]],1]]]],["won","",["s3","wizard"]],["takes","wizard",["s3",3,"silver"]]],"done":true,"view":{"round":1,"block":"wizard","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000000000,9,70,'scene',4,1000006.0,4,119,1000016.5,0,'{"events":[["turned_up","",["rainbow_dragon"]],["opened","",["gold",[["s1",[],0],["s2",[],0],["s3",[[0,2]],2]]]],["won","",["s3","rainbow_dragon"]],["fears","rainbow_dragon",["s3","blue"]],["carries_home","rainbow_dragon",["s3",[0,0,0,0]]],["turned_up","",["magician"]],["opened","",["gold",[["s1",[],0],["s2",[],0],["s3",[],0]]]],["no_bids","",["magician"]],["turned_up","",["sorcerer"]],["opened","",["gold",[["s1",[],0],["s2",[],0],["s3",[],0]]]],["no_bids","",["sorcerer"]],["round_ends","",[1]]],"done":true,"view":{"round":1,"block":"rainbow_dragon","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000000000,10,70,'scene',2,1000006.0,2,120,1000016.5,0,'{"events":[["round_begins","",[2,["troll","alchemist"]]],["turned_up","",["witch"]],["opened","",["gold",[["s1",[],0],["s2",[[0,3]],3],["s3",[[0,1]],1]]]],["won","",["s2","witch"]],["takes","witch",["s2",1,"black"]]],"done":true,"view":{"round":2,"block":"witch","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000000000,11,70,'scene',2,1000006.0,2,121,1000016.5,0,'{"events":[["turned_up","",["wizard"]],["opened","",["gold",[["s1",[[0,1]],1],["s2",[],0],["s3",[],0]]]],["won","",["s1","wizard"]],["cannot_pay","wizard",["s1"]],["takes","wizard",["s1",3,"silver"]]],"done":true,"view":{"round":2,"block":"wizard","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000000000,12,70,'scene',2,1000006.0,2,122,1000016.5,0,'{"events":[["turned_up","",["yellow_dragon"]],["opened","",["gold",[["s1",[[0,6]],6],["s2",[[0,4]],4],["s3",[],0]]]],["won","",["s1","yellow_dragon"]],["takes","yellow_dragon",["s1",1,"yellow_stone"]]],"done":true,"view":{"round":2,"block":"yellow_dragon","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000000000,13,70,'scene',2,1000006.0,2,123,1000016.5,0,'{"events":[["turned_up","",["red_dragon"]],["opened","",["gold",[["s1",[],0],["s2",[[4,1]],0],["s3",[[0,1]],1]]]],["cursed","",["red_dragon",["s2"]]]],"done":true,"view":{"round":2,"block":"red_dragon","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000000000,14,70,'scene',2,1000006.0,2,135,1000021.75,0,'{"events":[["turned_up","",["blue_dragon"]],["opened","",["gold",[["s1",[],0],["s2",[],0],["s3",[],0]]]],["no_bids","",["blue_dragon"]]],"done":true,"view":{"round":2,"block":"blue_dragon","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000000000,15,70,'scene',2,1000006.0,2,136,1000021.75,0,'{"events":[["turned_up","",["alchemist"]],["opened","",["gold",[["s1",[],0],["s2",[],0],["s3",[],0]]]],["no_bids","",["alchemist"]]],"done":true,"view":{"round":2,"block":"alchemist","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000000000,16,70,'scene',2,1000006.0,2,137,1000021.75,0,'{"events":[["turned_up","",["thief"]]],"done":false,"moved":true,"view":{"round":2,"block":"thief","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000006000,1,71,'lobby',4,1000006.0,4,107,1.00000611111111112404e+06,0,'{"chance":{"commitment":"af8cd039dd146d1b050b98b46667c8d19109b668e90782912e14459f773d1aae","shares":[[0,"1152921504606847976"],[1,"1152921504606847977"],[2,"1152921504606847978"]]},"started":true}',NULL);
INSERT INTO "posts" VALUES(1000006000,2,71,'scene',2,1000012.0,2,114,1000012.0,0,'{"events":[["round_begins","",[1,["sorcerer_apprentice","brigand"]]],["turned_up","",["witch"]],["opened","",["gold",[["s1",[[0,3]],3],["s2",[[0,3],[1,2]],5],["s3",[],0]]]],["won","",["s2","witch"]],["takes","witch",["s2",1,"black"]]],"done":true,"chance":{"commitment":"af8cd039dd146d1b050b98b46667c8d19109b668e90782912e14459f773d1aae","shares":[[0,"1152921504606847976"],[1,"1152921504606847977"],[2,"1152921504606847978"]]},"view":{"round":1,"block":"witch","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000006000,3,71,'scene',3,1000012.0,3,116,1000012.0,0,'{"events":[["turned_up","",["brigand"]],["opened","",["gold",[["s1",[[0,2],[1,1]],3],["s2",[],0],["s3",[],0]]]],["won","",["s1","brigand"]],["robs","brigand",["s1","s3"]]],"done":true,"view":{"round":1,"block":"brigand","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000006000,4,71,'scene',2,1000012.0,2,125,1000017.25,0,'{"events":[["turned_up","",["blue_dragon"]],["opened","",["gold",[["s1",[[1,3]],3],["s2",[[0,5]],5],["s3",[[0,3]],3]]]],["won","",["s2","blue_dragon"]],["takes","blue_dragon",["s2",1,"blue_stone"]]],"done":true,"view":{"round":1,"block":"blue_dragon","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000006000,5,71,'scene',2,1000012.0,2,126,1000017.25,0,'{"events":[["turned_up","",["red_dragon"]],["opened","",["gold",[["s1",[[0,1]],1],["s2",[],0],["s3",[[0,2]],2]]]],["won","",["s3","red_dragon"]],["takes","red_dragon",["s3",1,"red_stone"]]],"done":true,"view":{"round":1,"block":"red_dragon","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000006000,6,71,'scene',2,1000012.0,2,127,1000017.25,0,'{"events":[["turned_up","",["yellow_dragon"]],["opened","",["gold",[["s1",[[0,2]],2],["s2",[[4,1]],0],["s3",[],0]]]],["cursed","",["yellow_dragon",["s2"]]]],"done":true,"view":{"round":1,"block":"yellow_dragon","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000006000,7,71,'scene',2,1000012.0,2,128,1000017.25,0,'{"events":[["turned_up","",["wizard"]],["opened","",["gold",[["s1",[],0],["s2",[],0],["s3",[[0,1]],1]]]],["won","",["s3","wizard"]],["cannot_pay","wizard",["s3"]],["takes","wizard",["s3",3,"silver"]]],"done":true,"view":{"round":1,"block":"wizard","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000006000,8,71,'scene',2,1000012.0,2,138,1000022.5,0,'{"events":[["turned_up","",["thief"]],["opened","",["gold",[["s1",[],0],["s2",[],0],["s3",[],0]]]],["no_bids","",["thief"]]],"done":true,"view":{"round":1,"block":"thief","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000006000,9,71,'scene',3,1000012.0,3,139,1000022.5,0,'{"events":[["turned_up","",["magician"]],["opened","",["gold",[["s1",[],0],["s2",[],0],["s3",[[0,1]],1]]]],["won","",["s3","magician"]],["takes","magician",["s3",3,"silver"]]],"done":true,"view":{"round":1,"block":"magician","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000006000,10,71,'scene',2,1000012.0,2,140,1000022.5,0,'{"events":[["turned_up","",["sorcerer_apprentice"]],["opened","",["gold",[["s1",[],0],["s2",[],0],["s3",[],0]]]],["no_bids","",["sorcerer_apprentice"]]],"done":true,"view":{"round":1,"block":"sorcerer_apprentice","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000006000,11,71,'scene',3,1000012.0,3,141,1000022.5,0,'{"events":[["turned_up","",["sorcerer"]],["opened","",["gold",[["s1",[],0],["s2",[],0],["s3",[[0,1]],1]]]],["won","",["s3","sorcerer"]],["pays_stones","sorcerer",["s3",[4,0,0,0]]],["scores","sorcerer",["s3",2,2]],["round_ends","",[1]]],"done":true,"view":{"round":1,"block":"sorcerer","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000006000,12,71,'scene',2,1000012.0,2,142,1000022.5,0,'{"events":[["round_begins","",[2,["dwarf_5","goblin"]]],["turned_up","",["witch"]],["opened","",["gold",[["s1",[[0,1]],1],["s2",[],0],["s3",[],0]]]],["won","",["s1","witch"]],["takes","witch",["s1",1,"black"]]],"done":true,"view":{"round":2,"block":"witch","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000006000,13,71,'scene',4,1000012.0,4,152,1000027.75,0,'{"events":[["turned_up","",["magician"]],["opened","",["gold",[["s1",[[0,6]],6],["s2",[[0,6]],6],["s3",[],0]]]],["tied","",["magician",["s1","s2"]]],["opened","",["silver",[["s1",[[2,2]],2],["s2",[],0]]]],["won_tie_break","",["s1","magician"]],["pays_stones","magician",["s1",[1,2,1,0]]],["scores","magician",["s1",1,1]]],"done":true,"view":{"round":2,"block":"magician","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000006000,14,71,'scene',2,1000012.0,2,153,1000027.75,0,'{"events":[["turned_up","",["dwarf_5"]],["opened","",["gold",[["s1",[],0],["s2",[[0,1]],1],["s3",[],0]]]],["won","",["s2","dwarf_5"]],["takes","dwarf_5",["s2",5,"silver"]]],"done":true,"view":{"round":2,"block":"dwarf_5","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000006000,15,71,'scene',2,1000012.0,2,154,1000027.75,0,'{"events":[["turned_up","",["wizard"]],["opened","",["gold",[["s1",[],0],["s2",[],0],["s3",[],0]]]],["no_bids","",["wizard"]]],"done":true,"view":{"round":2,"block":"wizard","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000006000,16,71,'scene',2,1000012.0,2,155,1000027.75,0,'{"events":[["turned_up","",["red_dragon"]]],"done":false,"moved":true,"view":{"round":2,"block":"red_dragon","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000012000,1,72,'lobby',4,1000012.0,4,118,1.00001211111111112407e+06,0,'{"chance":{"commitment":"d3fb8ccf2b36832d56c026bbf53e94cd1b79e8d9459acfc3a3d2d4c069817787","shares":[[0,"1152921504606847976"],[1,"1152921504606847977"],[2,"1152921504606847978"]]},"started":true}',NULL);
INSERT INTO "posts" VALUES(1000012000,2,72,'scene',2,1000018.0,2,130,1000018.0,0,'{"events":[["round_begins","",[1,["two_headed_dragon","imp","necromancer"]]],["turned_up","",["witch"]],["opened","",["gold",[["s1",[[0,3]],3],["s2",[[0,3],[1,2]],5],["s3",[],0]]]],["won","",["s2","witch"]],["takes","witch",["s2",1,"black"]]],"done":true,"chance":{"commitment":"d3fb8ccf2b36832d56c026bbf53e94cd1b79e8d9459acfc3a3d2d4c069817787","shares":[[0,"1152921504606847976"],[1,"1152921504606847977"],[2,"1152921504606847978"]]},"view":{"round":1,"block":"witch","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000012000,3,72,'scene',3,1000018.0,3,132,1000018.0,0,'{"events":[["turned_up","",["magician"]],["opened","",["gold",[["s1",[[0,2],[1,1]],3],["s2",[],0],["s3",[],0]]]],["won","",["s1","magician"]],["takes","magician",["s1",4,"silver"]]],"done":true,"view":{"round":1,"block":"magician","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000012000,4,72,'scene',2,1000018.0,2,144,1000023.25,0,'{"events":[["turned_up","",["sorcerer"]],["opened","",["gold",[["s1",[[1,1]],1],["s2",[[0,6]],6],["s3",[[0,4]],4]]]],["won","",["s2","sorcerer"]],["cannot_pay","sorcerer",["s2"]],["takes","sorcerer",["s2",1,"gold"]]],"done":true,"view":{"round":1,"block":"sorcerer","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000012000,5,72,'scene',2,1000018.0,2,145,1000023.25,0,'{"events":[["turned_up","",["two_headed_dragon"]],["opened","",["gold",[["s1",[[0,1]],1],["s2",[[1,1]],1],["s3",[[0,2]],2]]]],["won","",["s3","two_headed_dragon"]],["draws","two_headed_dragon",["s3","blue"]],["draws","two_headed_dragon",["s3","yellow"]]],"done":true,"view":{"round":1,"block":"two_headed_dragon","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000012000,6,72,'scene',2,1000018.0,2,146,1000023.25,0,'{"events":[["turned_up","",["blue_dragon"]],["opened","",["gold",[["s1",[[0,2]],2],["s2",[[4,1]],0],["s3",[],0]]]],["cursed","",["blue_dragon",["s2"]]]],"done":true,"view":{"round":1,"block":"blue_dragon","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000012000,7,72,'scene',3,1000018.0,3,147,1000023.25,0,'{"events":[["turned_up","",["necromancer"]],["opened","",["gold",[["s1",[[0,1]],1],["s2",[],0],["s3",[[0,1],[1,1]],2]]]],["won","",["s3","necromancer"]]],"done":true,"view":{"round":1,"block":"necromancer","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000012000,8,72,'scene',2,1000018.0,2,156,1000028.5,0,'{"events":[["turned_up","",["yellow_dragon"]],["opened","",["gold",[["s1",[],0],["s2",[],0],["s3",[[0,1],[1,1]],2]]]],["won","",["s3","yellow_dragon"]],["takes","yellow_dragon",["s3",1,"yellow_stone"]]],"done":true,"view":{"round":1,"block":"yellow_dragon","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000012000,9,72,'scene',3,1000018.0,3,157,1000028.5,0,'{"events":[["turned_up","",["wizard"]],["opened","",["gold",[["s1",[],0],["s2",[],0],["s3",[[0,1]],1]]]],["won","",["s3","wizard"]],["pays_stones","wizard",["s3",[1,1,1,0]]],["scores","wizard",["s3",1,1]],["turned_up","",["red_dragon"]],["opened","",["gold",[["s1",[],0],["s2",[],0],["s3",[],0]]]],["no_bids","",["red_dragon"]],["reclaim","",[["s1","s2","s3"]]]],"done":true,"view":{"round":1,"block":"wizard","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000012000,10,72,'scene',4,1000018.0,4,158,1000028.5,0,'{"events":[["turned_up","",["thief"]],["opened","",["gold",[["s1",[],0],["s2",[[0,1]],1],["s3",[[0,1]],1]]]],["tied","",["thief",["s2","s3"]]],["opened","",["silver",[["s2",[[2,2]],2],["s3",[],0]]]],["won_tie_break","",["s2","thief"]],["steals_stone","thief",["s2","s3","blue"]]],"done":true,"view":{"round":1,"block":"thief","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000012000,11,72,'scene',2,1000018.0,2,159,1000028.5,0,'{"events":[["turned_up","",["imp"]],["passed_on","",["imp"]],["favor_goes","",["s2"]],["favor_pays","",["s2"]],["round_ends","",[1]],["chooses_specials","",["s2"]]],"done":true,"view":{"round":2,"block":null,"seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000012000,12,72,'scene',2,1000018.0,2,160,1000028.5,0,'{"events":[["round_begins","",[2,["gnome","dragon_rider","wise_dragon"]]],["turned_up","",["witch"]],["opened","",["gold",[["s1",[[0,2]],2],["s2",[],0],["s3",[[0,1]],1]]]],["won","",["s1","witch"]],["takes","witch",["s1",1,"black"]]],"done":true,"view":{"round":2,"block":"witch","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000012000,13,72,'scene',3,1000018.0,3,163,1000033.75,0,'{"events":[["turned_up","",["red_dragon"]],["opened","",["gold",[["s1",[[0,1]],1],["s2",[[0,1]],1],["s3",[],0]]]],["tied","",["red_dragon",["s1","s2"]]],["opened","",["silver",[["s1",[],0],["s2",[[2,2]],2]]]],["won_tie_break","",["s2","red_dragon"]],["takes","red_dragon",["s2",1,"red_stone"]]],"done":true,"view":{"round":2,"block":"red_dragon","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000012000,14,72,'scene',2,1000018.0,2,164,1000033.75,0,'{"events":[["turned_up","",["wizard"]],["opened","",["gold",[["s1",[[0,1]],1],["s2",[],0],["s3",[],0]]]],["won","",["s1","wizard"]],["cannot_pay","wizard",["s1"]],["takes","wizard",["s1",3,"silver"]]],"done":true,"view":{"round":2,"block":"wizard","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000012000,15,72,'scene',2,1000018.0,2,165,1000033.75,0,'{"events":[["turned_up","",["dragon_rider"]]],"done":false,"moved":true,"view":{"round":2,"block":"dragon_rider","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000018000,1,73,'lobby',4,1000018.0,4,134,1.000018111111111124e+06,0,'{"chance":{"commitment":"21d510772315e85b4ef030917209bbcb4bb6d947929ba4fa653db5b9a328d793","shares":[[0,"1152921504606847976"],[1,"1152921504606847977"],[2,"1152921504606847978"]]},"started":true}',NULL);
INSERT INTO "posts" VALUES(1000018000,2,73,'scene',2,1000024.0,2,149,1000024.0,0,'{"events":[["first_turn","",["s1"]],["turn_of","",["s1"]],["sends","",["s1","knight3","d14"]]],"done":true,"chance":{"commitment":"21d510772315e85b4ef030917209bbcb4bb6d947929ba4fa653db5b9a328d793","shares":[[0,"1152921504606847976"],[1,"1152921504606847977"],[2,"1152921504606847978"]]},"view":{"turn":0,"turns":1,"seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000018000,3,73,'scene',2,1000024.0,2,151,1000024.0,0,'{"events":[["turn_of","",["s2"]],["sends","",["s2","knight4","d06"]]],"done":true,"view":{"turn":1,"turns":2,"seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000018000,4,73,'scene',2,1000031.0,2,162,1000031.0,0,'{"events":[["turn_of","",["s3"]],["sends","",["s3","thief","d06"]]],"done":true,"view":{"turn":2,"turns":3,"seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000018000,5,73,'scene',4,1000038.0,4,167,1000038.0,0,'{"events":[["turn_of","",["s1"]],["sends","",["s1","knight4","d06"]],["slain","",["d06",["s2","s3","s1"]]],["hidden_treasure","",["d06",["silver","gold"]]]],"done":false,"moved":true,"view":{"turn":0,"turns":4,"seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000000000,17,70,'scene',2,1000068.0,2,170,1000068.0,0,'{"events":[["turned_up","",["thief"]]],"done":false,"moved":true,"view":{"round":2,"block":"thief","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000006000,17,71,'scene',1,1000068.0,1,171,1000068.0,0,'{"events":[["turned_up","",["red_dragon"]]],"done":false,"view":{"me":null,"round":2,"block":"red_dragon","gone":["witch","magician","dwarf_5","wizard"],"to_come":["blue_dragon","goblin","sorcerer","thief","yellow_dragon"],"borrowed":[],"specials":21,"discarded":["brigand","sorcerer_apprentice"],"bank":[36,15,16,0,1,2,0,0,0,0,10,10,10,0],"bag":[0,0,0,0,0,0],"seats":[["s1",1,[7,0,0,0,0,0],[]],["s2",0,[7,0,1,2,2,0],[]],["s3",2,[0,0,1,0,0,0],[]]],"biddings":[["gold",[0,1,2],{},[]]],"winners":[]},"ask":{"key":"fist","about":"","seats":[],"answers":[]},"whose_secret":[],"gathers":false,"question":20,"deadline":null,"moved":false,"words":false,"called":[20,[2]]}',NULL);
INSERT INTO "posts" VALUES(1000012000,16,72,'scene',2,1000068.0,2,172,1000068.0,0,'{"events":[["turned_up","",["dragon_rider"]]],"done":false,"moved":true,"view":{"round":2,"block":"dragon_rider","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000018000,6,73,'scene',3,1000075.0,3,176,1000075.0,0,'{"events":[["turn_of","",["s1"]],["sends","",["s1","knight4","d06"]],["slain","",["d06",["s2","s3","s1"]]],["hidden_treasure","",["d06",["silver","gold"]]],["no_agreement","",["d06",[2,2,0,1,0,2,0,0,0]]],["reaches_behind","",["s3","s1"]],["finds_nothing","",["s3","s1"]],["dragon_comes","",["d01",["silver","gold","gold","silver"]]]],"done":true,"moved":false,"view":{"turn":0,"turns":4,"seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000000000,18,70,'scene',2,1000105.0,2,178,1000105.0,0,'{"events":[["turned_up","",["thief"]]],"done":false,"moved":true,"view":{"round":2,"block":"thief","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000012000,17,72,'scene',2,1000105.0,2,179,1000105.0,0,'{"events":[["turned_up","",["dragon_rider"]]],"done":false,"moved":true,"view":{"round":2,"block":"dragon_rider","seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000018000,7,73,'scene',2,1000108.0,2,184,1000108.0,0,'{"events":[["turn_of","",["s2"]],["sends","",["s2","knight3","d14"]]],"done":true,"view":{"turn":1,"turns":5,"seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000018000,8,73,'scene',3,1000115.0,3,186,1000115.0,0,'{"events":[["turn_of","",["s3"]],["sends","",["s3","knight4","d14"]],["slain","",["d14",["s1","s2","s3"]]],["hidden_treasure","",["d14",["purple","magic","gold","gold","magic","green","magic","purple","yellow"]]]],"done":false,"moved":true,"view":{"turn":2,"turns":6,"seats":[["s1"],["s2"],["s3"]]}}',NULL);
INSERT INTO "posts" VALUES(1000000000,19,70,'scene',1,1000145.0,1,188,1000145.0,0,'{"events":[["turned_up","",["thief"]]],"done":false,"view":{"me":null,"round":2,"block":"thief","gone":["witch","wizard","yellow_dragon","red_dragon","blue_dragon","alchemist"],"to_come":["magician","sorcerer","troll"],"borrowed":[],"specials":21,"discarded":["quack_wizard","rainbow_dragon"],"bank":[36,15,19,0,2,2,0,0,0,0,10,8,7,0],"bag":[0,0,0,0,0,0],"seats":[["s1",1,[7,0,0,0,1,0],[]],["s2",0,[7,0,1,2,2,0],[]],["s3",0,[2,0,1,2,2,0],[]]],"biddings":[["gold",[0,1,2],{},[]]],"winners":[]},"ask":{"key":"fist","about":"","seats":[],"answers":[]},"whose_secret":[],"gathers":false,"question":19,"deadline":null,"moved":false,"words":false,"called":[19,[1]]}',NULL);
INSERT INTO "posts" VALUES(1000012000,18,72,'scene',1,1000145.0,1,189,1000145.0,0,'{"events":[["turned_up","",["dragon_rider"]]],"done":false,"view":{"me":null,"round":2,"block":"dragon_rider","gone":["witch","red_dragon","wizard"],"to_come":["blue_dragon","gnome","magician","sorcerer","thief","wise_dragon","yellow_dragon"],"borrowed":[],"specials":59,"discarded":["imp","necromancer","two_headed_dragon"],"bank":[38,18,21,2,1,2,2,2,0,0,6,8,9,4],"bag":[0,0,0,0,0,0],"seats":[["s1",0,[4,0,3,0,1,0],[]],["s2",0,[1,0,1,4,1,0],[]],["s3",1,[1,0,2,0,1,0],[]]],"biddings":[["gold",[0,1,2],{},[]]],"winners":[],"favor":1,"unseen":1,"face_down":0,"seer":null},"ask":{"key":"fist","about":"","seats":[],"answers":[]},"whose_secret":[],"gathers":false,"question":20,"deadline":null,"moved":false,"words":false,"called":[20,[1]]}',NULL);
INSERT INTO "posts" VALUES(1000018000,9,73,'scene',1,1000152.0,1,192,1000152.0,0,'{"events":[["turn_of","",["s3"]],["sends","",["s3","knight4","d14"]],["slain","",["d14",["s1","s2","s3"]]],["hidden_treasure","",["d14",["purple","magic","gold","gold","magic","green","magic","purple","yellow"]]]],"done":false,"view":{"me":null,"house":{},"turn":2,"turns":6,"lairs":[["d03",6,[3,1,0,2,0,0,0,0,0],0,[]],["d14",9,[0,2,3,0,1,2,1,0,0],0,[[0,"knight3",0],[1,"knight3",0],[2,"knight4",0]]],["d08",7,[0,0,0,0,0,0,0,0,0],7,[]],["d01",5,[2,2,0,0,0,0,0,0,0],1,[]]],"bag":[28,13,13,9,11,8,11,6,1],"box":[2,2,0,1,0,2,0,0,0],"pile":13,"market":6,"seats":[["s1",["thief","wizard"],["knight4"],0],["s2",["thief","wizard"],["knight4"],0],["s3",["knight3","wizard"],["thief"],0]],"took":[[0,0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0,0]],"object_pile":0,"object_discards":[],"sharing":{"dragon":"d14","involved":[0,1,2],"proposal":null,"before":null,"agreed":[],"proposals":0,"proposer":null,"shares":[],"taken":[],"final":[]},"offers":null,"theft":null,"window":"haggle","shown":[],"stolen_from":null,"winners":[],"scores":[],"waiting":["haggle",[0,1,2],"sand"]},"ask":{"key":"haggle","about":"d14","seats":[],"answers":[]},"whose_secret":[],"gathers":true,"question":9,"deadline":1000182.0,"moved":false,"words":false,"called":[9,[0,2]]}',NULL);
CREATE TABLE reviews (
    "match" INTEGER PRIMARY KEY REFERENCES matches (id),
    made REAL NOT NULL,
    data TEXT NOT NULL
);
CREATE TABLE seats (
    "match" INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('person', 'computer')),
    user INTEGER,
    name TEXT NOT NULL,
    level TEXT,
    missed INTEGER NOT NULL,
    away INTEGER NOT NULL,
    heard TEXT NOT NULL, called INTEGER NOT NULL DEFAULT 0, called_at REAL, reminded INTEGER NOT NULL DEFAULT 0, joined INTEGER, offer TEXT, luck TEXT,
    PRIMARY KEY ("match", seat)
) WITHOUT ROWID;
INSERT INTO "seats" VALUES(1000000000,0,'person',1152921504606846976,'Ann',NULL,0,0,'[]',19,1000105.0,0,1152921504606847976,NULL,NULL);
INSERT INTO "seats" VALUES(1000000000,1,'person',1152921504606846977,'Ben',NULL,0,0,'[]',19,1000145.0,0,1152921504606847977,NULL,NULL);
INSERT INTO "seats" VALUES(1000000000,2,'person',1152921504606846978,'Cat',NULL,0,0,'[]',19,1000068.0,0,1152921504606847978,NULL,NULL);
INSERT INTO "seats" VALUES(1000006000,0,'person',1152921504606846976,'Ann',NULL,0,0,'[]',0,NULL,0,1152921504606847976,NULL,NULL);
INSERT INTO "seats" VALUES(1000006000,1,'person',1152921504606846977,'Ben',NULL,0,0,'[]',0,NULL,0,1152921504606847977,NULL,NULL);
INSERT INTO "seats" VALUES(1000006000,2,'person',1152921504606846978,'Cat',NULL,0,0,'[]',20,1000068.0,0,1152921504606847978,NULL,NULL);
INSERT INTO "seats" VALUES(1000012000,0,'person',1152921504606846976,'Ann',NULL,0,0,'[]',20,1000105.0,0,1152921504606847976,NULL,NULL);
INSERT INTO "seats" VALUES(1000012000,1,'person',1152921504606846977,'Ben',NULL,0,0,'[]',20,1000145.0,0,1152921504606847977,NULL,NULL);
INSERT INTO "seats" VALUES(1000012000,2,'person',1152921504606846978,'Cat',NULL,0,0,'[]',20,1000068.0,0,1152921504606847978,NULL,NULL);
INSERT INTO "seats" VALUES(1000018000,0,'person',1152921504606846976,'Ann',NULL,0,0,'[]',9,1000152.0,9,1152921504606847976,NULL,NULL);
INSERT INTO "seats" VALUES(1000018000,1,'person',1152921504606846977,'Ben',NULL,0,0,'[]',0,NULL,0,1152921504606847977,NULL,NULL);
INSERT INTO "seats" VALUES(1000018000,2,'person',1152921504606846978,'Cat',NULL,0,0,'[]',9,1000152.0,9,1152921504606847978,NULL,NULL);
CREATE TABLE servers (
    guild_id INTEGER PRIMARY KEY,
    language TEXT
, lobby_lasts_seconds REAL NOT NULL DEFAULT 86400, rest_lasts_seconds REAL NOT NULL DEFAULT 1209600, rest_by_post_lasts_seconds REAL NOT NULL DEFAULT 4838400, pictures TEXT NOT NULL DEFAULT 'on', pace TEXT NOT NULL DEFAULT 'live', channels TEXT NOT NULL DEFAULT '[]', tables_in INTEGER, tag INTEGER, results_in INTEGER, opens TEXT NOT NULL DEFAULT 'everyone', opens_roles TEXT NOT NULL DEFAULT '[]', ends TEXT NOT NULL DEFAULT 'host', ends_roles TEXT NOT NULL DEFAULT '[]', removes TEXT NOT NULL DEFAULT 'host', removes_roles TEXT NOT NULL DEFAULT '[]', publishes TEXT NOT NULL DEFAULT 'keepers', publishes_roles TEXT NOT NULL DEFAULT '[]', most_tables INTEGER, most_tables_each INTEGER, most_computers INTEGER, posts_last_seconds REAL DEFAULT 7776000, events_last_seconds REAL, answers_last_seconds REAL);
CREATE TABLE sitters (
    "match" INTEGER NOT NULL REFERENCES matches (id),
    user INTEGER NOT NULL,
    seat INTEGER,
    since REAL NOT NULL,
    removed INTEGER NOT NULL, invited INTEGER NOT NULL DEFAULT 0, offered INTEGER,
    PRIMARY KEY ("match", user)
) WITHOUT ROWID;
INSERT INTO "sitters" VALUES(1000000000,1152921504606846976,0,1000006.0,0,0,NULL);
INSERT INTO "sitters" VALUES(1000000000,1152921504606846977,1,1000006.0,0,0,NULL);
INSERT INTO "sitters" VALUES(1000000000,1152921504606846978,2,1000006.0,0,0,NULL);
INSERT INTO "sitters" VALUES(1000006000,1152921504606846976,0,1000012.0,0,0,NULL);
INSERT INTO "sitters" VALUES(1000006000,1152921504606846977,1,1000012.0,0,0,NULL);
INSERT INTO "sitters" VALUES(1000006000,1152921504606846978,2,1000012.0,0,0,NULL);
INSERT INTO "sitters" VALUES(1000012000,1152921504606846976,0,1000018.0,0,0,NULL);
INSERT INTO "sitters" VALUES(1000012000,1152921504606846977,1,1000018.0,0,0,NULL);
INSERT INTO "sitters" VALUES(1000012000,1152921504606846978,2,1000018.0,0,0,NULL);
INSERT INTO "sitters" VALUES(1000018000,1152921504606846976,0,1000024.0,0,0,NULL);
INSERT INTO "sitters" VALUES(1000018000,1152921504606846977,1,1000024.0,0,0,NULL);
INSERT INTO "sitters" VALUES(1000018000,1152921504606846978,2,1000024.0,0,0,NULL);
CREATE INDEX matches_by_channel ON matches (channel_id, id);
CREATE INDEX matches_live ON matches (id) WHERE state IN ('lobby', 'running', 'paused');
CREATE INDEX seats_by_user ON seats (user) WHERE user IS NOT NULL;
CREATE INDEX posts_unshown ON posts ("match", number) WHERE shown < version AND gone = 0;
CREATE INDEX lessons_by_age ON lessons (touched);
CREATE INDEX sitters_by_user ON sitters (user);
CREATE INDEX matches_to_put_away ON matches (id)
    WHERE made_in IS NOT NULL AND put_away = 0 AND state IN ('over', 'ended');
CREATE INDEX matches_to_thin ON matches (thins_at) WHERE thins_at IS NOT NULL;
CREATE INDEX matches_finished ON matches (guild_id, ended) WHERE state IN ('over', 'ended') AND started IS NOT NULL;
CREATE INDEX blank_drafts_by_user ON blank_drafts (user);
CREATE INDEX blank_cards_by_server ON blank_cards (guild_id);
CREATE INDEX blank_cards_by_user ON blank_cards (user) WHERE user IS NOT NULL;
CREATE INDEX house_sets_by_server ON house_sets (guild_id);
CREATE INDEX card_tests_by_age ON card_tests (made);
COMMIT;
