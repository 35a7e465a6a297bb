/**
 * SQL, of a lead `l`: joins as `driven` the place where its sender would like to drive the car. Of no other dealer: the car's own dealership's, one
 * that its site shows, or one that a place of the site sends its cars to.
 */
export const JOIN_DRIVEN_PLACE = `
  left join location driven on driven.id = case when l.answers->>'distribution_location' ~ '^[0-9]{1,9}$' then (l.answers->>'distribution_location')::int end
    and (driven.dealership_id = l.car_dealership_id
      or exists (select from tenant_dealership own where own.tenant_id = l.tenant_id and own.dealership_id = driven.dealership_id)
      or exists (select from location_distribution sent join location f on f.id = sent.from_location_id
        join tenant_dealership own on own.dealership_id = f.dealership_id where own.tenant_id = l.tenant_id and sent.to_location_id = driven.id))`
