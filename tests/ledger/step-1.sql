BEGIN TRANSACTION;
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
INSERT INTO "entries" VALUES('malta-pb',1,0,'','','direction: open open 10.00-2000.00/5.00-250.00 EUR seats=9 float=1000000.00','[{"event":"TableOpened","cite":"malta-pb~opening","mode":"open","limits":{"even":{"minimum":1000,"maximum":200000},"tie":{"minimum":500,"maximum":25000}},"currencies":["EUR"],"seats":9,"float":100000000}]','0bde2493fc0df5867e65c0fe0ea6f17e5185dedb03e004a0a6f27b5f6549940b');
INSERT INTO "entries" VALUES('malta-pb',2,0,'','','inspector: supply 6decks','[{"event":"CardsSupplied","cite":"malta-pb~supply","cards":["As","2s","3s","4s","5s","6s","7s","8s","9s","Ts","Js","Qs","Ks","Ah","2h","3h","4h","5h","6h","7h","8h","9h","Th","Jh","Qh","Kh","Ad","2d","3d","4d","5d","6d","7d","8d","9d","Td","Jd","Qd","Kd","Ac","2c","3c","4c","5c","6c","7c","8c","9c","Tc","Jc","Qc","Kc","As","2s","3s","4s","5s","6s","7s","8s","9s","Ts","Js","Qs","Ks","Ah","2h","3h","4h","5h","6h","7h","8h","9h","Th","Jh","Qh","Kh","Ad","2d","3d","4d","5d","6d","7d","8d","9d","Td","Jd","Qd","Kd","Ac","2c","3c","4c","5c","6c","7c","8c","9c","Tc","Jc","Qc","Kc","As","2s","3s","4s","5s","6s","7s","8s","9s","Ts","Js","Qs","Ks","Ah","2h","3h","4h","5h","6h","7h","8h","9h","Th","Jh","Qh","Kh","Ad","2d","3d","4d","5d","6d","7d","8d","9d","Td","Jd","Qd","Kd","Ac","2c","3c","4c","5c","6c","7c","8c","9c","Tc","Jc","Qc","Kc","As","2s","3s","4s","5s","6s","7s","8s","9s","Ts","Js","Qs","Ks","Ah","2h","3h","4h","5h","6h","7h","8h","9h","Th","Jh","Qh","Kh","Ad","2d","3d","4d","5d","6d","7d","8d","9d","Td","Jd","Qd","Kd","Ac","2c","3c","4c","5c","6c","7c","8c","9c","Tc","Jc","Qc","Kc","As","2s","3s","4s","5s","6s","7s","8s","9s","Ts","Js","Qs","Ks","Ah","2h","3h","4h","5h","6h","7h","8h","9h","Th","Jh","Qh","Kh","Ad","2d","3d","4d","5d","6d","7d","8d","9d","Td","Jd","Qd","Kd","Ac","2c","3c","4c","5c","6c","7c","8c","9c","Tc","Jc","Qc","Kc","As","2s","3s","4s","5s","6s","7s","8s","9s","Ts","Js","Qs","Ks","Ah","2h","3h","4h","5h","6h","7h","8h","9h","Th","Jh","Qh","Kh","Ad","2d","3d","4d","5d","6d","7d","8d","9d","Td","Jd","Qd","Kd","Ac","2c","3c","4c","5c","6c","7c","8c","9c","Tc","Jc","Qc","Kc"],"one_back":true}]','208531979369718b5c3647fc0439f957677cb470d5fed10d63295efd93d35e68');
INSERT INTO "entries" VALUES('malta-pb',3,0,'','','dealer: verify','[{"event":"CardsVerified","cite":"malta-pb~pack","decks":6}]','75b15bf5159b70b5776bbf17a63e50c303620db935412f8057fb533af8dc029f');
INSERT INTO "entries" VALUES('malta-pb',4,0,'','','Ines: join 360.00 EUR','[{"event":"PlayerJoined","cite":"malta-pb~chips","player":"Ines","chips":36000,"currency":"EUR"}]','206b62beee3a93d4baf63846bfa9902a5ddc7c5da735a57a8a4f8babec61a8c8');
INSERT INTO "entries" VALUES('malta-pb',5,0,'','','Ines: ask-seat','[{"event":"SeatRequested","cite":"malta-pb~seats","player":"Ines","place":1}]','2c2aa980a467ac5309501e64b232f4d9de684306434c19be9dd5b4203eb16f27');
INSERT INTO "entries" VALUES('malta-pb',6,0,'','','Ines: buy 360.00 EUR','[{"event":"NotesChanged","cite":"malta-pb~notes","player":"Ines","amount":36000,"currency":"EUR"}]','1d6512cf96cebd781910729b3a56e9cf7ab2dbf93de8f500bfcf768155a7a12c');
INSERT INTO "entries" VALUES('malta-pb',7,0,'','','dealer: wash Qs Ad Ah 4c Js Tc 3d 7s Kd 9d Tc 8c Qh 3h Ks Qc 6h 2h Ad 2h Th 4s 3s Ac 7d 7c 7h 5h 4h 4c Kd Th Qs 7s 3c 9c 8d Kd 2d Qd 5d 5c 2c Th 4c 6c 6d Th 2s 3c 6h 2c 3c 4s Qs 8h 5d Js Ks 3s 2s Kc 5h 3h Kc 6d Tc Jd 4d 4d 5d 6c Jd 4d 7s Jh 5h Ah 4s Ah Qc Td As Kh 9h Td Qc As 6h Ac 7c 2h Ah Jc 8s 4h Jd Qd 5c 4h Qh 6c Tc Ts Td Ad 7c 6s Jh 9h 6s 4s Kc 2c 6d Js 5s Ts Tc 3d Th 2d 8h Ts 8h 9d 6d 7d 8h 5c 9s 6s Jc 5d 5c Qh Qd Kh Ts Ts 4d 5s Qh Jh 8d 5s 7s 9c Ad 4s Ks 8s 5h 9c 3c 6h Ac 5d 9c Qh Ks 7h Ks 4c 9s 9h Qh 5c 9h 2d Kc Ks Kd 3h 8d 5s 8d Jd Jc 6s Kc Qd 4s 8c 7h 6c 4c 3s 9s Jd Jd 2s 2h Jh 9c Kh 8d 3d 7s 7s Kh Ad 3s Ad Js 6h Tc 9s 8c 4d Ah 5s 9d Td 2c 3d 9d Js Qc Ac 3h As Th As Qc 9s Td Jc 2d 7h 2s 2d Ts 9s Kh 7h 3d 5h Qd 7d 8c 2d 6c As Kd 2s 8h Qs 5d Jc 3s 2c 6s Jh 6s 6c 3s 9d 8h 7c Ac Kd 2c Qs 3c 7d 5s 2s Qs 6d Ac 2h 4h 7c As Ah Jh 3c Kc 8s Qd 3h 3d 8s 7c 5h 6h Jc 6d 4h 7h 8c Js 4c 9d 8d 3h Qc 9h 4d 7d 8s 5c 8s 8c 2h Kh 9c Td 9h 4h 7d salt=f985732a7b99a1261183c1860cc1e033','[{"event":"CardsWashed","cite":"malta-pb~wash","order":["Qs","Ad","Ah","4c","Js","Tc","3d","7s","Kd","9d","Tc","8c","Qh","3h","Ks","Qc","6h","2h","Ad","2h","Th","4s","3s","Ac","7d","7c","7h","5h","4h","4c","Kd","Th","Qs","7s","3c","9c","8d","Kd","2d","Qd","5d","5c","2c","Th","4c","6c","6d","Th","2s","3c","6h","2c","3c","4s","Qs","8h","5d","Js","Ks","3s","2s","Kc","5h","3h","Kc","6d","Tc","Jd","4d","4d","5d","6c","Jd","4d","7s","Jh","5h","Ah","4s","Ah","Qc","Td","As","Kh","9h","Td","Qc","As","6h","Ac","7c","2h","Ah","Jc","8s","4h","Jd","Qd","5c","4h","Qh","6c","Tc","Ts","Td","Ad","7c","6s","Jh","9h","6s","4s","Kc","2c","6d","Js","5s","Ts","Tc","3d","Th","2d","8h","Ts","8h","9d","6d","7d","8h","5c","9s","6s","Jc","5d","5c","Qh","Qd","Kh","Ts","Ts","4d","5s","Qh","Jh","8d","5s","7s","9c","Ad","4s","Ks","8s","5h","9c","3c","6h","Ac","5d","9c","Qh","Ks","7h","Ks","4c","9s","9h","Qh","5c","9h","2d","Kc","Ks","Kd","3h","8d","5s","8d","Jd","Jc","6s","Kc","Qd","4s","8c","7h","6c","4c","3s","9s","Jd","Jd","2s","2h","Jh","9c","Kh","8d","3d","7s","7s","Kh","Ad","3s","Ad","Js","6h","Tc","9s","8c","4d","Ah","5s","9d","Td","2c","3d","9d","Js","Qc","Ac","3h","As","Th","As","Qc","9s","Td","Jc","2d","7h","2s","2d","Ts","9s","Kh","7h","3d","5h","Qd","7d","8c","2d","6c","As","Kd","2s","8h","Qs","5d","Jc","3s","2c","6s","Jh","6s","6c","3s","9d","8h","7c","Ac","Kd","2c","Qs","3c","7d","5s","2s","Qs","6d","Ac","2h","4h","7c","As","Ah","Jh","3c","Kc","8s","Qd","3h","3d","8s","7c","5h","6h","Jc","6d","4h","7h","8c","Js","4c","9d","8d","3h","Qc","9h","4d","7d","8s","5c","8s","8c","2h","Kh","9c","Td","9h","4h","7d"],"salt":"f985732a7b99a1261183c1860cc1e033","commitment":"c16e1ac169fd896c1b6bf8e107fa6311d834d5ee4f776dcb3e16ed31898d39ef"}]','f0c63626206c4fb2a8c26d2d94355903206ec50485f1fa18f8a5e8deabe06d66');
INSERT INTO "entries" VALUES('malta-pb',8,0,'','','Nils: join 330.00 EUR','[{"event":"PlayerJoined","cite":"malta-pb~chips","player":"Nils","chips":33000,"currency":"EUR"}]','7ed0ec94396ab6f877d90ba3c04c6374fdcb147dac28511e4493334659447377');
INSERT INTO "entries" VALUES('malta-pb',9,0,'','','Nils: ask-seat','[{"event":"SeatRequested","cite":"malta-pb~seats","player":"Nils","place":2}]','5bedc6581c1fdc77e79e28eb34365a466c05e21f0c34109d613235f7b843e9dc');
INSERT INTO "entries" VALUES('malta-pb',10,0,'','','inspector: seat Ines 9','[{"event":"SeatAssigned","cite":"malta-pb~seats","player":"Ines","seat":9}]','f1bafbabe4bedbdae13ffbae8c7b5453fae17b4cdaf33044a069e9bf98d6205f');
INSERT INTO "entries" VALUES('malta-pb',11,0,'','','inspector: fill 330.00 EUR','[{"event":"FloatFilled","cite":"malta-pb~chips","amount":33000,"currency":"EUR"}]','a3472525a53b1beb2f24297b62d47321a26d5e9c3da81732091d9f14e6a052c3');
INSERT INTO "entries" VALUES('malta-pb',12,0,'','','dealer: gather','[{"event":"CardsGathered","cite":"malta-pb~gather","witnesses":["Ines","Nils"]},{"event":"CutOffered","cite":"malta-pb~cut","to":"Ines"}]','5ccbfcfeb1d2d3677006ca09705c46063f34229a3deb9683136a9d577d39340b');
INSERT INTO "entries" VALUES('malta-pb',13,0,'','','Ines: cut 200','[{"event":"CardsCut","cite":"malta-pb~cutting","by":"Ines","place":200}]','183ef8a34192128bce88bb47ac85141c8e9ef18260dfd6d44bcb26857d678323');
INSERT INTO "entries" VALUES('malta-pb',14,0,'','','dealer: load','[{"event":"SabotLoaded","cite":"malta-pb~mask","taglia":1,"mask_at":305,"burn":0}]','b6bfe7f2c11ab0a57febabe4b56ccec71db8ee964ec5c7ddf3528d425304141f');
INSERT INTO "entries" VALUES('malta-pb',15,0,'','','dealer: betting','[{"event":"BettingOpened","cite":"malta-pb~open-betting","number":1,"formula":"piazzate le vostre scommesse"}]','ea6701a286078b65aedb4d58e6cecf785efcd9ca28dd2abb7fbb1dacf6970c39');
INSERT INTO "entries" VALUES('malta-pb',16,0,'','','Ines: bet punto 40.00','[{"event":"BetPlaced","cite":"malta-pb.bets","bet":{"owner":"Ines","chance":"punto","box":9,"amount":4000,"currency":"EUR"}}]','c8a0c420319b767dbc0966a2204e37bfb69d7f4b1e2fcf64f320b5f6ee056464');
INSERT INTO "entries" VALUES('malta-pb',17,0,'','','Ines: bet egalite 5.00','[{"event":"BetPlaced","cite":"malta-pb.bets","bet":{"owner":"Ines","chance":"egalite","box":0,"amount":500,"currency":"EUR"}}]','dd4d495b58510b9328befa0e8a6750e2dce8cbece48b5121c589ae582b187139');
INSERT INTO "entries" VALUES('malta-pb',18,0,'','','Nils: bet punto 10.00 box=6','[{"event":"BetPlaced","cite":"malta-pb.bets","bet":{"owner":"Nils","chance":"punto","box":6,"amount":1000,"currency":"EUR"}}]','dfd0e5aa514962ee79e91c44a4049b2e8f1b50b16ad9fe9d3f01d402b0a55750');
INSERT INTO "entries" VALUES('malta-pb',19,0,'','','dealer: close','[{"event":"BettingClosed","cite":"malta-pb~close-betting","formula":"rien ne va plus"}]','0b6d5052db5e3e3e59425ef6d7a778787dbc49c3c0cb68dabdc4b965564fed47');
INSERT INTO "entries" VALUES('malta-pb',20,0,'','','inspector: seat Nils 8','[{"event":"SeatAssigned","cite":"malta-pb~seats","player":"Nils","seat":8}]','c0d3f8353a93f03f7c330935e4f1bb0e6fff40eedaa17f04c6aa737e975feea2');
INSERT INTO "entries" VALUES('malta-pb',21,0,'','','Ines: bring 240.00 EUR','[{"event":"ChipsBrought","cite":"malta-pb~chips","player":"Ines","amount":24000,"currency":"EUR"}]','199966c5662dc15cb2a734e005019c12f8cd52df17f9153a58b774cce91d0e80');
INSERT INTO "entries" VALUES('malta-pb',22,0,'','','dealer: draw punto Kh','[{"event":"CardDrawn","cite":"malta-pb.deal","card":"Kh","side":"punto","up":true,"waited":false,"to":""}]','7fa3cd1ade8fccd834a77be79f9bd1da2cf95e0b908ed555532cbb4638a2e758');
INSERT INTO "entries" VALUES('malta-pb',23,0,'','','dealer: draw banco Ad','[{"event":"CardDrawn","cite":"malta-pb.deal","card":"Ad","side":"banco","up":true,"waited":false,"to":""}]','17058f3fdb6064fdbad7428897c06088f1fee60cd58d89f2aa8edc56dfec76f2');
INSERT INTO "entries" VALUES('malta-pb',24,0,'','','dealer: draw punto 3s','[{"event":"CardDrawn","cite":"malta-pb.deal","card":"3s","side":"punto","up":true,"waited":false,"to":""}]','0e25f12aab7d67882a283e413651ee7140360076c9167d6bd8f9671f1f811fe6');
INSERT INTO "entries" VALUES('malta-pb',25,0,'','','dealer: draw banco Ad','[{"event":"CardDrawn","cite":"malta-pb.deal","card":"Ad","side":"banco","up":true,"waited":false,"to":""}]','b417c1c5bd103370ba95001886ad2db54a1c508555afbe5df85218d26345e9f1');
INSERT INTO "entries" VALUES('malta-pb',26,0,'','','dealer: draw punto Js','[{"event":"CardDrawn","cite":"malta-pb.punto","card":"Js","side":"punto","up":true,"waited":false,"to":""}]','087cab86636b73cfb79d51355c285ad4be2a73ecf492933b75f30a6b934a9c41');
INSERT INTO "entries" VALUES('malta-pb',27,0,'','','dealer: draw banco 6h','[{"event":"CardDrawn","cite":"malta-pb.banco","card":"6h","side":"banco","up":true,"waited":false,"to":""}]','690d7a73414d8ba8b6a9d4a2ca5c9955b9b15772726a46b35f03c02de4fcabb8');
INSERT INTO "entries" VALUES('malta-pb',28,0,'','','dealer: announce 3 8','[{"event":"PointsAnnounced","cite":"malta-pb~announcement","first":"punto","punto":3,"banco":8,"winner":"banco"}]','829d3720bd0ecb0be9c3c50a33dcc7fff858bbaadcb3bd032e186e031c260af8');
INSERT INTO "entries" VALUES('malta-pb',29,0,'','','dealer: settle','[{"event":"BetCollected","cite":"malta-pb~settlement","bet":{"owner":"Ines","chance":"punto","box":9,"amount":4000,"currency":"EUR"}},{"event":"BetCollected","cite":"malta-pb~settlement","bet":{"owner":"Ines","chance":"egalite","box":0,"amount":500,"currency":"EUR"}},{"event":"BetCollected","cite":"malta-pb~settlement","bet":{"owner":"Nils","chance":"punto","box":6,"amount":1000,"currency":"EUR"}},{"event":"CoupSettled","cite":"malta-pb~settlement"}]','ef8bfb6a71deb04b194b8cd281aa801cbc08c6e312b6dbee6537fbcb771b5e72');
INSERT INTO "entries" VALUES('malta-pb',30,0,'','','dealer: end','[{"event":"CoupEnded","cite":"malta-pb~coup-over","number":1}]','47cb71daf70df11035b26464abdc584b4425066d928210630f9aa499940127ee');
INSERT INTO "entries" VALUES('malta-pb',31,0,'','','dealer: betting','[{"event":"BettingOpened","cite":"malta-pb~open-betting","number":2,"formula":"piazzate le vostre scommesse"}]','309bf7a1e6a77883a63b74628b5cced15766ec4b77a2c895273e0dea17f2dcf6');
INSERT INTO "entries" VALUES('malta-pb',32,0,'','','Ines: bet banco 40.00','[{"event":"BetPlaced","cite":"malta-pb.bets","bet":{"owner":"Ines","chance":"banco","box":9,"amount":4000,"currency":"EUR"}}]','994b8da082eb209c850d19350a71737015fa0e66d8924cb085d9d0e75444cabf');
INSERT INTO "entries" VALUES('malta-pb',33,0,'','','Nils: bet banco 10.00','[{"event":"BetPlaced","cite":"malta-pb.bets","bet":{"owner":"Nils","chance":"banco","box":8,"amount":1000,"currency":"EUR"}}]','24ef01c4261c8c3e3c0ed13d4365574599b270e6b28ef6b8879e917597d9b225');
INSERT INTO "entries" VALUES('malta-pb',34,0,'','','Nils: bet egalite 5.00','[{"event":"BetPlaced","cite":"malta-pb.bets","bet":{"owner":"Nils","chance":"egalite","box":0,"amount":500,"currency":"EUR"}}]','e27e0b29e17acbd0f0bf351119c86675201f45a524f41f48a881272b014fc07c');
INSERT INTO "entries" VALUES('malta-pb',35,0,'','','dealer: close','[{"event":"BettingClosed","cite":"malta-pb~close-betting","formula":"rien ne va plus"}]','05cacce14f583f29981f3930a0c1e5b923a50c6163244a05a5c78667532710f7');
INSERT INTO "entries" VALUES('malta-pb',36,0,'','','Zoe: join 430.00 EUR','[{"event":"PlayerJoined","cite":"malta-pb~chips","player":"Zoe","chips":43000,"currency":"EUR"}]','8c1d9814b73c223a1cb68a95dc004aa3eb92a2e675a5adee508937fc68e6eaa8');
INSERT INTO "entries" VALUES('malta-pb',37,0,'','','Zoe: ask-seat','[{"event":"SeatRequested","cite":"malta-pb~seats","player":"Zoe","place":1}]','2a88228432db30963bcc019d7610c5c66f52975837b3b075c906a1501287e207');
INSERT INTO "entries" VALUES('malta-pb',38,0,'','','inspector: fill 430.00 EUR','[{"event":"FloatFilled","cite":"malta-pb~chips","amount":43000,"currency":"EUR"}]','c3ba90c89746684fca74b2d774db9686a972c87b338ae13bd0218f0f49a943ce');
INSERT INTO "entries" VALUES('malta-pb',39,0,'','','dealer: draw punto Tc','[{"event":"CardDrawn","cite":"malta-pb.deal","card":"Tc","side":"punto","up":true,"waited":false,"to":""}]','eddc67aa8f67902027c2e55b23f4efba8ca3627fb29a2bc20f107ef001d9c050');
INSERT INTO "entries" VALUES('malta-pb',40,0,'','','inspector: seat Zoe 6','[{"event":"SeatAssigned","cite":"malta-pb~seats","player":"Zoe","seat":6}]','ad9d6a17624896b4ba76dad3ebcc839bede79498bc7565a7b2121911a6c842ad');
INSERT INTO "entries" VALUES('malta-pb',41,0,'','','inspector: fill 80.00 EUR','[{"event":"FloatFilled","cite":"malta-pb~chips","amount":8000,"currency":"EUR"}]','5cb876dca2de54fcdfdc06f1d811bef6f2b9c7671e31116b398b7591b5b9a31b');
INSERT INTO "entries" VALUES('malta-pb',42,0,'','','dealer: draw banco 9s','[{"event":"CardDrawn","cite":"malta-pb.deal","card":"9s","side":"banco","up":true,"waited":false,"to":""}]','8892d80974c1cbb691947eadc7c56c78f5308a3b4f883ad392e989444fb484f0');
INSERT INTO "entries" VALUES('malta-pb',43,0,'','','dealer: draw punto 8c','[{"event":"CardDrawn","cite":"malta-pb.deal","card":"8c","side":"punto","up":true,"waited":false,"to":""}]','698dbfa95d08ff0671d0a30014bde2d8c8d9f9154c17ec1ad67c1e3871b87a9c');
INSERT INTO "entries" VALUES('malta-pb',44,0,'','','dealer: draw banco 4d','[{"event":"CardDrawn","cite":"malta-pb.deal","card":"4d","side":"banco","up":true,"waited":false,"to":""}]','3afe91c2f26fb456bcfcfbf4b0f5281b409214af9c6a077cc1392c8f541ab682');
INSERT INTO "entries" VALUES('malta-pb',45,0,'','','dealer: announce 8 3','[{"event":"PointsAnnounced","cite":"malta-pb.natural","first":"punto","punto":8,"banco":3,"winner":"punto"}]','1144f9b2b19babe01b58ac60b97b4bae0d9d312fc2b657da9a24f8c94b94b40e');
INSERT INTO "entries" VALUES('malta-pb',46,0,'','','dealer: settle','[{"event":"BetCollected","cite":"malta-pb~settlement","bet":{"owner":"Ines","chance":"banco","box":9,"amount":4000,"currency":"EUR"}},{"event":"BetCollected","cite":"malta-pb~settlement","bet":{"owner":"Nils","chance":"banco","box":8,"amount":1000,"currency":"EUR"}},{"event":"BetCollected","cite":"malta-pb~settlement","bet":{"owner":"Nils","chance":"egalite","box":0,"amount":500,"currency":"EUR"}},{"event":"CoupSettled","cite":"malta-pb~settlement"}]','25123e41b53703c2869e0328b69741aac55c0c3c3fdc04af1bb8ebe9ece367be');
INSERT INTO "entries" VALUES('malta-pb',47,0,'','','dealer: end','[{"event":"CoupEnded","cite":"malta-pb~coup-over","number":2}]','2d2215cd1452068028059b838506bcdc6bd8025fa71ae86f7092f0b56a19d26d');
INSERT INTO "entries" VALUES('malta-pb',48,0,'','','Omar: join 50.00 EUR','[{"event":"PlayerJoined","cite":"malta-pb~chips","player":"Omar","chips":5000,"currency":"EUR"}]','50322fab73a3da377cf4cd120e8a0906a5349b5ffc8460aa2df0d065fe7a65fd');
INSERT INTO "entries" VALUES('malta-pb',49,0,'','','Omar: ask-seat','[{"event":"SeatRequested","cite":"malta-pb~seats","player":"Omar","place":1}]','ee14bd547007eaf6f97f80d99d5eab8a6b531a0e1dc28049a27b4c29a37ebe15');
INSERT INTO "entries" VALUES('malta-pb',50,0,'','','Omar: buy 50.00 EUR','[{"event":"NotesChanged","cite":"malta-pb~notes","player":"Omar","amount":5000,"currency":"EUR"}]','8a4e358c7d616add142fce8fd0a4fc4c76b6369a626953c3cd424a0e95f539b9');
INSERT INTO "entries" VALUES('malta-pb',51,0,'','','dealer: betting','[{"event":"BettingOpened","cite":"malta-pb~open-betting","number":3,"formula":"piazzate le vostre scommesse"}]','d4a441dac5c314260800c7b2d496a52dc2b06f7b054b15a0e054075cd03391df');
INSERT INTO "entries" VALUES('malta-pb',52,0,'','','Ines: bet banco 40.00','[{"event":"BetPlaced","cite":"malta-pb.bets","bet":{"owner":"Ines","chance":"banco","box":9,"amount":4000,"currency":"EUR"}}]','f10ade0dcf39c021af87f92adbb442c582ebe13d97af3f06621d2d50eb43eb14');
INSERT INTO "entries" VALUES('malta-pb',53,0,'','','Nils: bet banco 30.00','[{"event":"BetPlaced","cite":"malta-pb.bets","bet":{"owner":"Nils","chance":"banco","box":8,"amount":3000,"currency":"EUR"}}]','66f64a324e327c43b769c660bb2bbfc4f9a7bd575082053baf9a71ea3aa50716');
INSERT INTO "entries" VALUES('malta-pb',54,0,'','','Zoe: bet punto 50.00','[{"event":"BetPlaced","cite":"malta-pb.bets","bet":{"owner":"Zoe","chance":"punto","box":6,"amount":5000,"currency":"EUR"}}]','a33c8716558c5311e9f5009cda82ea96f4922dc5636d248e5cd5534677c1bda4');
INSERT INTO "entries" VALUES('malta-pb',55,0,'','','Omar: bet banco 50.00 box=7','[{"event":"BetPlaced","cite":"malta-pb.bets","bet":{"owner":"Omar","chance":"banco","box":7,"amount":5000,"currency":"EUR"}}]','bc662a58f52370e8bee1365ad79410814517cf54e69af74a38d982fbdf2dec7a');
INSERT INTO "entries" VALUES('malta-pb',56,0,'','','dealer: close','[{"event":"BettingClosed","cite":"malta-pb~close-betting","formula":"rien ne va plus"}]','c348d5fd90c3763d4adee861212e476e3bee957e4bcffcbcb08627b528cd70da');
INSERT INTO "entries" VALUES('malta-pb',57,0,'','','dealer: draw punto Ah','[{"event":"CardDrawn","cite":"malta-pb.deal","card":"Ah","side":"punto","up":true,"waited":false,"to":""}]','a23c7fed3325505c191e4771ea5e2634b54b3f019e5752c4448b429cb54de807');
INSERT INTO "entries" VALUES('malta-pb',58,0,'','','dealer: draw banco 5s','[{"event":"CardDrawn","cite":"malta-pb.deal","card":"5s","side":"banco","up":true,"waited":false,"to":""}]','8f26248221c0021832e3f87473cf6975d2be943210067c617e5382047220c754');
INSERT INTO "entries" VALUES('malta-pb',59,0,'','','dealer: draw punto 9d','[{"event":"CardDrawn","cite":"malta-pb.deal","card":"9d","side":"punto","up":true,"waited":false,"to":""}]','06cb04ff614128f370f96ff46ae7f451b24d5720f273931faef2b43ca5a78207');
INSERT INTO "entries" VALUES('malta-pb',60,0,'','','dealer: draw banco Td','[{"event":"CardDrawn","cite":"malta-pb.deal","card":"Td","side":"banco","up":true,"waited":false,"to":""}]','19a6acd41850c0320ef21edc30c0fb368f1a92756ca821e49bfe634f751fd826');
INSERT INTO "entries" VALUES('malta-pb',61,0,'','','dealer: draw punto 2c','[{"event":"CardDrawn","cite":"malta-pb.punto","card":"2c","side":"punto","up":true,"waited":false,"to":""}]','d473981068ce947af5631f5a33528ad4834786c8a195f30a0049b6f285f1d319');
INSERT INTO "entries" VALUES('malta-pb',62,0,'','','dealer: announce 2 5','[{"event":"PointsAnnounced","cite":"malta-pb~announcement","first":"punto","punto":2,"banco":5,"winner":"banco"}]','f5eed63dda9cd79b44624d4c6bf9f0a4d8b7a684585586862ea9d9f312b19f87');
INSERT INTO "entries" VALUES('malta-pb',63,0,'','','dealer: settle','[{"event":"BetCollected","cite":"malta-pb~settlement","bet":{"owner":"Zoe","chance":"punto","box":6,"amount":5000,"currency":"EUR"}},{"event":"BetPaid","cite":"malta-pb.pay","bet":{"owner":"Ines","chance":"banco","box":9,"amount":4000,"currency":"EUR"},"winnings":4000,"commission":0},{"event":"BetPaid","cite":"malta-pb.pay","bet":{"owner":"Nils","chance":"banco","box":8,"amount":3000,"currency":"EUR"},"winnings":3000,"commission":0},{"event":"BetPaid","cite":"malta-pb.pay","bet":{"owner":"Omar","chance":"banco","box":7,"amount":5000,"currency":"EUR"},"winnings":5000,"commission":0},{"event":"CoupSettled","cite":"malta-pb~settlement"}]','3d12bcb0e00cdcaccc25f8d38f6af264e6ce3c562e774aeba1e3c83fc357a119');
INSERT INTO "entries" VALUES('malta-pb',64,0,'','','dealer: end','[{"event":"CoupEnded","cite":"malta-pb~coup-over","number":3}]','9d1a868f8a815b4ae843688dc19e5e580534aa040aeef1eaeeb78e247abc7392');
INSERT INTO "entries" VALUES('malta-pb',65,0,'','','dealer: betting','[{"event":"BettingOpened","cite":"malta-pb~open-betting","number":4,"formula":"piazzate le vostre scommesse"}]','be45de004e03fcda34bd7ca3e95c817e76c64af54d60b63a29696aebddf91b67');
INSERT INTO "entries" VALUES('malta-pb',66,0,'','','Ines: bet banco 40.00','[{"event":"BetPlaced","cite":"malta-pb.bets","bet":{"owner":"Ines","chance":"banco","box":9,"amount":4000,"currency":"EUR"}}]','5abcfe334dd234eaaa9b65e55b7091fee5c4246bd9e01ce8a7698fc08d8ebd1e');
INSERT INTO "entries" VALUES('malta-pb',67,0,'','','Nils: bet banco 30.00','[{"event":"BetPlaced","cite":"malta-pb.bets","bet":{"owner":"Nils","chance":"banco","box":8,"amount":3000,"currency":"EUR"}}]','c5cacde22db082af104db2d8725c5b8593d4cdbf3819dba2b30cb99f2a3b2559');
INSERT INTO "entries" VALUES('malta-pb',68,0,'','','Zoe: bet punto 20.00','[{"event":"BetPlaced","cite":"malta-pb.bets","bet":{"owner":"Zoe","chance":"punto","box":6,"amount":2000,"currency":"EUR"}}]','c3ebc1b1aef10c599ad27990a15352830fbd5fa21ad3e5337d8d9c7b3937f49c');
INSERT INTO "entries" VALUES('malta-pb',69,0,'','','Omar: bet punto 20.00 box=5','[{"event":"BetPlaced","cite":"malta-pb.bets","bet":{"owner":"Omar","chance":"punto","box":5,"amount":2000,"currency":"EUR"}}]','8f5d2207e23a8fe66ba9cf0d8f5034f361c5a23ae790588054024fb5215c8a87');
INSERT INTO "entries" VALUES('malta-pb',70,0,'','','dealer: close','[{"event":"BettingClosed","cite":"malta-pb~close-betting","formula":"rien ne va plus"}]','2714e4e3b9305332b91ea0c6a8c7d49e58447ad72b351994461879f8c9ca0418');
INSERT INTO "entries" VALUES('campione-bj',1,0,'','','direction: open open 20.00-200.00 CHF seats=7 float=1000000.00','[{"event":"TableOpened","cite":"campione-bj~opening","mode":"open","limits":{"even":{"minimum":2000,"maximum":20000},"tie":null},"currencies":["CHF"],"seats":7,"float":100000000}]','877af38f5b727d329e7c7d6fc42a322a5ecdb714a0a61bad97a825f9d81e89ca');
INSERT INTO "entries" VALUES('campione-bj',2,0,'','','inspector: supply 4decks','[{"event":"CardsSupplied","cite":"campione-bj.1","cards":["As","2s","3s","4s","5s","6s","7s","8s","9s","Ts","Js","Qs","Ks","Ah","2h","3h","4h","5h","6h","7h","8h","9h","Th","Jh","Qh","Kh","Ad","2d","3d","4d","5d","6d","7d","8d","9d","Td","Jd","Qd","Kd","Ac","2c","3c","4c","5c","6c","7c","8c","9c","Tc","Jc","Qc","Kc","As","2s","3s","4s","5s","6s","7s","8s","9s","Ts","Js","Qs","Ks","Ah","2h","3h","4h","5h","6h","7h","8h","9h","Th","Jh","Qh","Kh","Ad","2d","3d","4d","5d","6d","7d","8d","9d","Td","Jd","Qd","Kd","Ac","2c","3c","4c","5c","6c","7c","8c","9c","Tc","Jc","Qc","Kc","As","2s","3s","4s","5s","6s","7s","8s","9s","Ts","Js","Qs","Ks","Ah","2h","3h","4h","5h","6h","7h","8h","9h","Th","Jh","Qh","Kh","Ad","2d","3d","4d","5d","6d","7d","8d","9d","Td","Jd","Qd","Kd","Ac","2c","3c","4c","5c","6c","7c","8c","9c","Tc","Jc","Qc","Kc","As","2s","3s","4s","5s","6s","7s","8s","9s","Ts","Js","Qs","Ks","Ah","2h","3h","4h","5h","6h","7h","8h","9h","Th","Jh","Qh","Kh","Ad","2d","3d","4d","5d","6d","7d","8d","9d","Td","Jd","Qd","Kd","Ac","2c","3c","4c","5c","6c","7c","8c","9c","Tc","Jc","Qc","Kc"],"one_back":true}]','0a43e68b01d01f42bead61588023d4aeb2a9d26f9867d0588ac976187f84a393');
INSERT INTO "entries" VALUES('campione-bj',3,0,'','','dealer: verify','[{"event":"CardsVerified","cite":"campione-bj.c1.decks","decks":4}]','23c02a6bd2696c4894981e3bfc9b4d33f5fcb1bbfb8fff4bc794c41dda92766a');
INSERT INTO "entries" VALUES('campione-bj',4,0,'','','Ines: join 360.00 CHF','[{"event":"PlayerJoined","cite":"campione-bj.c1.bets","player":"Ines","chips":36000,"currency":"CHF"}]','b6cadd98794c4c857ce98d31a3836442ddf9f4a98c1f2066e669a1a5ef2ee302');
INSERT INTO "entries" VALUES('campione-bj',5,0,'','','Ines: ask-seat','[{"event":"SeatRequested","cite":"campione-bj.c1.players","player":"Ines","place":1}]','06d7ae5a806bea768a9dbfaadc13c31e22f968eec59f2477ea246fdcf85ec2ed');
INSERT INTO "entries" VALUES('campione-bj',6,0,'','','Ines: buy 360.00 CHF','[{"event":"NotesChanged","cite":"campione-bj~notes","player":"Ines","amount":36000,"currency":"CHF"}]','5e7091f8eec595475785d0b2c1348d2ef250ff8f5ae94c41b54839235ca74e91');
INSERT INTO "entries" VALUES('campione-bj',7,0,'','','dealer: wash 3h Qs Ks Qc Ts Qs 3h 6c 7s 6h Js Ks 2d As Jc 4c 3d Kd 2c 3d 5s 8d 6s 5c Td 6c Kc 9h Qc 7d Ah 5h 2h 7d 9h 9s Jd 5s 7s 7h Kc Jh 8h Ad 4h Js 3d Qh 8h Qs 2d 4s 4d 2c Kd Jh 9s 9h Qd Js Th Ac 9c Qc Ah 7c 2s 8h Kc 9s Jh 3s Tc 2s 2s Qh Tc Kc 4c 6s 7d 6d 3d 4d Jd 5h 3h 2d Th Qc Td 6h 5d Jc 2h 7s 7c Tc 8d 8c 9d 5c 5d Kd 7h 8d Ad Qd As Kh Ah 3s Qh Ah 6h As Ac 5s Ad Ks Td 2h 9s 6h 4c 2c Ac 6c Ts Qs 5d 3s Kh Jh 6s 3c 2s 5h Jd Th Qd 7h Td 6d 8h 4d 8c 3s Ad 3c 7c Jc 6d 3c 7h 5d 9d 5c Ks As 7c 7d Qd 4c 8c Kh 4s 6d 5s 8s 2h 4s Th 9h Ts Qh 3c 9d Ts 5c 8c 6s Ac Tc 9c 4h 8s Kh Js 9c 2c 4h 3h 4s 8d 9c 4d 6c 7s 8s Kd 8s Jc 5h Jd 9d 4h 2d salt=cea663ee57116d4c4751d092dd1d4096','[{"event":"CardsWashed","cite":"campione-bj.1","order":["3h","Qs","Ks","Qc","Ts","Qs","3h","6c","7s","6h","Js","Ks","2d","As","Jc","4c","3d","Kd","2c","3d","5s","8d","6s","5c","Td","6c","Kc","9h","Qc","7d","Ah","5h","2h","7d","9h","9s","Jd","5s","7s","7h","Kc","Jh","8h","Ad","4h","Js","3d","Qh","8h","Qs","2d","4s","4d","2c","Kd","Jh","9s","9h","Qd","Js","Th","Ac","9c","Qc","Ah","7c","2s","8h","Kc","9s","Jh","3s","Tc","2s","2s","Qh","Tc","Kc","4c","6s","7d","6d","3d","4d","Jd","5h","3h","2d","Th","Qc","Td","6h","5d","Jc","2h","7s","7c","Tc","8d","8c","9d","5c","5d","Kd","7h","8d","Ad","Qd","As","Kh","Ah","3s","Qh","Ah","6h","As","Ac","5s","Ad","Ks","Td","2h","9s","6h","4c","2c","Ac","6c","Ts","Qs","5d","3s","Kh","Jh","6s","3c","2s","5h","Jd","Th","Qd","7h","Td","6d","8h","4d","8c","3s","Ad","3c","7c","Jc","6d","3c","7h","5d","9d","5c","Ks","As","7c","7d","Qd","4c","8c","Kh","4s","6d","5s","8s","2h","4s","Th","9h","Ts","Qh","3c","9d","Ts","5c","8c","6s","Ac","Tc","9c","4h","8s","Kh","Js","9c","2c","4h","3h","4s","8d","9c","4d","6c","7s","8s","Kd","8s","Jc","5h","Jd","9d","4h","2d"],"salt":"cea663ee57116d4c4751d092dd1d4096","commitment":"da90f366f3774493b5f6425113910685390c3467968c067f3cf578dd4202c278"}]','e62c51f921fdd7ef02cd71d06249b2bba8ebe1bb357df9ddb2ce9674e25a8feb');
INSERT INTO "entries" VALUES('campione-bj',8,0,'','','dealer: gather','[{"event":"CardsRiffled","cite":"campione-bj.1","parts":4},{"event":"CardsGathered","cite":"campione-bj.1","witnesses":["Ines"]},{"event":"CutOffered","cite":"campione-bj.30","to":"direction"}]','bb6aa969f79d539e80116f35ae92769b526f320203624b460135ac05cd21dfec');
INSERT INTO "entries" VALUES('campione-bj',9,0,'','','direction: cut 108','[{"event":"CardsCut","cite":"campione-bj.31","by":"direction","place":108}]','27bfdf34cfc3c2b0270c78f5bdc2123c421287370494c94c0f0ff25ce6876dca');
INSERT INTO "entries" VALUES('campione-bj',10,0,'','','dealer: load','[{"event":"SabotLoaded","cite":"campione-bj.c1.decks","taglia":1,"mask_at":156,"burn":5}]','c33b87e86b9b1ede7fac104c4f02e0c412aea3511cd4ab20d5855d8b07742a8c');
INSERT INTO "entries" VALUES('campione-bj',11,0,'','','dealer: burn','[{"event":"CardsBurned","cite":"campione-bj.1","cards":["As","Kh","Ah","3s","Qh"]}]','f3c0f3b86d741db17d318df41c4b295e0294dde22e6e6947dc897ec26d97cbc8');
INSERT INTO "entries" VALUES('campione-bj',12,0,'','','dealer: betting','[{"event":"BettingOpened","cite":"campione-bj.3","number":1,"formula":"faites vos jeux"}]','9a03ced5e874747fb939947d8b2ac2b527eb33833d56aa9af0d6f6e0b799fae5');
INSERT INTO "entries" VALUES('campione-bj',13,0,'','','Ines: bet 1 20.00','[{"event":"BetPlaced","cite":"campione-bj.c1.bets","bet":{"owner":"Ines","chance":"hand","box":1,"amount":2000,"currency":"CHF"}}]','582b25e26d7060113a0b92fd24da7defd4732bc17f697e61b109eade9c5b88ee');
INSERT INTO "entries" VALUES('campione-bj',14,0,'','','Ines: bet 2 20.00','[{"event":"BetPlaced","cite":"campione-bj.c1.bets","bet":{"owner":"Ines","chance":"hand","box":2,"amount":2000,"currency":"CHF"}}]','4607aaee1918615d598f6a84d7b10804c916ee51b1f2e817e81cd76c8ebb1fb3');
INSERT INTO "entries" VALUES('campione-bj',15,0,'','','dealer: close','[{"event":"BettingClosed","cite":"campione-bj.c1.deal","formula":"rien ne va plus"},{"event":"BoxHeld","cite":"campione-bj.16","box":1,"player":"Ines","why":"only-bet"},{"event":"BoxHeld","cite":"campione-bj.16","box":2,"player":"Ines","why":"only-bet"}]','f3786628061d93f537be4d92aeeb82e703c2ee1c69953617b456143fa1bac9d6');
INSERT INTO "entries" VALUES('campione-bj',16,0,'','','dealer: draw 1 Ah','[{"event":"CardDrawn","cite":"campione-bj.4","card":"Ah","box":1,"hand":1,"waited":false}]','796b7e6198a679884f2769cb344c4e5496573bff26624b4adc1fb9190d4062aa');
INSERT INTO "entries" VALUES('campione-bj',17,0,'','','dealer: draw 2 6h','[{"event":"CardDrawn","cite":"campione-bj.4","card":"6h","box":2,"hand":1,"waited":false}]','a9cc26517c5668a0088904347885cbec90653aae29b389142a0a3b3576799447');
INSERT INTO "entries" VALUES('campione-bj',18,0,'','','dealer: draw bank As','[{"event":"CardDrawn","cite":"campione-bj.4","card":"As","box":0,"hand":1,"waited":false}]','8b27885325be51f53e4098b097912057815c1e89d547297c8e98a14595361db7');
INSERT INTO "entries" VALUES('campione-bj',19,0,'','','dealer: draw 1 Ac','[{"event":"CardDrawn","cite":"campione-bj.4","card":"Ac","box":1,"hand":1,"waited":false}]','7cb62fd06c65a9691643dfda7707f880922c1d843c0819a469564fe3c685a838');
INSERT INTO "entries" VALUES('campione-bj',20,0,'','','dealer: draw 2 5s','[{"event":"CardDrawn","cite":"campione-bj.4","card":"5s","box":2,"hand":1,"waited":false}]','a591d640a9dbe6a4db330f86f0268b24538ec5b76cbb76631f730aa725b86497');
INSERT INTO "entries" VALUES('campione-bj',21,0,'','','dealer: offer-insurance','[{"event":"InsuranceOffered","cite":"campione-bj.c1.insurance","formula":"assicurazione?"}]','cf520f3e90ad73f3cab419541265a396b6a378c56cffc12e27ab68eff7ea44b7');
INSERT INTO "entries" VALUES('campione-bj',22,0,'','','dealer: drawing','[{"event":"DrawingBegun","cite":"campione-bj.5"},{"event":"TurnCame","cite":"campione-bj.c1.turn","box":1,"hand":1,"player":"Ines","point":12,"soft":true}]','c87b92dfb268aaefc416bf58182935816faecc6b1295ff2e81573a7a48d2aa45');
INSERT INTO "entries" VALUES('campione-bj',23,0,'','','Ines: declare carta','[{"event":"Declared","cite":"campione-bj.23","player":"Ines","box":1,"hand":1,"word":"carta","manner":"words"}]','09db8dadfd883cc82f705ce5e1bb3e55268c1e354be2217f5f0142c444fb333f');
INSERT INTO "entries" VALUES('campione-bj',24,0,'','','dealer: draw 1 Ad','[{"event":"CardDrawn","cite":"campione-bj.c1.stand-hit","card":"Ad","box":1,"hand":1,"waited":false},{"event":"PointTold","cite":"campione-bj.7","box":1,"hand":1,"point":13,"soft":true}]','1b7e66896635ab42512dcbf48dcf92ea7c53978755e118e642cba17cf8842fca');
INSERT INTO "entries" VALUES('campione-bj',25,0,'','','Ines: declare carta','[{"event":"Declared","cite":"campione-bj.23","player":"Ines","box":1,"hand":1,"word":"carta","manner":"words"}]','b662b45cf445a4b1a66bbcb030ed9465dbed7343182302d41845e67f426ec098');
INSERT INTO "entries" VALUES('campione-bj',26,0,'','','dealer: draw 1 Ks','[{"event":"CardDrawn","cite":"campione-bj.c1.stand-hit","card":"Ks","box":1,"hand":1,"waited":false},{"event":"PointTold","cite":"campione-bj.27","box":1,"hand":1,"point":13,"soft":false}]','03e252e287164e96050e6960ba57756b4a95011a9d65b79d4eea6dd71b6f07ef');
INSERT INTO "entries" VALUES('campione-bj',27,0,'','','Ines: declare carta','[{"event":"Declared","cite":"campione-bj.23","player":"Ines","box":1,"hand":1,"word":"carta","manner":"words"}]','8cf409b2f8db23a63dd9892efaadc7ba87629a747db9b6206134766457798fa5');
INSERT INTO "entries" VALUES('campione-bj',28,0,'','','dealer: draw 1 Td','[{"event":"CardDrawn","cite":"campione-bj.c1.stand-hit","card":"Td","box":1,"hand":1,"waited":false},{"event":"PointTold","cite":"campione-bj.27","box":1,"hand":1,"point":23,"soft":false},{"event":"BetCollected","cite":"campione-bj.c1.bust","bet":{"owner":"Ines","chance":"hand","box":1,"amount":2000,"currency":"CHF"}},{"event":"HandRemoved","cite":"campione-bj.5","box":1,"hand":1},{"event":"TurnCame","cite":"campione-bj.c1.turn","box":2,"hand":1,"player":"Ines","point":11,"soft":false}]','eac9e62c6fbfe54bdfcffab6fc76b2379f8707115844cf230341479196f89bbd');
INSERT INTO "entries" VALUES('campione-bj',29,0,'','','Ines: declare carta','[{"event":"Declared","cite":"campione-bj.23","player":"Ines","box":2,"hand":1,"word":"carta","manner":"words"}]','107f3cf1e9224da5275b40c425bdef91a6f04420ac50d95af60f8698d6a606fd');
INSERT INTO "entries" VALUES('campione-bj',30,0,'','','Lena: join 40.00 CHF','[{"event":"PlayerJoined","cite":"campione-bj.c1.bets","player":"Lena","chips":4000,"currency":"CHF"}]','6d5a8f0cbf7626dc95dbbbd5b07fe5a3cb728d028bf835e75c881c293b48dd6c');
INSERT INTO "entries" VALUES('campione-bj',31,0,'','','Lena: ask-seat','[{"event":"SeatRequested","cite":"campione-bj.c1.players","player":"Lena","place":2}]','58f7d4b27cb6a971328a2c464bdf277e0cd420e593c8d0e748675e700b24a217');
INSERT INTO "entries" VALUES('campione-bj',32,0,'','','inspector: seat Ines 5','[{"event":"SeatAssigned","cite":"campione-bj.c1.players","player":"Ines","seat":5}]','df7ae3df65d4baca758a3b8fbab25af8fe2f70cdeb5348f74876a8fc7d7b0014');
INSERT INTO "entries" VALUES('campione-bj',33,0,'','','Lena: leave','[{"event":"PlayerLeft","cite":"campione-bj.c1.bets","player":"Lena"}]','a9517c4cc7ae287550ced34be1598277676180f89a150d5a94b4a74122172540');
INSERT INTO "entries" VALUES('campione-bj',34,0,'','','dealer: draw 2 2h','[{"event":"CardDrawn","cite":"campione-bj.c1.stand-hit","card":"2h","box":2,"hand":1,"waited":false},{"event":"PointTold","cite":"campione-bj.27","box":2,"hand":1,"point":13,"soft":false}]','cc245c94a828883dc008bf50b4e7435d4527c22f0cb42b1a4c1a47e4560e2755');
INSERT INTO "entries" VALUES('campione-bj',35,0,'','','Ines: declare carta','[{"event":"Declared","cite":"campione-bj.23","player":"Ines","box":2,"hand":1,"word":"carta","manner":"words"}]','377b3fe9218c9c4a94a37617bfe052c8006beb8c85e9e91caf447a8d6bc19705');
INSERT INTO "entries" VALUES('campione-bj',36,0,'','','dealer: draw 2 9s','[{"event":"CardDrawn","cite":"campione-bj.c1.stand-hit","card":"9s","box":2,"hand":1,"waited":false},{"event":"PointTold","cite":"campione-bj.27","box":2,"hand":1,"point":22,"soft":false},{"event":"BetCollected","cite":"campione-bj.c1.bust","bet":{"owner":"Ines","chance":"hand","box":2,"amount":2000,"currency":"CHF"}},{"event":"HandRemoved","cite":"campione-bj.5","box":2,"hand":1}]','ac2caf54a2efd8b333eba372fcc5c0b6d741cb659f82551a10dc4f78dd892a6c');
INSERT INTO "entries" VALUES('campione-bj',37,0,'','','dealer: end','[{"event":"CoupEnded","cite":"campione-bj.6","number":1}]','4534574fab269683d6eaa712d44e87352c791b084c0311dc9c51d51de4878c4b');
INSERT INTO "entries" VALUES('campione-bj',38,0,'','','dealer: betting','[{"event":"BettingOpened","cite":"campione-bj.3","number":2,"formula":"faites vos jeux"}]','206cfde79ea6ac40041478e30c96051ce5ebcc52925330dbb7c73864542d6a13');
INSERT INTO "entries" VALUES('campione-bj',39,0,'','','Ines: buy 4000.00 CHF','[{"event":"NotesChanged","cite":"campione-bj~notes","player":"Ines","amount":400000,"currency":"CHF"}]','acf0453d6d6e6409d1e06989e5e0a8d0a4e9bb0019ddf06cd46010f090b18740');
INSERT INTO "entries" VALUES('campione-bj',40,0,'','','Ines: bet 5 100.00','[{"event":"BetPlaced","cite":"campione-bj.c1.bets","bet":{"owner":"Ines","chance":"hand","box":5,"amount":10000,"currency":"CHF"}}]','88c59d6080b449342d5e9b6f18336ed9a7eb770a0471b55d9ee20f37752c3b07');
INSERT INTO "entries" VALUES('campione-bj',41,0,'','','Ines: bet 1 100.00','[{"event":"BetPlaced","cite":"campione-bj.c1.bets","bet":{"owner":"Ines","chance":"hand","box":1,"amount":10000,"currency":"CHF"}}]','e5257569b9fc27e410747534fce7d4f89c54cb146fa1136d8919affe82cf0110');
CREATE TABLE leases (
            table_id TEXT PRIMARY KEY REFERENCES tables (id),
            server TEXT NOT NULL,
            until BIGINT NOT NULL
        );
CREATE TABLE purses (
            account TEXT NOT NULL,
            currency TEXT NOT NULL,
            balance BIGINT NOT NULL,
            PRIMARY KEY (account, currency),
            CHECK (balance >= 0 OR account = '<cage>')
        );
INSERT INTO "purses" VALUES('<cage>','CHF',-106000000);
INSERT INTO "purses" VALUES('Zoe','CHF',1000000);
INSERT INTO "purses" VALUES('<cage>','EUR',-106084000);
INSERT INTO "purses" VALUES('Zoe','EUR',957000);
INSERT INTO "purses" VALUES('Ivan','CHF',1000000);
INSERT INTO "purses" VALUES('Ivan','EUR',1000000);
INSERT INTO "purses" VALUES('Omar','CHF',1000000);
INSERT INTO "purses" VALUES('Omar','EUR',990000);
INSERT INTO "purses" VALUES('Ines','CHF',528000);
INSERT INTO "purses" VALUES('Ines','EUR',904000);
INSERT INTO "purses" VALUES('Lena','CHF',1000000);
INSERT INTO "purses" VALUES('Lena','EUR',1000000);
INSERT INTO "purses" VALUES('Nils','CHF',1000000);
INSERT INTO "purses" VALUES('Nils','EUR',967000);
CREATE TABLE schema_steps (number BIGINT PRIMARY KEY);
INSERT INTO "schema_steps" VALUES(1);
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
INSERT INTO "tables" VALUES('malta-pb','malta-pb','','{}',0,NULL,70,'2714e4e3b9305332b91ea0c6a8c7d49e58447ad72b351994461879f8c9ca0418');
INSERT INTO "tables" VALUES('campione-bj','campione-bj','','{}',0,NULL,41,'e5257569b9fc27e410747534fce7d4f89c54cb146fa1136d8919affe82cf0110');
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
INSERT INTO "transfers" VALUES(0,'<cage>','EUR',-100000000,'malta-pb',1,'','float');
INSERT INTO "transfers" VALUES(0,'Ines','EUR',-36000,'malta-pb',4,'','joined');
INSERT INTO "transfers" VALUES(0,'Ines','EUR',-36000,'malta-pb',6,'','notes');
INSERT INTO "transfers" VALUES(0,'Nils','EUR',-33000,'malta-pb',8,'','joined');
INSERT INTO "transfers" VALUES(0,'<cage>','EUR',-33000,'malta-pb',11,'','float');
INSERT INTO "transfers" VALUES(0,'Ines','EUR',-24000,'malta-pb',21,'','brought');
INSERT INTO "transfers" VALUES(0,'Zoe','EUR',-43000,'malta-pb',36,'','joined');
INSERT INTO "transfers" VALUES(0,'<cage>','EUR',-43000,'malta-pb',38,'','float');
INSERT INTO "transfers" VALUES(0,'<cage>','EUR',-8000,'malta-pb',41,'','float');
INSERT INTO "transfers" VALUES(0,'Omar','EUR',-5000,'malta-pb',48,'','joined');
INSERT INTO "transfers" VALUES(0,'Omar','EUR',-5000,'malta-pb',50,'','notes');
INSERT INTO "transfers" VALUES(0,'<cage>','CHF',-100000000,'campione-bj',1,'','float');
INSERT INTO "transfers" VALUES(0,'Ines','CHF',-36000,'campione-bj',4,'','joined');
INSERT INTO "transfers" VALUES(0,'Ines','CHF',-36000,'campione-bj',6,'','notes');
INSERT INTO "transfers" VALUES(0,'Lena','CHF',-4000,'campione-bj',30,'','joined');
INSERT INTO "transfers" VALUES(0,'Lena','CHF',4000,'campione-bj',33,'','left');
INSERT INTO "transfers" VALUES(0,'Ines','CHF',-400000,'campione-bj',39,'','notes');
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
COMMIT;
