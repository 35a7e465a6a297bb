-- What was begun and abandoned before a last look ended it: each payment is looked at once, and what can still be paid is cancelled.
INSERT INTO "outbox_job" ("tenant_id", "kind", "dedup_key", "payload", "available_at")
SELECT o."tenant_id", 'payment_check', 'online_payment:' || o."id" || ':check:last',
  jsonb_build_object('onlinePaymentId', o."id", 'tenantId', o."tenant_id", 'endsPaymentId', o."payment_id"), now() + interval '65 minutes'
FROM "online_payment" o WHERE o."status" = 'pending' AND o."payment_id" IS NOT NULL;
