-- At the end of a transaction: one up for each tenant whose pages it concerns. All of them at once and in order of tenant, so that two
-- transactions wait for each other no longer than a commit takes, and never for ever. A tenant that is gone by now counts no more.
create or replace function count_content_changes() returns trigger language plpgsql as $$
begin
  with noted as (delete from content_change where transaction_id = pg_current_xact_id()::text::bigint returning tenant_id)
  insert into tenant_content_version (tenant_id)
  select t.id from tenant t where t.id in (select n.tenant_id from noted n) order by t.id
  on conflict (tenant_id) do update set version = tenant_content_version.version + 1;
  return null;
end $$;
