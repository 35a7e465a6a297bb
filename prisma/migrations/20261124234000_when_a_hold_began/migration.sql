-- When a deposit began to hold the car. Until now its lead was complete from then on, which says something else.
ALTER TABLE "reservation" ADD COLUMN "held_at" TIMESTAMPTZ(3);
UPDATE "reservation" r SET "held_at" = r."held_until" - make_interval(hours => r."hold_hours")
FROM "lead" l WHERE l."id" = r."lead_id" AND (l."form_completed" OR r."status" = 'held');
