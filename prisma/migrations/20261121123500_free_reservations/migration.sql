-- A site may reserve without a deposit.
ALTER TABLE "reservation" DROP CONSTRAINT "reservation_deposit_check";
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_deposit_check" CHECK ("deposit_cents" >= 0 AND "hold_hours" > 0);
