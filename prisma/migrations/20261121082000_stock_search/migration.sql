-- Stock search in Postgres (docs/decisions/0003-search-in-postgres.md). Every car of a site has a position; every value of every
-- facet has one bit a car, every number is a bit-sliced column. A question is then a handful of ANDs whatever is asked, starts
-- from the tenant, and is one round trip.

alter table search_posting alter column facet type text collate "C", alter column value type text collate "C";
alter table search_slice alter column "column" type text collate "C";

-- Bits are read whole and hardly compress: keep them uncompressed and, up to 8 kB (64,000 cars of one site), beside their row.
alter table search_posting alter column cars set storage external;
alter table search_slice alter column cars set storage external;
alter table search_posting set (toast_tuple_target = 8160);
alter table search_slice set (toast_tuple_target = 8160);

-- Cars are found by the numbers that dealers and buyers read out.
create index car_stock_number_lower_idx on car (lower(stock_number));
create index car_vin_lower_idx on car (lower(vin)) where vin is not null;
create index car_rego_plate_lower_idx on car (lower(rego_plate)) where rego_plate is not null;

-- A posting's bits, also where it keeps positions; null for no posting.
create function stock_posting_bits(p_cars varbit, p_positions int[], p_none varbit) returns varbit
language plpgsql immutable parallel safe as $$
declare
  bits varbit := p_none;
  place int;
begin
  if p_cars is not null or p_positions is null then return p_cars; end if;
  foreach place in array p_positions loop
    bits := set_bit(bits, place, 1);
  end loop;
  return bits;
end $$;

-- Bits after bits, for indexes that are made in stretches.
create aggregate stock_bits_concat(varbit) (sfunc = bitcat, stype = varbit, initcond = '');

-- Cars whose number lies between p_min and p_max, both included; null leaves an end open. Cars without the number are out.
create function stock_range_bits(p_tenant int, p_column text, p_min bigint, p_max bigint, p_none varbit) returns varbit
language plpgsql stable as $$
declare
  slice record;
  present varbit;
  highest bigint;
  below varbit := p_none;
  above varbit := p_none;
  at_min varbit;
  at_max varbit;
begin
  select cars into present from search_slice where tenant_id = p_tenant and "column" = p_column and digit = -1;
  if not found then return p_none; end if;
  select (1::bigint << (max(digit) + 1)) - 1 into highest
    from search_slice where tenant_id = p_tenant and "column" = p_column and digit >= 0;
  if p_min > highest then return p_none; end if;
  at_min := case when p_min is null then p_none else present end;
  at_max := case when p_max is null or p_max > highest then p_none else present end;
  for slice in
    select digit, cars from search_slice where tenant_id = p_tenant and "column" = p_column and digit >= 0 order by digit desc
  loop
    if p_min is not null then
      if (p_min >> slice.digit) & 1 = 1 then
        below := below | (at_min & ~slice.cars);
        at_min := at_min & slice.cars;
      else
        at_min := at_min & ~slice.cars;
      end if;
    end if;
    if p_max is not null then
      if (p_max >> slice.digit) & 1 = 1 then
        at_max := at_max & slice.cars;
      else
        above := above | (at_max & slice.cars);
        at_max := at_max & ~slice.cars;
      end if;
    end if;
  end loop;
  return present & ~below & ~above;
end $$;

-- The lowest and highest number among p_cars, as [min, max]; null when none of them has it.
create function stock_column_stats(p_tenant int, p_column text, p_cars varbit) returns int[]
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

-- The first p_count of p_cars in an order. An order is a bit-sliced column of distinct places, so there are no ties.
create function stock_first_bits(p_tenant int, p_order text, p_cars varbit, p_count int, p_none varbit) returns varbit
language plpgsql stable as $$
declare
  slice record;
  taken varbit := p_none;
  undecided varbit := p_cars;
  part varbit;
  n int;
  have int := 0;
begin
  if p_count <= 0 then return p_none; end if;
  for slice in
    select digit, cars from search_slice where tenant_id = p_tenant and "column" = p_order and digit >= 0 order by digit desc
  loop
    part := undecided & ~slice.cars;
    n := bit_count(part);
    if have + n > p_count then
      undecided := part;
    else
      taken := taken | part;
      have := have + n;
      exit when have = p_count;
      undecided := undecided & slice.cars;
    end if;
  end loop;
  if have < p_count and bit_count(undecided) + have <= p_count then taken := taken | undecided; end if;
  return taken;
end $$;

-- One question, one answer. List filters come as parallel arrays of facet and value, one entry a chosen value; ranges as parallel
-- arrays of column, lowest and highest. Each facet's counts, and each column's stats, leave out that filter's own choice.
-- STABLE, so that all of it reads one snapshot: the old stock or the new, never a mix.
create function stock_search(
  p_tenant int, p_until text, p_path text, p_path_car_types text[], p_words text[],
  p_facets text[], p_values text[], p_columns text[], p_mins bigint[], p_maxs bigint[],
  p_needs text[], p_wanted_facets text[], p_wanted_stats text[],
  p_order text, p_limit int, p_offset int,
  out version int, out is_unknown_path boolean, out path_label text, out car_count int,
  out facets text, out stats text, out hits text
) language plpgsql stable
-- Every statement below is a look-up by primary key: planning it anew for each question would cost more than running it.
set plan_cache_mode = force_generic_plan as $$
declare
  universe varbit;
  none varbit;
  everything int;
  total varbit;
  bits varbit;
  base varbit;
  names text[] := '{}';
  chosen varbit[] := '{}';
  bases varbit[] := '{}';
  item record;
  word text;
  name text;
  pair int[];
  places int[] := '{}';
  at int;
  step int;
begin
  is_unknown_path := false;
  select i.version, i.all_cars, i.car_count into version, universe, everything from search_index i where i.tenant_id = p_tenant;
  if not found then
    version := 0; car_count := 0; facets := '[]'; stats := '{}'; hits := '[]'; is_unknown_path := p_path is not null;
    return;
  end if;
  none := universe & ~universe;

  for item in select p.cars, p.positions from search_posting p
    where p.tenant_id = p_tenant and p.facet = '#until' and p.value < p_until
  loop
    universe := universe & ~stock_posting_bits(item.cars, item.positions, none);
  end loop;

  if p_path is not null then
    select stock_posting_bits(p.cars, p.positions, none), p.label into bits, path_label
      from search_posting p where p.tenant_id = p_tenant and p.facet = '#path' and p.value = p_path;
    if not found then
      is_unknown_path := true; car_count := 0; facets := '[]'; stats := '{}'; hits := '[]';
      return;
    end if;
    universe := universe & bits;
  end if;

  if p_path_car_types is not null then
    select bit_or(stock_posting_bits(p.cars, p.positions, none)) into bits
      from search_posting p where p.tenant_id = p_tenant and p.facet = 'car_type' and p.value = any (p_path_car_types);
    universe := universe & coalesce(bits, none);
  end if;

  foreach word in array p_words loop
    select bit_or(stock_posting_bits(p.cars, p.positions, none)) into bits
      from search_posting p where p.tenant_id = p_tenant and p.facet = '#word' and p.value >= word and p.value < word || chr(1114111);
    bits := coalesce(bits, none);
    if word ~ '[0-9]' then
      for item in
        select s.position from (
          select id from car where lower(stock_number) = word
          union select id from car where lower(vin) = word
          union select id from car where lower(rego_plate) = word
        ) c join search_card s on s.car_id = c.id and s.tenant_id = p_tenant
      loop
        bits := set_bit(bits, item.position, 1);
      end loop;
    end if;
    universe := universe & bits;
  end loop;

  foreach name in array p_needs loop
    select cars into bits from search_slice where tenant_id = p_tenant and "column" = name and digit = -1;
    universe := universe & coalesce(bits, none);
  end loop;

  -- What each filter allows, by itself.
  for item in
    select c.facet, bit_or(stock_posting_bits(p.cars, p.positions, none)) as cars
    from unnest(p_facets, p_values) as c (facet, value)
    left join search_posting p on p.tenant_id = p_tenant and p.facet = c.facet and p.value = c.value
    group by c.facet
  loop
    names := array_append(names, item.facet);
    chosen := array_append(chosen, coalesce(item.cars, none)::varbit);
  end loop;
  for item in select * from unnest(p_columns, p_mins, p_maxs) as r (name, low, high) loop
    names := array_append(names, item.name);
    chosen := array_append(chosen, stock_range_bits(p_tenant, item.name, item.low, item.high, none));
  end loop;

  total := universe;
  foreach bits in array chosen loop
    total := total & bits;
  end loop;
  -- All filters but one, for that one's own list.
  for at in 1 .. cardinality(names) loop
    base := universe;
    for step in 1 .. cardinality(names) loop
      if step <> at then base := base & chosen[step]; end if;
    end loop;
    bases := array_append(bases, base);
  end loop;
  car_count := bit_count(total);

  if cardinality(names) = 0 and car_count = everything then
    select coalesce(json_agg(json_build_array(p.facet, p.value, p.car_count)), '[]') into facets
      from search_posting p where p.tenant_id = p_tenant and p.facet = any (p_wanted_facets);
  else
    select coalesce(json_agg(json_build_array(c.facet, c.value, c.n)), '[]') into facets from (
      select p.facet, p.value, bit_count(coalesce(p.cars, stock_posting_bits(p.cars, p.positions, none)) & coalesce(b.cars, total)) as n
      from search_posting p left join unnest(names, bases) as b (facet, cars) on b.facet = p.facet
      where p.tenant_id = p_tenant and p.facet = any (p_wanted_facets)
    ) c where c.n > 0;
  end if;

  stats := '';
  foreach name in array p_wanted_stats loop
    at := array_position(names, name);
    pair := stock_column_stats(p_tenant, name, case when at is null then total else bases[at] end);
    if pair is not null then
      stats := stats || case when stats = '' then '' else ',' end || to_json(name) || ':[' || pair[1] || ',' || pair[2] || ']';
    end if;
  end loop;
  stats := '{' || stats || '}';

  -- The page: cars among the first offset + limit that are not among the first offset.
  bits := stock_first_bits(p_tenant, p_order, total, p_offset + p_limit, none)
    & ~stock_first_bits(p_tenant, p_order, total, p_offset, none);
  at := 0;
  loop
    step := position(B'1' in substring(bits from at + 1));
    exit when step = 0;
    at := at + step;
    places := array_append(places, at - 1);
  end loop;
  -- In order of position; the caller puts the few cars of a page in the order asked.
  select '[' || coalesce(string_agg(s.card, ',' order by s.position), '') || ']' into hits
    from search_card s where s.tenant_id = p_tenant and s.position = any (places);
end $$;
