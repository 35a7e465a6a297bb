-- Cars with one of these stock numbers, VINs or regos. They are looked up in `car` itself: each car has others.
create or replace function stock_number_bits(p_tenant int, p_numbers text[], p_none varbit) returns varbit
language plpgsql stable as $$
declare
  bits varbit := p_none;
  place int;
begin
  for place in
    select s.position from (
      select id from car where car_number_key(stock_number) = any (p_numbers)
      union select id from car where vin is not null and car_number_key(vin) = any (p_numbers)
      union select id from car where rego_plate is not null and car_number_key(rego_plate) = any (p_numbers)
    ) c join search_card s on s.car_id = c.id and s.tenant_id = p_tenant
  loop
    bits := set_bit(bits, place, 1);
  end loop;
  return bits;
end $$;
