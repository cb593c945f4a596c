### Die Drachen von Dragon's Gold. Die Zahlen sind die der Regeln.
###
### Der Wert ist der Name des Drachen, `.power` das Aufgedruckte, `.notes` das, was man sich über ihn erzählt.

card-d01 = Jungdrache
    .power = Stärke 5. 4 Schatzsteine offen, einer verborgen, bis er erlegt ist.
    .notes = Noch zu jung, um das Verstecken richtig gelernt zu haben.

card-d02 = Sumpfwurm
    .power = Stärke 5. 2 Schatzsteine offen, 3 verborgen, bis er erlegt ist.
    .notes = Das meiste liegt im Schlamm. Gummistiefel nicht vergessen.

card-d03 = Elsterdrache
    .power = Stärke 6. Der ganze Schatz liegt offen: 6 Schatzsteine.
    .notes = Alles, was glitzert, muss er sehen können – und ihr seht es auch.

card-d04 = Höhlendrache
    .power = Stärke 6. 3 Schatzsteine offen, 2 verborgen, bis er erlegt ist.
    .notes = Er verlässt sein Zuhause selten, und sein Besuch noch seltener.

card-d05 = Listiger Lindwurm
    .power = Stärke 6. 1 Schatzstein offen, 4 verborgen, bis er erlegt ist.
    .notes = Er sieht ärmer aus, als er ist.

card-d06 = Flussdrache
    .power = Stärke 7. 5 Schatzsteine offen, 2 verborgen, bis er erlegt ist.
    .notes = Zoll hat er nie bezahlt, aber oft kassiert.

card-d07 = Walddrache
    .power = Stärke 7. 3 Schatzsteine offen, 3 verborgen, bis er erlegt ist.
    .notes = Der halbe Hort ist leicht zu finden. Die andere Hälfte hat Wurzeln geschlagen.

card-d08 = Schattendrache
    .power = Stärke 7. Der ganze Schatz ist verborgen: 7 Schatzsteine werden gezogen, wenn er erlegt ist.
    .notes = Was er bewacht, weiß niemand, bevor er erlegt ist.

card-d09 = Händlerfresser
    .power = Stärke 8. 7 Schatzsteine offen, einer verborgen, bis er erlegt ist.
    .notes = Die Ware spuckt er aus, die Geldbeutel behält er.

card-d10 = Bergdrache
    .power = Stärke 8. 4 Schatzsteine offen, 3 verborgen, bis er erlegt ist.
    .notes = Was alle für den Gipfel hielten, war sein Rücken.

card-d11 = Nebeldrache
    .power = Stärke 8. 2 Schatzsteine offen, 5 verborgen, bis er erlegt ist.
    .notes = Irgendwo da drin hört man es klimpern.

card-d12 = Feuerdrache
    .power = Stärke 9. 6 Schatzsteine offen, 2 verborgen, bis er erlegt ist.
    .notes = Gold ist bei ihm gut aufgehoben. Brennbares nicht.

card-d13 = Eitler Drache
    .power = Stärke 9. Der ganze Schatz liegt offen: 8 Schatzsteine.
    .notes = Was er hat, das trägt er auch.

card-d14 = Stiller Drache
    .power = Stärke 9. Der ganze Schatz ist verborgen: 9 Schatzsteine werden gezogen, wenn er erlegt ist.
    .notes = Er prahlt nicht. Er könnte aber.

card-d15 = Eisdrache
    .power = Stärke 10. 5 Schatzsteine offen, 4 verborgen, bis er erlegt ist.
    .notes = Ein Teil des Schatzes muss erst auftauen.

card-d16 = Sturmdrache
    .power = Stärke 10. 7 Schatzsteine offen, 2 verborgen, bis er erlegt ist.
    .notes = Er hat sich ein Vermögen zusammengeweht.

card-d17 = Hortdrache
    .power = Stärke 11. Der ganze Schatz liegt offen: 11 Schatzsteine.
    .notes = Er zählt seinen Schatz täglich, und zwar laut.

card-d18 = Urdrache
    .power = Stärke 11. 3 Schatzsteine offen, 7 verborgen, bis er erlegt ist.
    .notes = Er hat mehr Schätze vergessen, als andere je besaßen.
