CREATE FUNCTION public.instr(a bytea, b bytea) RETURNS integer
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$SELECT position(b IN a)$$;
CREATE FUNCTION public.max(a double precision, b double precision) RETURNS double precision
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$SELECT greatest(a, b)$$;
CREATE FUNCTION public.min(a double precision, b double precision) RETURNS double precision
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$SELECT least(a, b)$$;
CREATE FUNCTION public.typeof(a double precision) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$SELECT CASE WHEN a IS NULL THEN 'null' ELSE 'real' END$$;
CREATE TABLE public.absences (
    match bigint NOT NULL,
    until double precision NOT NULL,
    seconds double precision NOT NULL
);
CREATE TABLE public.answers (
    match bigint NOT NULL,
    step bigint NOT NULL,
    number bigint NOT NULL,
    question bigint NOT NULL,
    key text NOT NULL,
    seat bigint NOT NULL,
    answer text,
    digest text NOT NULL,
    at double precision NOT NULL,
    by text NOT NULL,
    events text,
    draws text,
    version text
);
CREATE TABLE public.begun (
    match bigint NOT NULL,
    step bigint NOT NULL,
    at double precision NOT NULL,
    version text NOT NULL,
    events text,
    draws text
);
CREATE TABLE public.blank_cards (
    id bigint NOT NULL,
    version bigint NOT NULL,
    guild_id bigint NOT NULL,
    "user" bigint,
    source text NOT NULL,
    made double precision NOT NULL,
    withdrawn double precision,
    CONSTRAINT blank_cards_id_check CHECK ((id > 0)),
    CONSTRAINT blank_cards_version_check CHECK ((version > 0))
);
CREATE TABLE public.blank_drafts (
    id bigint NOT NULL,
    "user" bigint NOT NULL,
    source text NOT NULL,
    attempt text,
    card bigint,
    touched double precision NOT NULL,
    CONSTRAINT blank_drafts_id_check CHECK ((id > 0))
);
CREATE TABLE public.card_tests (
    key text NOT NULL,
    made double precision NOT NULL,
    data text NOT NULL
);
CREATE TABLE public.commits (
    number bigint NOT NULL,
    given_up bigint DEFAULT 0 NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.epochs (
    shard bigint NOT NULL,
    epoch bigint NOT NULL,
    holder text NOT NULL,
    taken bigint NOT NULL,
    since timestamp with time zone NOT NULL,
    until timestamp with time zone
);
CREATE TABLE public.house_sets (
    id bigint NOT NULL,
    guild_id bigint NOT NULL,
    game text NOT NULL,
    name text NOT NULL,
    options text NOT NULL,
    made double precision NOT NULL,
    CONSTRAINT house_sets_id_check CHECK ((id > 0))
);
CREATE TABLE public.identified (
    key bigint NOT NULL,
    at timestamp with time zone NOT NULL
);
CREATE TABLE public.leases (
    shard bigint NOT NULL,
    epoch bigint DEFAULT 0 NOT NULL,
    holder text,
    until timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    seen timestamp with time zone,
    session text,
    sequence bigint,
    address text
);
CREATE TABLE public.lessons (
    id bigint NOT NULL,
    "user" bigint NOT NULL,
    lesson text NOT NULL,
    version bigint NOT NULL,
    answers text NOT NULL,
    touched double precision NOT NULL,
    CONSTRAINT lessons_id_check CHECK ((id > 0))
);
CREATE TABLE public.letters (
    "user" bigint NOT NULL,
    match bigint NOT NULL,
    question bigint NOT NULL,
    is_last bigint NOT NULL,
    why text DEFAULT 'question'::text NOT NULL,
    about bigint DEFAULT 0 NOT NULL,
    is_secret bigint NOT NULL,
    made double precision NOT NULL,
    envelope bigint
);
CREATE TABLE public.mail (
    id bigint NOT NULL,
    shard bigint NOT NULL,
    kind text NOT NULL,
    content text NOT NULL
);
ALTER TABLE public.mail ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.mail_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.matches (
    id bigint NOT NULL,
    guild_id bigint NOT NULL,
    channel_id bigint NOT NULL,
    game text NOT NULL,
    pace text NOT NULL,
    language text NOT NULL,
    state text NOT NULL,
    host bigint NOT NULL,
    stand_ins bigint NOT NULL,
    created double precision NOT NULL,
    started double precision,
    ended double precision,
    step bigint NOT NULL,
    question bigint NOT NULL,
    asked_at double precision,
    deadline double precision,
    half_told bigint NOT NULL,
    posts bigint NOT NULL,
    paused_why text,
    paused_at double precision,
    options text NOT NULL,
    chance text NOT NULL,
    result text,
    "table" text,
    sand double precision,
    advice bigint DEFAULT 0 NOT NULL,
    calls_at double precision,
    added_seconds double precision DEFAULT 0 NOT NULL,
    touched double precision,
    host_at double precision,
    closes_at double precision,
    pictures text DEFAULT 'on'::text NOT NULL,
    version text,
    missing text DEFAULT '[]'::text NOT NULL,
    made_in bigint,
    put_away bigint DEFAULT 0 NOT NULL,
    thins_at double precision,
    joining text DEFAULT 'all'::text NOT NULL,
    vote text,
    vote_until double precision,
    goes_on_at double precision,
    recalled text DEFAULT '[]'::text NOT NULL,
    left_seconds double precision,
    secret text,
    shares text DEFAULT '[]'::text NOT NULL,
    restored bigint DEFAULT 0 NOT NULL,
    blanks text DEFAULT '[]'::text NOT NULL,
    saved bigint DEFAULT 0 NOT NULL,
    CONSTRAINT matches_id_check CHECK ((id > 0)),
    CONSTRAINT matches_pace_check CHECK ((pace = ANY (ARRAY['live'::text, 'relaxed'::text, 'post'::text, 'untimed'::text]))),
    CONSTRAINT matches_state_check CHECK ((state = ANY (ARRAY['lobby'::text, 'running'::text, 'paused'::text, 'over'::text, 'ended'::text])))
)
WITH (fillfactor='70');
CREATE TABLE public.meta (
    key text NOT NULL,
    value text NOT NULL
);
CREATE SEQUENCE public.moments
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.packs (
    match bigint NOT NULL,
    part text NOT NULL,
    data bytea NOT NULL
);
CREATE TABLE public.people (
    "user" bigint NOT NULL,
    words bigint NOT NULL,
    way text DEFAULT 'mention'::text NOT NULL,
    quiet_from bigint,
    quiet_until bigint,
    zone text,
    language text,
    spoke text,
    direct bigint,
    closed_at double precision,
    CONSTRAINT people_user_check CHECK (("user" > 0))
);
CREATE TABLE public.posts (
    match bigint NOT NULL,
    number bigint NOT NULL,
    channel_id bigint NOT NULL,
    kind text NOT NULL,
    version bigint NOT NULL,
    made double precision NOT NULL,
    shown bigint NOT NULL,
    message_id bigint,
    posted double precision,
    gone bigint NOT NULL,
    content text NOT NULL,
    picture text
)
WITH (fillfactor='70');
CREATE TABLE public.processes (
    holder text NOT NULL,
    until timestamp with time zone NOT NULL,
    most bigint,
    count bigint
);
CREATE TABLE public.reviews (
    match bigint NOT NULL,
    made double precision NOT NULL,
    data text NOT NULL
);
CREATE TABLE public.schema_version (
    version bigint NOT NULL
);
CREATE TABLE public.seats (
    match bigint NOT NULL,
    seat bigint NOT NULL,
    kind text NOT NULL,
    "user" bigint,
    name text NOT NULL,
    level text,
    missed bigint NOT NULL,
    away bigint NOT NULL,
    heard text NOT NULL,
    called bigint DEFAULT 0 NOT NULL,
    called_at double precision,
    reminded bigint DEFAULT 0 NOT NULL,
    joined bigint,
    offer text,
    luck text,
    CONSTRAINT seats_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'computer'::text])))
)
WITH (fillfactor='70');
CREATE TABLE public.servers (
    guild_id bigint NOT NULL,
    language text,
    lobby_lasts_seconds double precision DEFAULT 86400 NOT NULL,
    rest_lasts_seconds double precision DEFAULT 1209600 NOT NULL,
    rest_by_post_lasts_seconds double precision DEFAULT 4838400 NOT NULL,
    pictures text DEFAULT 'on'::text NOT NULL,
    pace text DEFAULT 'live'::text NOT NULL,
    channels text DEFAULT '[]'::text NOT NULL,
    tables_in bigint,
    tag bigint,
    results_in bigint,
    opens text DEFAULT 'everyone'::text NOT NULL,
    opens_roles text DEFAULT '[]'::text NOT NULL,
    ends text DEFAULT 'host'::text NOT NULL,
    ends_roles text DEFAULT '[]'::text NOT NULL,
    removes text DEFAULT 'host'::text NOT NULL,
    removes_roles text DEFAULT '[]'::text NOT NULL,
    publishes text DEFAULT 'keepers'::text NOT NULL,
    publishes_roles text DEFAULT '[]'::text NOT NULL,
    most_tables bigint,
    most_tables_each bigint,
    most_computers bigint,
    posts_last_seconds double precision DEFAULT 7776000,
    events_last_seconds double precision,
    answers_last_seconds double precision
);
CREATE TABLE public.session_starts (
    single boolean DEFAULT true NOT NULL,
    known_left bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    over_at timestamp with time zone NOT NULL,
    CONSTRAINT session_starts_single_check CHECK (single)
);
CREATE TABLE public.shards (
    single boolean DEFAULT true NOT NULL,
    count bigint NOT NULL,
    wanted bigint,
    CONSTRAINT shards_count_check CHECK ((count > 0)),
    CONSTRAINT shards_single_check CHECK (single),
    CONSTRAINT shards_wanted_check CHECK ((wanted > 0))
);
CREATE TABLE public.sitters (
    match bigint NOT NULL,
    "user" bigint NOT NULL,
    seat bigint,
    since double precision NOT NULL,
    removed bigint NOT NULL,
    invited bigint DEFAULT 0 NOT NULL,
    offered bigint
);
CREATE TABLE public.writers (
    shard bigint NOT NULL,
    epoch bigint NOT NULL,
    match bigint NOT NULL,
    holder text NOT NULL,
    first bigint NOT NULL,
    last bigint NOT NULL
)
WITH (fillfactor='70');
INSERT INTO public.answers VALUES (1000500, 0, 0, 0, 'fist', 0, '{}', 'ae4ead91', 1001.25, 'person', NULL, NULL, NULL);
INSERT INTO public.answers VALUES (1000500, 0, 1, 1, 'fist', 1, '{}', '2dbb9a88', 1001.25, 'person', NULL, NULL, NULL);
INSERT INTO public.commits VALUES (4552307307551129600, 0, '2026-11-20 08:16:12.078541+00');
INSERT INTO public.commits VALUES (4552307307551129601, 0, '2026-11-20 08:16:12.09381+00');
INSERT INTO public.commits VALUES (4552307307551129602, 0, '2026-11-20 08:16:12.097094+00');
INSERT INTO public.commits VALUES (4552307307551129603, 0, '2026-11-20 08:16:12.106793+00');
INSERT INTO public.commits VALUES (4552307307551129604, 0, '2026-11-20 08:16:12.108943+00');
INSERT INTO public.commits VALUES (4552307307551129605, 0, '2026-11-20 08:16:12.133297+00');
INSERT INTO public.commits VALUES (4552307307551129606, 0, '2026-11-20 08:16:12.140708+00');
INSERT INTO public.matches VALUES (1000500, 7, 0, 'fist-classic', 'live', 'en', 'running', 1152921504606846976, 1, 1000.5, NULL, NULL, 0, 0, NULL, NULL, 0, 0, NULL, NULL, '{}', '[]', NULL, '{"schema":2,"game":"fist-classic","table":{"seed":"seed","draws":44,"forced":[],"house":{"stack_amulets":false,"black_in_tiebreak":true,"shuffle_seats":false,"doppel_strict":false,"copy_scores_auction_cards":true,"rat_king_on_special_auctions":true,"pauses":false},"bank":[36,9,25,0,2,2,0,0,0,0,9,7,8,0],"seats":[{"name":"s1","score":0,"keeps":[],"purse":[8,2,5,0,0,0,0,0,0,0,1,2,1,0]},{"name":"s2","score":0,"keeps":[],"purse":[8,2,5,0,0,0,0,0,0,0,1,2,1,0]},{"name":"s3","score":0,"keeps":[],"purse":[8,2,5,0,0,0,0,0,0,0,1,1,2,0]}],"round":1,"block":"witch","gone":[],"to_come":["sorcerer","magician","dwarf_4","blue_dragon","wizard","thief","yellow_dragon","merchant","red_dragon"],"specials":["quack_wizard","dwarf_5","rainbow_dragon","sorcerer_apprentice","gnome","quack_wizard","fairy","two_headed_dragon","ancient_dragon","enchantress","doppelganger","imp","ghost","goldsmith","fairy","troll","sorcerer_apprentice","ancient_dragon","alchemist","goblin","necromancer","two_headed_dragon","brigand"],"discarded":[],"unseen":[],"favor":null,"heir":null,"seer":null,"order_known":false,"substitutes":0,"winners":[]}}', NULL, 0, NULL, 0, NULL, NULL, NULL, 'on', NULL, '[]', NULL, 0, NULL, 'all', NULL, NULL, NULL, '[]', NULL, NULL, '[]', 0, '[]', 0);
INSERT INTO public.matches VALUES (1000869, 7, 80, 'fist-classic', 'live', 'en', 'lobby', 1152921504606846976, 1, 1000.5, NULL, NULL, 0, 0, NULL, NULL, 0, 0, NULL, NULL, '{}', '[]', NULL, NULL, NULL, 0, NULL, 0, NULL, NULL, NULL, 'on', NULL, '[]', NULL, 0, NULL, 'all', NULL, NULL, NULL, '[]', NULL, NULL, '[]', 0, '[]', 0);
INSERT INTO public.matches VALUES (1001827, 7, 81, 'fist-classic', 'live', 'en', 'over', 1152921504606846976, 1, 1000.5, 1001, 1002, 0, 0, NULL, NULL, 0, 0, NULL, NULL, '{}', '[]', NULL, NULL, NULL, 0, NULL, 0, NULL, NULL, NULL, 'on', NULL, '[]', NULL, 0, NULL, 'all', NULL, NULL, NULL, '[]', NULL, NULL, '[]', 0, '[]', 0);
INSERT INTO public.meta VALUES ('heartbeat', '1000.0');
INSERT INTO public.people VALUES (1152921504606846976, 0, 'direct', 60, 120, 'Europe/Berlin', NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (1000500, 1, 70, 'scene', 1, 0, 0, NULL, NULL, 0, '{"events":[["won","",[1]]],"done":true}', NULL);
INSERT INTO public.schema_version VALUES (29);
INSERT INTO public.seats VALUES (1000500, 0, 'person', 1152921504606846976, 'name 0', NULL, 0, 0, '[]', 0, NULL, 0, NULL, NULL, NULL);
INSERT INTO public.seats VALUES (1000500, 1, 'person', 1152921504606846977, 'name 1', NULL, 0, 0, '[]', 0, NULL, 0, NULL, NULL, NULL);
INSERT INTO public.seats VALUES (1000500, 2, 'person', 1152921504606846978, 'name 2', NULL, 0, 0, '[]', 0, NULL, 0, NULL, NULL, NULL);
INSERT INTO public.seats VALUES (1001827, 0, 'person', 5, 'name 0', NULL, 0, 0, '[]', 0, NULL, 0, NULL, NULL, NULL);
INSERT INTO public.servers VALUES (7, 'de', 86400, 1209600, 4838400, 'on', 'live', '[70]', NULL, NULL, NULL, 'roles', '[8]', 'host', '[]', 'host', '[]', 'keepers', '[]', 3, NULL, NULL, 7776000, NULL, NULL);
SELECT pg_catalog.setval('public.mail_id_seq', 1, false);
SELECT pg_catalog.setval('public.moments', 1, false);
ALTER TABLE ONLY public.absences
    ADD CONSTRAINT absences_pkey PRIMARY KEY (match, until);
ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_pkey PRIMARY KEY (match, step, number);
ALTER TABLE ONLY public.begun
    ADD CONSTRAINT begun_pkey PRIMARY KEY (match, step);
ALTER TABLE ONLY public.blank_cards
    ADD CONSTRAINT blank_cards_pkey PRIMARY KEY (id, version);
ALTER TABLE ONLY public.blank_drafts
    ADD CONSTRAINT blank_drafts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.card_tests
    ADD CONSTRAINT card_tests_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.commits
    ADD CONSTRAINT commits_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.epochs
    ADD CONSTRAINT epochs_pkey PRIMARY KEY (shard, epoch);
ALTER TABLE ONLY public.house_sets
    ADD CONSTRAINT house_sets_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.identified
    ADD CONSTRAINT identified_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.leases
    ADD CONSTRAINT leases_pkey PRIMARY KEY (shard);
ALTER TABLE ONLY public.lessons
    ADD CONSTRAINT lessons_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.lessons
    ADD CONSTRAINT lessons_user_lesson_key UNIQUE ("user", lesson);
ALTER TABLE ONLY public.letters
    ADD CONSTRAINT letters_pkey PRIMARY KEY ("user", match, question, is_last, why, about);
ALTER TABLE ONLY public.mail
    ADD CONSTRAINT mail_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.matches
    ADD CONSTRAINT matches_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.meta
    ADD CONSTRAINT meta_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.packs
    ADD CONSTRAINT packs_pkey PRIMARY KEY (match, part);
ALTER TABLE ONLY public.people
    ADD CONSTRAINT people_pkey PRIMARY KEY ("user");
ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_pkey PRIMARY KEY (match, number);
ALTER TABLE ONLY public.processes
    ADD CONSTRAINT processes_pkey PRIMARY KEY (holder);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (match);
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_pkey PRIMARY KEY (match, seat);
ALTER TABLE ONLY public.servers
    ADD CONSTRAINT servers_pkey PRIMARY KEY (guild_id);
ALTER TABLE ONLY public.session_starts
    ADD CONSTRAINT session_starts_pkey PRIMARY KEY (single);
ALTER TABLE ONLY public.shards
    ADD CONSTRAINT shards_pkey PRIMARY KEY (single);
ALTER TABLE ONLY public.sitters
    ADD CONSTRAINT sitters_pkey PRIMARY KEY (match, "user");
ALTER TABLE ONLY public.writers
    ADD CONSTRAINT writers_pkey PRIMARY KEY (shard, epoch, match, holder);
CREATE INDEX blank_cards_by_server ON public.blank_cards USING btree (guild_id);
CREATE INDEX blank_cards_by_user ON public.blank_cards USING btree ("user") WHERE ("user" IS NOT NULL);
CREATE INDEX blank_drafts_by_user ON public.blank_drafts USING btree ("user");
CREATE INDEX card_tests_by_age ON public.card_tests USING btree (made);
CREATE INDEX house_sets_by_server ON public.house_sets USING btree (guild_id);
CREATE INDEX lessons_by_age ON public.lessons USING btree (touched);
CREATE INDEX mail_by_shard ON public.mail USING btree (shard, id);
CREATE INDEX matches_by_channel ON public.matches USING btree (channel_id, id);
CREATE INDEX matches_finished ON public.matches USING btree (guild_id, ended) WHERE ((state = ANY (ARRAY['over'::text, 'ended'::text])) AND (started IS NOT NULL));
CREATE INDEX matches_live ON public.matches USING btree (id) WHERE (state = ANY (ARRAY['lobby'::text, 'running'::text, 'paused'::text]));
CREATE INDEX matches_to_put_away ON public.matches USING btree (id) WHERE ((made_in IS NOT NULL) AND (put_away = 0) AND (state = ANY (ARRAY['over'::text, 'ended'::text])));
CREATE INDEX matches_to_thin ON public.matches USING btree (thins_at) WHERE (thins_at IS NOT NULL);
CREATE INDEX posts_unshown ON public.posts USING btree (match, number) WHERE ((shown < version) AND (gone = 0));
CREATE INDEX seats_by_user ON public.seats USING btree ("user") WHERE ("user" IS NOT NULL);
CREATE INDEX sitters_by_user ON public.sitters USING btree ("user");
ALTER TABLE ONLY public.absences
    ADD CONSTRAINT absences_match_fkey FOREIGN KEY (match) REFERENCES public.matches(id);
ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_match_fkey FOREIGN KEY (match) REFERENCES public.matches(id);
ALTER TABLE ONLY public.begun
    ADD CONSTRAINT begun_match_fkey FOREIGN KEY (match) REFERENCES public.matches(id);
ALTER TABLE ONLY public.letters
    ADD CONSTRAINT letters_match_fkey FOREIGN KEY (match) REFERENCES public.matches(id);
ALTER TABLE ONLY public.packs
    ADD CONSTRAINT packs_match_fkey FOREIGN KEY (match) REFERENCES public.matches(id);
ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_match_fkey FOREIGN KEY (match) REFERENCES public.matches(id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_match_fkey FOREIGN KEY (match) REFERENCES public.matches(id);
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_match_fkey FOREIGN KEY (match) REFERENCES public.matches(id);
ALTER TABLE ONLY public.sitters
    ADD CONSTRAINT sitters_match_fkey FOREIGN KEY (match) REFERENCES public.matches(id);
