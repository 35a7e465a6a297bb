-- A day's codes are counted by phone over all sites, by network, by site and altogether, in one look at that day.
DROP INDEX "sign_in_code_tenant_id_phone_created_at_idx";
DROP INDEX "sign_in_code_address_hash_created_at_idx";
CREATE INDEX "sign_in_code_created_at_idx" ON "sign_in_code"("created_at");
