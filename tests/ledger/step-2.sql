BEGIN TRANSACTION;
CREATE TABLE accounts (
            name TEXT PRIMARY KEY,
            key TEXT NOT NULL UNIQUE,
            password TEXT,
            created BIGINT NOT NULL,
            locked BIGINT,
            deleted BIGINT
        );
INSERT INTO "accounts" VALUES('Ada','ada','$argon2id$v=19$m=8,t=1,p=1$Jieh2JCE+NHLC9/wSFgzjA$wpeeW6VF7j/zhCSGX0YBAA6rZRyiXDah1myKuOQU0nI',1750000000000,NULL,NULL);
INSERT INTO "accounts" VALUES('Rosa','rosa','$argon2id$v=19$m=8,t=1,p=1$sJP3O+cop3uDie48stRz0g$4obD+1AcO2Pipuff2KM6VKzQy3LCnTi0HEdcDwcU3w8',1750000000000,NULL,NULL);
INSERT INTO "accounts" VALUES('Tullio','tullio','$argon2id$v=19$m=8,t=1,p=1$o74o6NX4oKd91qvumBfLyQ$bYwp3d77cd83gJRTVKyMF3n6BF+c+Cq7zkipeRnhBmQ',1750000000000,1750000000000,NULL);
INSERT INTO "accounts" VALUES('Stambecco-Mite-8276','stambecco-mite-8276',NULL,1750000000000,NULL,NULL);
CREATE TABLE attempts (
            subject TEXT PRIMARY KEY,
            failed BIGINT NOT NULL,
            last BIGINT NOT NULL
        );
CREATE TABLE desk (
            by TEXT NOT NULL,
            key TEXT NOT NULL,
            at BIGINT NOT NULL,
            account TEXT NOT NULL,
            currency TEXT NOT NULL,
            amount BIGINT NOT NULL,
            reason TEXT NOT NULL,
            balance BIGINT NOT NULL,
            PRIMARY KEY (by, key)
        );
INSERT INTO "desk" VALUES('Ada','d1',1750000000000,'Rosa','EUR',50000,'cash',1050000);
INSERT INTO "desk" VALUES('Ada','d2',1750000000000,'Rosa','EUR',-20000,'goes home',1030000);
CREATE TABLE entries (
            table_id TEXT NOT NULL REFERENCES tables (id),
            number BIGINT NOT NULL,
            at BIGINT NOT NULL,
            account TEXT NOT NULL,
            mark TEXT NOT NULL,
            act TEXT NOT NULL,
            events TEXT NOT NULL,
            hash TEXT NOT NULL,
            PRIMARY KEY (table_id, number)
        );
INSERT INTO "entries" VALUES('red',1,0,'','','direction: open open 10.00-2000.00/5.00-250.00 EUR seats=9 float=1000000.00','[{"event":"TableOpened","cite":"malta-pb~opening","mode":"open","limits":{"even":{"minimum":1000,"maximum":200000},"tie":{"minimum":500,"maximum":25000}},"currencies":["EUR"],"seats":9,"float":100000000}]','baa7d758634af8fb4a6301db3366eec0dd40457604a9cc3863d4ef0a5be6fc3f');
INSERT INTO "entries" VALUES('red',2,0,'','','inspector: supply 6decks','[{"event":"CardsSupplied","cite":"malta-pb~supply","cards":["As","2s","3s","4s","5s","6s","7s","8s","9s","Ts","Js","Qs","Ks","Ah","2h","3h","4h","5h","6h","7h","8h","9h","Th","Jh","Qh","Kh","Ad","2d","3d","4d","5d","6d","7d","8d","9d","Td","Jd","Qd","Kd","Ac","2c","3c","4c","5c","6c","7c","8c","9c","Tc","Jc","Qc","Kc","As","2s","3s","4s","5s","6s","7s","8s","9s","Ts","Js","Qs","Ks","Ah","2h","3h","4h","5h","6h","7h","8h","9h","Th","Jh","Qh","Kh","Ad","2d","3d","4d","5d","6d","7d","8d","9d","Td","Jd","Qd","Kd","Ac","2c","3c","4c","5c","6c","7c","8c","9c","Tc","Jc","Qc","Kc","As","2s","3s","4s","5s","6s","7s","8s","9s","Ts","Js","Qs","Ks","Ah","2h","3h","4h","5h","6h","7h","8h","9h","Th","Jh","Qh","Kh","Ad","2d","3d","4d","5d","6d","7d","8d","9d","Td","Jd","Qd","Kd","Ac","2c","3c","4c","5c","6c","7c","8c","9c","Tc","Jc","Qc","Kc","As","2s","3s","4s","5s","6s","7s","8s","9s","Ts","Js","Qs","Ks","Ah","2h","3h","4h","5h","6h","7h","8h","9h","Th","Jh","Qh","Kh","Ad","2d","3d","4d","5d","6d","7d","8d","9d","Td","Jd","Qd","Kd","Ac","2c","3c","4c","5c","6c","7c","8c","9c","Tc","Jc","Qc","Kc","As","2s","3s","4s","5s","6s","7s","8s","9s","Ts","Js","Qs","Ks","Ah","2h","3h","4h","5h","6h","7h","8h","9h","Th","Jh","Qh","Kh","Ad","2d","3d","4d","5d","6d","7d","8d","9d","Td","Jd","Qd","Kd","Ac","2c","3c","4c","5c","6c","7c","8c","9c","Tc","Jc","Qc","Kc","As","2s","3s","4s","5s","6s","7s","8s","9s","Ts","Js","Qs","Ks","Ah","2h","3h","4h","5h","6h","7h","8h","9h","Th","Jh","Qh","Kh","Ad","2d","3d","4d","5d","6d","7d","8d","9d","Td","Jd","Qd","Kd","Ac","2c","3c","4c","5c","6c","7c","8c","9c","Tc","Jc","Qc","Kc"],"one_back":true}]','9d74ce11aae6d3cf45c13b7471c85b8ee0666759488d7a2a9d9420c9d4517a34');
INSERT INTO "entries" VALUES('red',3,0,'','','Nils: join 490.00 EUR','[{"event":"PlayerJoined","cite":"malta-pb~chips","player":"Nils","chips":49000,"currency":"EUR"}]','c2eb885e548ba383a3c0353aa46b60b5ebd791a767405555ec0c0ca0f2a0a5d4');
INSERT INTO "entries" VALUES('red',4,0,'','','Nils: ask-seat','[{"event":"SeatRequested","cite":"malta-pb~seats","player":"Nils","place":1}]','ed0604b85d9a43ec71da829c32ba38cc16ed25e6d710025a95e4fc09547b675c');
INSERT INTO "entries" VALUES('red',5,0,'','','Nils: bring 490.00 EUR','[{"event":"ChipsBrought","cite":"malta-pb~chips","player":"Nils","amount":49000,"currency":"EUR"}]','48fde0d104e98c8a6ba67b1d496b03b5b107a9926dd527163933b8dc26ed5a34');
INSERT INTO "entries" VALUES('red',6,0,'','','dealer: verify','[{"event":"CardsVerified","cite":"malta-pb~pack","decks":6}]','03cb3943efa24f78cd1f7c629b43e48a795e32d7822976e4d3788b3000107ea8');
INSERT INTO "entries" VALUES('red',7,0,'','','Ines: join 470.00 EUR','[{"event":"PlayerJoined","cite":"malta-pb~chips","player":"Ines","chips":47000,"currency":"EUR"}]','c2a504bfc8c96272e0c2bb240cfa30f98b2b7251a394494d38fcdec073478750');
INSERT INTO "entries" VALUES('red',8,0,'','','Ines: ask-seat','[{"event":"SeatRequested","cite":"malta-pb~seats","player":"Ines","place":2}]','00794b9c91f263c7bd213a9323a79c603d99859ed14bfaed0ae9a4ef2070a209');
INSERT INTO "entries" VALUES('red',9,0,'','','inspector: seat Nils 7','[{"event":"SeatAssigned","cite":"malta-pb~seats","player":"Nils","seat":7}]','b0652c2a5e87e95eccdaabe3b5d6e44c7b1e6ffc303e86714ba5c031e676f264');
INSERT INTO "entries" VALUES('red',10,0,'','','Ines: leave','[{"event":"PlayerLeft","cite":"malta-pb~chips","player":"Ines"}]','26ee3883b7a344c0039380eda81bd6b6023e1c80e839242a6f704968b1b3406e');
INSERT INTO "entries" VALUES('red',11,0,'','','dealer: wash 8c Ah 4d 8d Th Qd 8c 2s 7h 4d 2h Jh 5d Kc As 6d Qc 9c 8h 3s 4c Kh 2d 3s Qd Kh Kh 3d 6d 9d 4d 6s Kd 4h Ks 9h As Qd 6s 8s Ks Js Qs Kc Ad Js As 5h 5h 8s Ad 9h 4s 6h 7s 5c Kc 8c Qc Ah 8d 2d Qh 4h 9c 2c 4c Th Kc Js 8h 9d 7d Kd 7d Ts 3d 5c 5c 2h Td Jc 5d Ah Jh 7s Th 4d 8c 7s 4s 9s 5h 2c Ac 6s Js Tc 4h Td 7h Kd Jd 7s Jd Ac Qc Td 7h 2s Ts 8d Qh 5s 8s Kd Tc Jd 4h 3s Jd Qs 6s 6d 7d 7c Ks 3h Kh 9d 7d 9s 5h 2h 3h Qs Ad 5c Ts Jd 8h 9d Qd 2d 5s Kh 7h Qh 2d 3s 5d 5s 4s Jh Ac 6h 3h 5d 8d 3s Th 3d 3c Qs 8s 8c 5d 2c 5h 2s Ac Th 2c 2s 6c Ts 4d 4c 3c 9h 9d 3s 3c Ac 3c 5d 3h 7s Ad Jh 9h 2d Jd 3d 6h Ks 5h Qd 3h Ah 5s Qs 2s As Ad 7d Td 5c Ah 3c 2c Jc 8c Kc 6d 6h 6s 5s 6c 6d Td 8h Qs 4h 6h 7c Kd 9h As 6c Qh Kh 4h 6s 3d 7h 9c 7c 5s 6c 8d Ah 4c 2h 9c Qc 8h Th Qc Js 9s Qh 8h 7d Tc 9s 4c 2d 4c Ks 6c 5c Qd Td As 2h 9s 9d 6c 7s 8s 4s 6h Js Ac Kd 2c 4s 8d 8s Jc 9s Tc Jc Ts Ad Kc Ks 9h 7c 2h Jc 4s 9c 3c 3d Qc Jh Jc 7c Tc Tc 7h Qh 2s 4d 9c 3h Ts 7c 6d Jh salt=8af20d120f541b26083d01f9987a878a','[{"event":"CardsWashed","cite":"malta-pb~wash","order":["8c","Ah","4d","8d","Th","Qd","8c","2s","7h","4d","2h","Jh","5d","Kc","As","6d","Qc","9c","8h","3s","4c","Kh","2d","3s","Qd","Kh","Kh","3d","6d","9d","4d","6s","Kd","4h","Ks","9h","As","Qd","6s","8s","Ks","Js","Qs","Kc","Ad","Js","As","5h","5h","8s","Ad","9h","4s","6h","7s","5c","Kc","8c","Qc","Ah","8d","2d","Qh","4h","9c","2c","4c","Th","Kc","Js","8h","9d","7d","Kd","7d","Ts","3d","5c","5c","2h","Td","Jc","5d","Ah","Jh","7s","Th","4d","8c","7s","4s","9s","5h","2c","Ac","6s","Js","Tc","4h","Td","7h","Kd","Jd","7s","Jd","Ac","Qc","Td","7h","2s","Ts","8d","Qh","5s","8s","Kd","Tc","Jd","4h","3s","Jd","Qs","6s","6d","7d","7c","Ks","3h","Kh","9d","7d","9s","5h","2h","3h","Qs","Ad","5c","Ts","Jd","8h","9d","Qd","2d","5s","Kh","7h","Qh","2d","3s","5d","5s","4s","Jh","Ac","6h","3h","5d","8d","3s","Th","3d","3c","Qs","8s","8c","5d","2c","5h","2s","Ac","Th","2c","2s","6c","Ts","4d","4c","3c","9h","9d","3s","3c","Ac","3c","5d","3h","7s","Ad","Jh","9h","2d","Jd","3d","6h","Ks","5h","Qd","3h","Ah","5s","Qs","2s","As","Ad","7d","Td","5c","Ah","3c","2c","Jc","8c","Kc","6d","6h","6s","5s","6c","6d","Td","8h","Qs","4h","6h","7c","Kd","9h","As","6c","Qh","Kh","4h","6s","3d","7h","9c","7c","5s","6c","8d","Ah","4c","2h","9c","Qc","8h","Th","Qc","Js","9s","Qh","8h","7d","Tc","9s","4c","2d","4c","Ks","6c","5c","Qd","Td","As","2h","9s","9d","6c","7s","8s","4s","6h","Js","Ac","Kd","2c","4s","8d","8s","Jc","9s","Tc","Jc","Ts","Ad","Kc","Ks","9h","7c","2h","Jc","4s","9c","3c","3d","Qc","Jh","Jc","7c","Tc","Tc","7h","Qh","2s","4d","9c","3h","Ts","7c","6d","Jh"],"salt":"8af20d120f541b26083d01f9987a878a","commitment":"dc81523e310f3135b107efed29e42d3f891e26c4287b5d679ad73432f6268749"}]','041e0613dbb67490730f43387a96b589ff04b4e6a8f23483b6076d3eec91acef');
INSERT INTO "entries" VALUES('red',12,0,'','','dealer: gather','[{"event":"CardsGathered","cite":"malta-pb~gather","witnesses":["Nils"]},{"event":"CutOffered","cite":"malta-pb~cut","to":"Nils"}]','ddc3199ab44019a70ea7e08b75d19a330866dd3cc36b9428adc7d0cfa43a1c6e');
INSERT INTO "entries" VALUES('red',13,0,'','','Nils: cut 151','[{"event":"CardsCut","cite":"malta-pb~cutting","by":"Nils","place":151}]','8e6564d3c645009acc2768a7f28997fab7c99e269c0d88999149082ef78c78e6');
INSERT INTO "entries" VALUES('red',14,0,'','','Zoe: join 110.00 EUR','[{"event":"PlayerJoined","cite":"malta-pb~chips","player":"Zoe","chips":11000,"currency":"EUR"}]','caf1c030825501cb50728f25cb61e2a1234b5673918d713faf2464a7b0b5dcbf');
INSERT INTO "entries" VALUES('red',15,0,'','','Zoe: ask-seat','[{"event":"SeatRequested","cite":"malta-pb~seats","player":"Zoe","place":1}]','4a9f559e97ed96f50aad3dbbd173146029d9b80d4c757282ce5266b3f45b5116');
INSERT INTO "entries" VALUES('red',16,0,'','','inspector: fill 110.00 EUR','[{"event":"FloatFilled","cite":"malta-pb~chips","amount":11000,"currency":"EUR"}]','f450cce00ccfd76ead4f0dee92bb4283eb20ad22dc3b1928a193926e271bdcd4');
INSERT INTO "entries" VALUES('red',17,0,'','','dealer: load','[{"event":"SabotLoaded","cite":"malta-pb~mask","taglia":1,"mask_at":305,"burn":0}]','dcadb286e98bdd80df8733d390c88331c4412f58e51ef9f59b111a1e8851c4ca');
INSERT INTO "entries" VALUES('red',18,0,'','','dealer: betting','[{"event":"BettingOpened","cite":"malta-pb~open-betting","number":1,"formula":"piazzate le vostre scommesse"}]','f47f23b40f6efa536dd2bda9adbaf6921962df594923240e1b2f661e6afed33a');
INSERT INTO "entries" VALUES('red',19,0,'','','inspector: seat Zoe 5','[{"event":"SeatAssigned","cite":"malta-pb~seats","player":"Zoe","seat":5}]','3559c0afe7a4aa3d7d807413c6840706197e15fca6756f732b0c438aa388835f');
INSERT INTO "entries" VALUES('red',20,0,'','','Zoe: bring 420.00 EUR','[{"event":"ChipsBrought","cite":"malta-pb~chips","player":"Zoe","amount":42000,"currency":"EUR"}]','23b49dfb4421b8eb9eb882df72c72fd367e38a30d156c388617a6cbb52a588aa');
INSERT INTO "entries" VALUES('red',21,0,'','','Nils: bet banco 20.00','[{"event":"BetPlaced","cite":"malta-pb.bets","bet":{"owner":"Nils","chance":"banco","box":7,"amount":2000,"currency":"EUR"}}]','63b9bf8410ec0850a794ca0176735766a6b4743edcb3b6435b1ba9d3ead6ba29');
INSERT INTO "entries" VALUES('red',22,0,'','','dealer: close','[{"event":"BettingClosed","cite":"malta-pb~close-betting","formula":"rien ne va plus"}]','a3e644f4ae6c84c9f7b260797807b83ef59cc76f6672977b8a2eec99d4a8f41d');
INSERT INTO "entries" VALUES('red',23,0,'','','dealer: draw punto 5s','[{"event":"CardDrawn","cite":"malta-pb.deal","card":"5s","side":"punto","up":true,"waited":false,"to":""}]','db6bf38ec7c222830d5285a8c32ec6644956e0d924dde4daaef82e36d6116b8a');
INSERT INTO "entries" VALUES('red',24,0,'','','dealer: draw banco 4s','[{"event":"CardDrawn","cite":"malta-pb.deal","card":"4s","side":"banco","up":true,"waited":false,"to":""}]','778c80ba7023c5d249acb4b0d5284cb2cae293ed7624e67d29b38a93136c739d');
INSERT INTO "entries" VALUES('blue',1,0,'','','direction: open open 20.00-200.00 CHF seats=7 float=1000000.00','[{"event":"TableOpened","cite":"campione-bj~opening","mode":"open","limits":{"even":{"minimum":2000,"maximum":20000},"tie":null},"currencies":["CHF"],"seats":7,"float":100000000}]','0da982afd46bee9f7cda8bc0420546c6341c91bd0d3da32ca3c1cd3821789eed');
INSERT INTO "entries" VALUES('blue',2,0,'','','inspector: supply 4decks','[{"event":"CardsSupplied","cite":"campione-bj.1","cards":["As","2s","3s","4s","5s","6s","7s","8s","9s","Ts","Js","Qs","Ks","Ah","2h","3h","4h","5h","6h","7h","8h","9h","Th","Jh","Qh","Kh","Ad","2d","3d","4d","5d","6d","7d","8d","9d","Td","Jd","Qd","Kd","Ac","2c","3c","4c","5c","6c","7c","8c","9c","Tc","Jc","Qc","Kc","As","2s","3s","4s","5s","6s","7s","8s","9s","Ts","Js","Qs","Ks","Ah","2h","3h","4h","5h","6h","7h","8h","9h","Th","Jh","Qh","Kh","Ad","2d","3d","4d","5d","6d","7d","8d","9d","Td","Jd","Qd","Kd","Ac","2c","3c","4c","5c","6c","7c","8c","9c","Tc","Jc","Qc","Kc","As","2s","3s","4s","5s","6s","7s","8s","9s","Ts","Js","Qs","Ks","Ah","2h","3h","4h","5h","6h","7h","8h","9h","Th","Jh","Qh","Kh","Ad","2d","3d","4d","5d","6d","7d","8d","9d","Td","Jd","Qd","Kd","Ac","2c","3c","4c","5c","6c","7c","8c","9c","Tc","Jc","Qc","Kc","As","2s","3s","4s","5s","6s","7s","8s","9s","Ts","Js","Qs","Ks","Ah","2h","3h","4h","5h","6h","7h","8h","9h","Th","Jh","Qh","Kh","Ad","2d","3d","4d","5d","6d","7d","8d","9d","Td","Jd","Qd","Kd","Ac","2c","3c","4c","5c","6c","7c","8c","9c","Tc","Jc","Qc","Kc"],"one_back":true}]','79ea46b0999095821ca2bffd40b13b4c876cbe7fb42d28cf1a301b0b16ebfaae');
INSERT INTO "entries" VALUES('blue',3,0,'','','dealer: verify','[{"event":"CardsVerified","cite":"campione-bj~four-decks","decks":4}]','ca910304cfd9ad74d86f935fdeedd6276af37cd2d7a8c6266c6346a5fefdb521');
INSERT INTO "entries" VALUES('blue',4,0,'','','Ines: join 320.00 CHF','[{"event":"PlayerJoined","cite":"campione-bj.c1.bets","player":"Ines","chips":32000,"currency":"CHF"}]','ffc5253043418a4f1890ff57db2071ec6804f5ac6b1c3c88abd1bea8956a0074');
INSERT INTO "entries" VALUES('blue',5,0,'','','Ines: ask-seat','[{"event":"SeatRequested","cite":"campione-bj.c1.players","player":"Ines","place":1}]','ba2b048d7057f26dbef16e1532612eb7895a9c1bc5b1b92554fafc1607bbbf44');
INSERT INTO "entries" VALUES('blue',6,0,'','','inspector: fill 320.00 CHF','[{"event":"FloatFilled","cite":"campione-bj.c1.bets","amount":32000,"currency":"CHF"}]','b81ef2b986fa47f31583b4b93998b2b86152fbc787bdbd7c51e935795bca3e71');
INSERT INTO "entries" VALUES('blue',7,0,'','','dealer: wash Qs Qd Ah 2d Qc 9h Jh 2d Jc 3s 7c Qh Jc 5d Qc Td Qh 5c 8h Ac Th As 3c 9h Kh 3s 4d 4s Jd Ks 5d Ac Kc 9s 3s 6d Jd Td 4h 5h 8s Th Ad Qh Tc Ad 7h Kh 6h 6d 7d 7s 5s 5h 2s Tc 8c Td 8s Jd As 9d 9s Ah Ts 4c 4s Kc 4c Ks 2d 6d 3c Kc Ac 4h Qd 3d Th Qh 3c Ah 4c 3d 9h As 3c 5h Ts 9d 3h 7s 6s 3d Kh Tc 8d 5s 5s 7c 4h 9s Jh 3h 9c Ks Jc Qs As 8d 4d 7s 6s 4c Td 6d Ad 8c 7h Ks Th 7d 6s 6c 2c Ad 5c Kd 5h 5s Kc 2s Kd 3h 4d 6s Qd 6c 4s 8c Js 2c 4h Ac 6h Js Jc 7h 2s Kd 8h Tc Jh 7s 5d 6h Js Js 5d 3h 8d Ts 7h Kh 9c 9d 8d Ah 7c 2c 2h 9d 2h Qd 6c 7d 8s Kd Ts 2c Qc Qc 9h 7c 8c 4d 6h 2s 4s Qs 8h 5c 3d 9c Jh 7d 2h 2d Qs 3s 9c 6c Jd 2h 8h 9s 8s 5c salt=da64b870935ac8d97dff04ae8611f8b9','[{"event":"CardsWashed","cite":"campione-bj.1","order":["Qs","Qd","Ah","2d","Qc","9h","Jh","2d","Jc","3s","7c","Qh","Jc","5d","Qc","Td","Qh","5c","8h","Ac","Th","As","3c","9h","Kh","3s","4d","4s","Jd","Ks","5d","Ac","Kc","9s","3s","6d","Jd","Td","4h","5h","8s","Th","Ad","Qh","Tc","Ad","7h","Kh","6h","6d","7d","7s","5s","5h","2s","Tc","8c","Td","8s","Jd","As","9d","9s","Ah","Ts","4c","4s","Kc","4c","Ks","2d","6d","3c","Kc","Ac","4h","Qd","3d","Th","Qh","3c","Ah","4c","3d","9h","As","3c","5h","Ts","9d","3h","7s","6s","3d","Kh","Tc","8d","5s","5s","7c","4h","9s","Jh","3h","9c","Ks","Jc","Qs","As","8d","4d","7s","6s","4c","Td","6d","Ad","8c","7h","Ks","Th","7d","6s","6c","2c","Ad","5c","Kd","5h","5s","Kc","2s","Kd","3h","4d","6s","Qd","6c","4s","8c","Js","2c","4h","Ac","6h","Js","Jc","7h","2s","Kd","8h","Tc","Jh","7s","5d","6h","Js","Js","5d","3h","8d","Ts","7h","Kh","9c","9d","8d","Ah","7c","2c","2h","9d","2h","Qd","6c","7d","8s","Kd","Ts","2c","Qc","Qc","9h","7c","8c","4d","6h","2s","4s","Qs","8h","5c","3d","9c","Jh","7d","2h","2d","Qs","3s","9c","6c","Jd","2h","8h","9s","8s","5c"],"salt":"da64b870935ac8d97dff04ae8611f8b9","commitment":"93887b6466b7cd989cdb649c98b9fb4e6d6fcdf699b00db49487ff11fbe52c25"}]','90a5c3e45e22e49c00c138e65b6a00fd6f27fe6fd86f3c35a8050d97d1327c9e');
INSERT INTO "entries" VALUES('blue',8,0,'','','dealer: gather','[{"event":"CardsRiffled","cite":"campione-bj.1","parts":4},{"event":"CardsGathered","cite":"campione-bj.1","witnesses":["Ines"]},{"event":"CutOffered","cite":"campione-bj.30","to":"direction"}]','d6f1ef9f090d6473bb9c753c466ac628bdef9fd51de4544a8f18ea14730c9472');
INSERT INTO "entries" VALUES('blue',9,0,'','','direction: cut 93','[{"event":"CardsCut","cite":"campione-bj.31","by":"direction","place":93}]','d650d97f0f79b6245a835c30ead94405ea05510969b15847a1fe30588072d326');
INSERT INTO "entries" VALUES('blue',10,0,'','','dealer: load','[{"event":"SabotLoaded","cite":"campione-bj~mask-place","taglia":1,"mask_at":156,"burn":5}]','9dda1f7a6e0c3df975a2f30df6fd44a184d90e169e3431385b5221e42f88d649');
INSERT INTO "entries" VALUES('blue',11,0,'','','dealer: burn','[{"event":"CardsBurned","cite":"campione-bj.1","cards":["3d","Kh","Tc","8d","5s"]}]','3ade2d2b486f889185b518564128d057694a5e9a0ffcd35d5c3d0f86cad84754');
INSERT INTO "entries" VALUES('blue',12,0,'','','dealer: betting','[{"event":"BettingOpened","cite":"campione-bj.3","number":1,"formula":"faites vos jeux"}]','74ffbd2f3d6768123704370a6c1f9bd3307c61177daa255528384e1e88a5856e');
INSERT INTO "entries" VALUES('blue',13,0,'','','dealer: report object-on-table','[{"event":"MishapRuled","cite":"campione-bj.35","mishap":"object-on-table","remedies":["remind"],"before":[],"player":""}]','809920d5fe60b96e2f7cfd33538f4aab12f378d158234fb2a2494daddbea748a');
INSERT INTO "entries" VALUES('blue',14,0,'','','Ines: buy 4000.00 CHF','[{"event":"NotesChanged","cite":"campione-bj~notes","player":"Ines","amount":400000,"currency":"CHF"}]','67873254a3351cd1a47555388e1a9c8759bff4c59f527bb3978766bb2369689b');
INSERT INTO "entries" VALUES('blue',15,0,'','','Ines: bet 7 80.00','[{"event":"BetPlaced","cite":"campione-bj.c1.bets","bet":{"owner":"Ines","chance":"hand","box":7,"amount":8000,"currency":"CHF"}}]','3dbec17bfa9a0e2909eb79eddfd27686eaf11966c32d030a6b9495245160c767');
INSERT INTO "entries" VALUES('blue',16,0,'','','Ines: bet 1 80.00','[{"event":"BetPlaced","cite":"campione-bj.c1.bets","bet":{"owner":"Ines","chance":"hand","box":1,"amount":8000,"currency":"CHF"}}]','814528fa3be82295c6cc33a57f547c9cb18f9e4476a042da5aef15aaa6457f9f');
INSERT INTO "entries" VALUES('blue',17,0,'','','Lena: join 460.00 CHF','[{"event":"PlayerJoined","cite":"campione-bj.c1.bets","player":"Lena","chips":46000,"currency":"CHF"}]','c10818bc1188d0f1f77849cca10e4f502ef39ecc7224a11d8a1e11671bbe3262');
INSERT INTO "entries" VALUES('blue',18,0,'','','Lena: ask-seat','[{"event":"SeatRequested","cite":"campione-bj.c1.players","player":"Lena","place":2}]','da5790df102aaa202ff6a31dcdcbc5500f925952811c1d28b66327f4c91bbc88');
INSERT INTO "entries" VALUES('blue',19,0,'','','inspector: seat Ines 1','[{"event":"SeatAssigned","cite":"campione-bj.c1.players","player":"Ines","seat":1}]','2d5fa056a7dd4b745ec506fe26a006a5f64ebce9b15d37d48a13f9a64ee18bbb');
INSERT INTO "entries" VALUES('blue',20,0,'','','Lena: buy 460.00 CHF','[{"event":"NotesChanged","cite":"campione-bj~notes","player":"Lena","amount":46000,"currency":"CHF"}]','16f01ddab759c74ec7ee78240ba30ada443602999896ffda772fa9503dc5ed50');
INSERT INTO "entries" VALUES('blue',21,0,'','','dealer: close','[{"event":"BettingClosed","cite":"campione-bj.c1.deal","formula":"rien ne va plus"},{"event":"BoxHeld","cite":"campione-bj.16","box":1,"player":"Ines","why":"seat"},{"event":"BoxHeld","cite":"campione-bj.16","box":7,"player":"Ines","why":"only-bet"}]','3772d18923e1156899e5b79800e0cc79a0645fabdeb24a9403a9087a5615794b');
CREATE TABLE grants (
            account TEXT NOT NULL REFERENCES accounts (name),
            role TEXT NOT NULL,
            granted BIGINT NOT NULL,
            granted_by TEXT NOT NULL,
            revoked BIGINT,
            revoked_by TEXT
        );
INSERT INTO "grants" VALUES('Ada','player',1750000000000,'',NULL,NULL);
INSERT INTO "grants" VALUES('Ada','spectator',1750000000000,'',NULL,NULL);
INSERT INTO "grants" VALUES('Ada','administrator',1750000000000,'Ada',NULL,NULL);
INSERT INTO "grants" VALUES('Rosa','player',1750000000000,'',NULL,NULL);
INSERT INTO "grants" VALUES('Rosa','spectator',1750000000000,'',NULL,NULL);
INSERT INTO "grants" VALUES('Rosa','dealer',1750000000000,'somebody',NULL,NULL);
INSERT INTO "grants" VALUES('Rosa','inspector',1750000000000,'somebody',1750000000000,'Ada');
INSERT INTO "grants" VALUES('Tullio','player',1750000000000,'',NULL,NULL);
INSERT INTO "grants" VALUES('Tullio','spectator',1750000000000,'',NULL,NULL);
INSERT INTO "grants" VALUES('Stambecco-Mite-8276','player',1750000000000,'',NULL,NULL);
INSERT INTO "grants" VALUES('Stambecco-Mite-8276','spectator',1750000000000,'',NULL,NULL);
CREATE TABLE leases (
            table_id TEXT PRIMARY KEY REFERENCES tables (id),
            server TEXT NOT NULL,
            until BIGINT NOT NULL
        );
CREATE TABLE links (
            hash TEXT PRIMARY KEY,
            purpose TEXT NOT NULL,
            account TEXT NOT NULL,
            made BIGINT NOT NULL,
            expires BIGINT NOT NULL
        );
CREATE TABLE purses (
            account TEXT NOT NULL,
            currency TEXT NOT NULL,
            balance BIGINT NOT NULL,
            PRIMARY KEY (account, currency),
            CHECK (balance >= 0 OR account = '<cage>')
        );
INSERT INTO "purses" VALUES('Rosa','CHF',1000000);
INSERT INTO "purses" VALUES('<cage>','CHF',-109032000);
INSERT INTO "purses" VALUES('Rosa','EUR',1030000);
INSERT INTO "purses" VALUES('<cage>','EUR',-109041000);
INSERT INTO "purses" VALUES('Tullio','CHF',1000000);
INSERT INTO "purses" VALUES('Tullio','EUR',1000000);
INSERT INTO "purses" VALUES('Stambecco-Mite-8276','CHF',1000000);
INSERT INTO "purses" VALUES('Stambecco-Mite-8276','EUR',1000000);
INSERT INTO "purses" VALUES('Zoe','CHF',1000000);
INSERT INTO "purses" VALUES('Zoe','EUR',947000);
INSERT INTO "purses" VALUES('Ivan','CHF',1000000);
INSERT INTO "purses" VALUES('Ivan','EUR',1000000);
INSERT INTO "purses" VALUES('Omar','CHF',1000000);
INSERT INTO "purses" VALUES('Omar','EUR',1000000);
INSERT INTO "purses" VALUES('Ines','CHF',568000);
INSERT INTO "purses" VALUES('Ines','EUR',1000000);
INSERT INTO "purses" VALUES('Lena','CHF',908000);
INSERT INTO "purses" VALUES('Lena','EUR',1000000);
INSERT INTO "purses" VALUES('Nils','CHF',1000000);
INSERT INTO "purses" VALUES('Nils','EUR',902000);
CREATE TABLE schema_steps (number BIGINT PRIMARY KEY);
INSERT INTO "schema_steps" VALUES(1);
INSERT INTO "schema_steps" VALUES(2);
CREATE TABLE sessions (
            hash TEXT PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            account TEXT NOT NULL REFERENCES accounts (name),
            began BIGINT NOT NULL,
            seen BIGINT NOT NULL,
            expires BIGINT NOT NULL,
            address TEXT NOT NULL,
            agent TEXT NOT NULL
        );
INSERT INTO "sessions" VALUES('81d264abb597908a6bce1f1836389f58dedbee4455325c00e35b793e355fb330','d2c8bf7cf87542ea','Ada',1750000000000,1750000000000,1752592000000,'192.0.2.1','a browser');
INSERT INTO "sessions" VALUES('60ff7a26aab30aa8b63ab3bcb802b9a2313494dfab0bc1df7d932c3c9537785b','efc7a4a6094b32f8','Rosa',1750000000000,1750000000000,1752592000000,'192.0.2.1','a browser');
INSERT INTO "sessions" VALUES('a138e07e4c98bd88501a7fff4581368875e04f41f2971a9be762fa4e939ff144','7a0eaa2df0361ab4','Stambecco-Mite-8276',1750000000000,1750000000000,1752592000000,'192.0.2.1','a browser');
CREATE TABLE snapshots (
            table_id TEXT PRIMARY KEY REFERENCES tables (id),
            number BIGINT NOT NULL,
            state TEXT NOT NULL
        );
CREATE TABLE tables (
            id TEXT PRIMARY KEY,
            house TEXT NOT NULL,
            toml TEXT NOT NULL,
            settings TEXT NOT NULL,
            opened BIGINT NOT NULL,
            closed BIGINT,
            version BIGINT NOT NULL,
            hash TEXT NOT NULL
        );
INSERT INTO "tables" VALUES('red','malta-pb','','{"name": "red", "by": "", "automatic": true, "training": false, "players": [], "pace": {"betting": 15.0, "step": 0.8, "patience": 20.0, "purse": 1000000}}',0,NULL,24,'778c80ba7023c5d249acb4b0d5284cb2cae293ed7624e67d29b38a93136c739d');
INSERT INTO "tables" VALUES('blue','campione-bj','','{}',0,1750000000000,21,'3772d18923e1156899e5b79800e0cc79a0645fabdeb24a9403a9087a5615794b');
CREATE TABLE trail (
            number BIGINT PRIMARY KEY,
            at BIGINT NOT NULL,
            account TEXT NOT NULL,
            what TEXT NOT NULL,
            place TEXT NOT NULL,
            details TEXT NOT NULL,
            hash TEXT NOT NULL
        );
INSERT INTO "trail" VALUES(1,1750000000000,'Ada','first-administrator','Ada','{}','84e2539339e58dbc57d3513eba538f529d7a1833f340e008eb106cadc44e373a');
INSERT INTO "trail" VALUES(2,1750000000000,'somebody','grant','Rosa','{"role": "dealer"}','5087355d56829bd5f21041b2192202577eb84f0ee8e95f3ddf17515480c66c03');
INSERT INTO "trail" VALUES(3,1750000000000,'somebody','grant','Rosa','{"role": "inspector"}','62fea34bf9d2ef75735202720bd9972553343b3558f0e832512fe6d1ef7889b9');
INSERT INTO "trail" VALUES(4,1750000000000,'Ada','revoke','Rosa','{"role": "inspector"}','1646104bbc0f503747a234b91f5a6b98ae571a80793f4a1eba48874ee7d3bda6');
INSERT INTO "trail" VALUES(5,1750000000000,'Ada','deposit','Rosa','{"currency": "EUR", "amount": 50000, "reason": "cash"}','f0e81f3b17c1b1e19de31e598bc53cd509ff0e24590d92dc2fd186ca5c56ed84');
INSERT INTO "trail" VALUES(6,1750000000000,'Ada','withdrawal','Rosa','{"currency": "EUR", "amount": -20000, "reason": "goes home"}','e3890368f2a00057871649d0befaddcc7d6bd9d2067450c1e488d9b258f11a80');
INSERT INTO "trail" VALUES(7,1750000000000,'Ada','lock','Tullio','{"reason": "asked for it"}','e03d43694794a65b0a4ef22c2c279e55bd63cce10763e250580b58818e2e62e2');
CREATE TABLE trail_end (number BIGINT NOT NULL, hash TEXT NOT NULL);
INSERT INTO "trail_end" VALUES(7,'e03d43694794a65b0a4ef22c2c279e55bd63cce10763e250580b58818e2e62e2');
CREATE TABLE transfers (
            at BIGINT NOT NULL,
            account TEXT NOT NULL,
            currency TEXT NOT NULL,
            amount BIGINT NOT NULL,
            table_id TEXT,
            number BIGINT,
            by TEXT NOT NULL,
            why TEXT NOT NULL
        );
INSERT INTO "transfers" VALUES(1750000000000,'Rosa','CHF',1000000,NULL,NULL,'','play-money');
INSERT INTO "transfers" VALUES(1750000000000,'<cage>','CHF',-1000000,NULL,NULL,'','play-money');
INSERT INTO "transfers" VALUES(1750000000000,'Rosa','EUR',1000000,NULL,NULL,'','play-money');
INSERT INTO "transfers" VALUES(1750000000000,'<cage>','EUR',-1000000,NULL,NULL,'','play-money');
INSERT INTO "transfers" VALUES(1750000000000,'Tullio','CHF',1000000,NULL,NULL,'','play-money');
INSERT INTO "transfers" VALUES(1750000000000,'<cage>','CHF',-1000000,NULL,NULL,'','play-money');
INSERT INTO "transfers" VALUES(1750000000000,'Tullio','EUR',1000000,NULL,NULL,'','play-money');
INSERT INTO "transfers" VALUES(1750000000000,'<cage>','EUR',-1000000,NULL,NULL,'','play-money');
INSERT INTO "transfers" VALUES(1750000000000,'Stambecco-Mite-8276','CHF',1000000,NULL,NULL,'','play-money');
INSERT INTO "transfers" VALUES(1750000000000,'<cage>','CHF',-1000000,NULL,NULL,'','play-money');
INSERT INTO "transfers" VALUES(1750000000000,'Stambecco-Mite-8276','EUR',1000000,NULL,NULL,'','play-money');
INSERT INTO "transfers" VALUES(1750000000000,'<cage>','EUR',-1000000,NULL,NULL,'','play-money');
INSERT INTO "transfers" VALUES(1750000000000,'Rosa','EUR',50000,NULL,NULL,'Ada','cash');
INSERT INTO "transfers" VALUES(1750000000000,'<cage>','EUR',-50000,NULL,NULL,'Ada','cash');
INSERT INTO "transfers" VALUES(1750000000000,'Rosa','EUR',-20000,NULL,NULL,'Ada','goes home');
INSERT INTO "transfers" VALUES(1750000000000,'<cage>','EUR',20000,NULL,NULL,'Ada','goes home');
INSERT INTO "transfers" VALUES(0,'<cage>','CHF',-1000000,NULL,NULL,'','a test');
INSERT INTO "transfers" VALUES(0,'Zoe','CHF',1000000,NULL,NULL,'','a test');
INSERT INTO "transfers" VALUES(0,'<cage>','EUR',-1000000,NULL,NULL,'','a test');
INSERT INTO "transfers" VALUES(0,'Zoe','EUR',1000000,NULL,NULL,'','a test');
INSERT INTO "transfers" VALUES(0,'<cage>','CHF',-1000000,NULL,NULL,'','a test');
INSERT INTO "transfers" VALUES(0,'Ivan','CHF',1000000,NULL,NULL,'','a test');
INSERT INTO "transfers" VALUES(0,'<cage>','EUR',-1000000,NULL,NULL,'','a test');
INSERT INTO "transfers" VALUES(0,'Ivan','EUR',1000000,NULL,NULL,'','a test');
INSERT INTO "transfers" VALUES(0,'<cage>','CHF',-1000000,NULL,NULL,'','a test');
INSERT INTO "transfers" VALUES(0,'Omar','CHF',1000000,NULL,NULL,'','a test');
INSERT INTO "transfers" VALUES(0,'<cage>','EUR',-1000000,NULL,NULL,'','a test');
INSERT INTO "transfers" VALUES(0,'Omar','EUR',1000000,NULL,NULL,'','a test');
INSERT INTO "transfers" VALUES(0,'<cage>','CHF',-1000000,NULL,NULL,'','a test');
INSERT INTO "transfers" VALUES(0,'Ines','CHF',1000000,NULL,NULL,'','a test');
INSERT INTO "transfers" VALUES(0,'<cage>','EUR',-1000000,NULL,NULL,'','a test');
INSERT INTO "transfers" VALUES(0,'Ines','EUR',1000000,NULL,NULL,'','a test');
INSERT INTO "transfers" VALUES(0,'<cage>','CHF',-1000000,NULL,NULL,'','a test');
INSERT INTO "transfers" VALUES(0,'Lena','CHF',1000000,NULL,NULL,'','a test');
INSERT INTO "transfers" VALUES(0,'<cage>','EUR',-1000000,NULL,NULL,'','a test');
INSERT INTO "transfers" VALUES(0,'Lena','EUR',1000000,NULL,NULL,'','a test');
INSERT INTO "transfers" VALUES(0,'<cage>','CHF',-1000000,NULL,NULL,'','a test');
INSERT INTO "transfers" VALUES(0,'Nils','CHF',1000000,NULL,NULL,'','a test');
INSERT INTO "transfers" VALUES(0,'<cage>','EUR',-1000000,NULL,NULL,'','a test');
INSERT INTO "transfers" VALUES(0,'Nils','EUR',1000000,NULL,NULL,'','a test');
INSERT INTO "transfers" VALUES(0,'<cage>','EUR',-100000000,'red',1,'','float');
INSERT INTO "transfers" VALUES(0,'Nils','EUR',-49000,'red',3,'','joined');
INSERT INTO "transfers" VALUES(0,'Nils','EUR',-49000,'red',5,'','brought');
INSERT INTO "transfers" VALUES(0,'Ines','EUR',-47000,'red',7,'','joined');
INSERT INTO "transfers" VALUES(0,'Ines','EUR',47000,'red',10,'','left');
INSERT INTO "transfers" VALUES(0,'Zoe','EUR',-11000,'red',14,'','joined');
INSERT INTO "transfers" VALUES(0,'<cage>','EUR',-11000,'red',16,'','float');
INSERT INTO "transfers" VALUES(0,'Zoe','EUR',-42000,'red',20,'','brought');
INSERT INTO "transfers" VALUES(0,'<cage>','CHF',-100000000,'blue',1,'','float');
INSERT INTO "transfers" VALUES(0,'Ines','CHF',-32000,'blue',4,'','joined');
INSERT INTO "transfers" VALUES(0,'<cage>','CHF',-32000,'blue',6,'','float');
INSERT INTO "transfers" VALUES(0,'Ines','CHF',-400000,'blue',14,'','notes');
INSERT INTO "transfers" VALUES(0,'Lena','CHF',-46000,'blue',17,'','joined');
INSERT INTO "transfers" VALUES(0,'Lena','CHF',-46000,'blue',20,'','notes');
CREATE TABLE watching (
            server TEXT NOT NULL,
            table_id TEXT NOT NULL,
            name TEXT NOT NULL,
            until BIGINT NOT NULL,
            PRIMARY KEY (server, table_id, name)
        );
CREATE UNIQUE INDEX entries_marked ON entries (table_id, account, mark) WHERE mark <> '';
CREATE INDEX transfers_of_account ON transfers (account, at);
CREATE INDEX transfers_of_table ON transfers (table_id, number);
CREATE INDEX sessions_of_account ON sessions (account);
CREATE UNIQUE INDEX grants_held ON grants (account, role) WHERE revoked IS NULL;
CREATE INDEX grants_of_account ON grants (account, granted);
CREATE INDEX trail_in_time ON trail (at);
CREATE INDEX entries_of_account ON entries (account, at) WHERE account <> '';
COMMIT;
