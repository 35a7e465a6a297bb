-- How long a shopper is kept counts from when they last signed in: their sessions are gone long before that.
ALTER TABLE "shopper" ADD COLUMN "signed_in_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE "shopper" s SET "signed_in_at" = greatest(s."created_at", (SELECT max(o."created_at") FROM "shopper_session" o WHERE o."shopper_id" = s."id"));
