-- Used cars of one model on the whole platform, however its dealers write it, for the estimate of a trade-in.
CREATE INDEX "car_comparable_idx" ON "car" (
  lower(regexp_replace("make", '[^A-Za-z0-9]', '', 'g')),
  lower(regexp_replace("model", '[^A-Za-z0-9]', '', 'g')),
  "year"
) WHERE "car_type" = 'used' AND "show_on_dealer_website" AND "price_cents" > 100000 AND "odometer_km" IS NOT NULL;
