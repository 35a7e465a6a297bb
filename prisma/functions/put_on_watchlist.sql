-- Puts cars onto a shopper's list, in their order after what is on it and none twice, as far as there is room; where there is none for all, the last
-- of them. Gives all that is on it then. The shopper's row is locked first, so that what is sent side by side is counted one after the other.
create or replace function put_on_watchlist(p_tenant_id int, p_shopper_id int, p_car_ids int[], p_most int) returns setof int
language plpgsql as $$
begin
  perform from shopper where id = p_shopper_id for no key update;
  insert into watchlist_entry (tenant_id, shopper_id, car_id)
  select p_tenant_id, p_shopper_id, last.car_id
  from (
    select given.car_id, min(given.place) as place
    from unnest(p_car_ids) with ordinality as given (car_id, place)
    where not exists (select from watchlist_entry e where e.shopper_id = p_shopper_id and e.car_id = given.car_id)
    group by given.car_id
    order by 2 desc
    limit greatest(p_most - (select count(*) from watchlist_entry e where e.shopper_id = p_shopper_id), 0)
  ) last
  order by last.place
  on conflict do nothing;
  return query select e.car_id from watchlist_entry e where e.shopper_id = p_shopper_id;
end $$;
