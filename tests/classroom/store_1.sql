-- A store as the release before versions wrote it: dumped, its tables in the order of their references.
CREATE TABLE rooms (
        code TEXT PRIMARY KEY, key TEXT NOT NULL, nicknames INTEGER NOT NULL,
        free INTEGER NOT NULL, lesson TEXT NOT NULL, step TEXT NOT NULL,
        version INTEGER NOT NULL, made BIGINT NOT NULL, used BIGINT NOT NULL);
INSERT INTO "rooms" VALUES('BCDFGH','a834f5ec1ce945d72568cd614ecb08bb7520952a6c96f9d5915f738e2dcd20b9',1,0,'variance','variance/rotate',1,4000000000,4000000000);
CREATE TABLE rounds (
        code TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE, step TEXT NOT NULL,
        round INTEGER NOT NULL, state TEXT NOT NULL, open INTEGER NOT NULL,
        shown INTEGER NOT NULL, PRIMARY KEY (code, step, round));
INSERT INTO "rounds" VALUES('BCDFGH','variance/rotate',1,'worked m',1,0);
CREATE TABLE phones (
        code TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE, phone TEXT NOT NULL,
        nickname TEXT NOT NULL, muted INTEGER NOT NULL, PRIMARY KEY (code, phone));
INSERT INTO "phones" VALUES('BCDFGH','0123456789abcdef0123456789abcdef','Ada',0);
INSERT INTO "phones" VALUES('BCDFGH','ffffffffffffffffffffffffffffffff','',0);
CREATE TABLE answers (
        code TEXT NOT NULL, step TEXT NOT NULL, round INTEGER NOT NULL, phone TEXT NOT NULL,
        seq BIGINT NOT NULL, answer TEXT NOT NULL, at BIGINT NOT NULL,
        PRIMARY KEY (code, step, round, phone),
        FOREIGN KEY (code, phone) REFERENCES phones ON DELETE CASCADE);
INSERT INTO "answers" VALUES('BCDFGH','variance/rotate',1,'0123456789abcdef0123456789abcdef',3,'45',4000000000);
INSERT INTO "answers" VALUES('BCDFGH','variance/rotate',1,'ffffffffffffffffffffffffffffffff',1,'90',4000000000);
CREATE TABLE listening (
        code TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE, process TEXT NOT NULL,
        phones INTEGER NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (code, process));
