-- AlterTable
ALTER TABLE "lead" ADD COLUMN "erased_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "valuation" ADD COLUMN "erased_at" TIMESTAMPTZ(3);

-- What still has a person in it, oldest first: the daily tidying finds what is past its time without looking at what it did before.
CREATE INDEX "lead_not_erased_idx" ON "lead" ("created_at") WHERE "erased_at" IS NULL;
CREATE INDEX "valuation_not_erased_idx" ON "valuation" ("created_at") WHERE "erased_at" IS NULL;
