-- Functions have one current source each, in prisma/functions, applied after the migrations (docs/decisions/0017-functions-have-one-source.md).
-- CreateTable
CREATE TABLE "sql_function" (
    "signature" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "hash" TEXT,
    "applied_at" TIMESTAMPTZ(3),
    "superseded_at" TIMESTAMPTZ(3),

    CONSTRAINT "sql_function_pkey" PRIMARY KEY ("signature")
);
