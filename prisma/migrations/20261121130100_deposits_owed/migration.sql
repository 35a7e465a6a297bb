-- What ended before deposits went back by themselves: each payment is looked at once and cancelled or given back.
INSERT INTO "outbox_job" ("tenant_id", "kind", "dedup_key", "payload")
SELECT r."tenant_id", 'payment_release', 'reservation:' || r."id" || ':refund',
  jsonb_build_object('reservationId', r."id", 'tenantId', r."tenant_id", 'paymentId', r."payment_id", 'mayHold', false)
FROM "reservation" r WHERE r."status" = 'released' AND r."payment_id" IS NOT NULL;
