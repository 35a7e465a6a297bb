-- Notes which tenants' pages a change of content concerns: those of the rows as they were and as they are. A table that has the trigger
-- has its line here. The notes are counted at the end of the transaction (count_content_changes), so that nobody waits for anybody's
-- open transaction.
create or replace function note_content_change() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'table new_rows'
    when 'DELETE' then 'table old_rows'
    else 'table old_rows union all table new_rows' end;
  of_dealership constant text := 'select td.tenant_id from tenant_dealership td where td.dealership_id in ';
  of_location constant text := of_dealership || '(select l.dealership_id from changed c join location l on l.id = c.location_id)';
  tenants text := case
    when tg_table_name in ('tenant_domain', 'tenant_dealership', 'dealership_website', 'offer_exclusion', 'promo_node')
      then 'select c.tenant_id from changed c'
    when tg_table_name = 'tenant' then 'select c.id from changed c'
    when tg_table_name = 'dealership' then of_dealership || '(select c.id from changed c)'
    when tg_table_name = 'dealership_group' then 'select t.id from changed c join tenant t on t.group_id = c.id'
    when tg_table_name = 'offer'
      then 'select c.tenant_id from changed c union select t.id from changed c join tenant t on t.group_id = c.group_id'
    when tg_table_name = 'review'
      then 'select td.tenant_id from changed c join tenant_dealership td on td.dealership_id = c.dealership_id
        where c.tenant_id is null or c.tenant_id = td.tenant_id'
    -- Cars say where else they can be seen, by name.
    when tg_table_name = 'location' then of_dealership || '(select c.dealership_id from changed c union
        select l.dealership_id from changed c join location_distribution s on s.to_location_id = c.id join location l on l.id = s.from_location_id)'
    when tg_table_name = 'location_distribution' then of_dealership || '(select l.dealership_id from changed c join location l on l.id = c.from_location_id)'
    when tg_table_name in ('location_manufacturer', 'opening_hours', 'special_hours', 'team_member') then of_location
    when tg_table_name = 'address' then 'select t.id from changed c join tenant t on t.address_id = c.id union '
      || of_dealership || '(select l.dealership_id from changed c join location l on l.address_id = c.id)'
    when tg_table_name = 'content_page'
      then 'select t.id from changed c join tenant t on c.scope = ''platform''
        or (c.scope = ''template'' and c.key = t.template)
        or (c.scope = ''manufacturer'' and c.key = (select slug from manufacturer where id = t.manufacturer_id))
        or (c.scope = ''dealership_group'' and c.key = (select slug from dealership_group where id = t.group_id))
        or (c.scope = ''dealership'' and c.key = t.slug)'
    -- Any site that has cars of a make shows its name, its wordmark and its models' pages.
    when tg_table_name in ('manufacturer', 'vehicle_model') then 'select t.id from tenant t where exists (table changed)'
  end;
begin
  if tenants is null then raise exception 'note_content_change: nothing says which tenants show table %', tg_table_name; end if;
  execute 'with changed as (' || changed || '), concerned (tenant_id) as (' || tenants || ')
    insert into content_change (transaction_id, tenant_id)
    select distinct pg_current_xact_id()::text::bigint, tenant_id from concerned where tenant_id is not null
    on conflict do nothing';
  return null;
end $$;
