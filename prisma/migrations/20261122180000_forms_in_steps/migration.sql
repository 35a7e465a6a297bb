-- AlterTable
ALTER TABLE "lead" ADD COLUMN     "typed" JSONB;

-- AlterTable
ALTER TABLE "valuation" ADD COLUMN     "plate" JSONB;
