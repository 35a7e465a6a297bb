/**
 * SQL, of a lead `l`: joins `p`, the place that it goes by (`DeliveredLead`), and what says which that is. `driven` is where its sender would like to
 * drive the car, of no other dealer: the car's own dealership's, one that its site shows, or one that a place of the site sends its cars to.
 * `b` is the test drive that was booked, at `bp`; `c` the car as the stock has it.
 */
export const JOIN_LEAD_PLACE = `
  left join car c on c.id = l.car_id
  left join location chosen on chosen.id = l.location_id
  left join location driven on driven.id = case when l.answers->>'distribution_location' ~ '^[0-9]{1,9}$' then (l.answers->>'distribution_location')::int end
    and (driven.dealership_id = l.car_dealership_id
      or exists (select from tenant_dealership own where own.tenant_id = l.tenant_id and own.dealership_id = driven.dealership_id)
      or exists (select from location_distribution sent join location f on f.id = sent.from_location_id
        join tenant_dealership own on own.dealership_id = f.dealership_id where own.tenant_id = l.tenant_id and sent.to_location_id = driven.id))
  left join test_drive_booking b on b.lead_id = l.id
  left join location bp on bp.id = b.location_id
  -- Whoever cancels leaves the time and place that were booked; a form that was sent again says others, or no time. What was erased says none.
  cross join lateral (select coalesce(b.cancelled_at is not null and l.erased_at is null and (coalesce(driven.id, chosen.id, b.location_id) <> b.location_id
    or l.answers->>'dateTime' is distinct from to_char(b.starts_at at time zone bp.time_zone, 'YYYY-MM-DD"T"HH24:MI')), false) as is_so) replaced
  -- Another dealership than the car's was chosen, or one without a car; or nobody knows where the car stands.
  left join lateral (
    select s.id from location s where s.dealership_id = coalesce(l.dealership_id, c.dealership_id) and (l.dealership_id is distinct from c.dealership_id or c.location_id is null) and s.location_type = 'sales' and s.is_visible
    order by s.is_primary desc, s.position, s.id limit 1
  ) other on true
  left join location p on p.id = coalesce(case when not replaced.is_so then b.location_id end, chosen.id, driven.id,
    case when l.dealership_id <> c.dealership_id or c.id is null then other.id else coalesce(c.location_id, other.id) end)`

/**
 * SQL, beside that: the lead's answers, with the place to drive at by its name, how a booked test drive stands and from when it was moved. Of an erased lead its time too, which is
 * the place's and says nothing of anybody.
 */
export const LEAD_ANSWERS = `
    l.answers
      || case when driven.id is null then '{}' else jsonb_build_object('distribution_location', driven.name) end
      || case when b.id is null then '{}' else jsonb_build_object('test_drive',
           case when replaced.is_so then 'Cancelled, asked for anew' when b.cancelled_at is not null then 'Cancelled' when b.version > 0 then 'Booked, moved' else 'Booked' end) end
      || case when b.moved_from is null or b.cancelled_at is not null then '{}' else jsonb_build_object('moved_from', to_char(b.moved_from at time zone bp.time_zone, 'YYYY-MM-DD"T"HH24:MI')) end
      || case when b.id is null or l.erased_at is null then '{}' else jsonb_build_object('dateTime', to_char(b.starts_at at time zone bp.time_zone, 'YYYY-MM-DD"T"HH24:MI')) end`
