-- What Postgres made of each function, as a hash: one that somebody replaced by hand has another, and is put back.
ALTER TABLE "sql_function" ADD COLUMN "definition_hash" TEXT;
