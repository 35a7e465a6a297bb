-- What was typed in the contact step of a trade-in that was left by its Back button before there was a lead.
ALTER TABLE "valuation" ADD COLUMN "typed" JSONB;
