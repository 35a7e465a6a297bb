-- The lowest and highest number among p_cars, as [min, max]; null when none of them has it.
create or replace function stock_column_stats(p_tenant int, p_column text, p_cars varbit) returns int[]
language plpgsql stable as $$
declare
  slice record;
  low varbit;
  high varbit;
  part varbit;
  minimum int := 0;
  maximum int := 0;
begin
  select cars & p_cars into low from search_slice where tenant_id = p_tenant and "column" = p_column and digit = -1;
  if low is null or bit_count(low) = 0 then return null; end if;
  high := low;
  for slice in
    select digit, cars from search_slice where tenant_id = p_tenant and "column" = p_column and digit >= 0 order by digit desc
  loop
    part := high & slice.cars;
    if bit_count(part) > 0 then
      high := part;
      maximum := maximum | (1 << slice.digit);
    end if;
    part := low & ~slice.cars;
    if bit_count(part) > 0 then
      low := part;
    else
      minimum := minimum | (1 << slice.digit);
    end if;
  end loop;
  return array[minimum, maximum];
end $$;
