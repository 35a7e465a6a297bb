-- Text that forgives: typing errors, words run together or apart, other words for the same (docs/decisions/0003-search-in-postgres.md).

create extension if not exists fuzzystrmatch;

-- What a path stands for is read from the first car that it leads to.
alter table search_posting drop column label;

-- Stock numbers, VINs and regos are compared by their letters and digits.
create function car_number_key(p_number text) returns text language sql immutable parallel safe
return regexp_replace(lower(p_number), '[^a-z0-9]+', '', 'g');
drop index car_stock_number_lower_idx;
drop index car_vin_lower_idx;
drop index car_rego_plate_lower_idx;
create index car_stock_number_key_idx on car (car_number_key(stock_number));
create index car_vin_key_idx on car (car_number_key(vin)) where vin is not null;
create index car_rego_plate_key_idx on car (car_number_key(rego_plate)) where rego_plate is not null;

-- How many typing errors lie between two words: a letter too many, too few, wrong, or two swapped. For a prefix, between the word
-- and whatever beginning of the other is nearest.
create function stock_typos(p_word text, p_other text, p_is_prefix boolean) returns int
language plpgsql immutable parallel safe as $$
declare
  letters text[] := string_to_array(p_word, null);
  others text[] := string_to_array(p_other, null);
  size int := cardinality(letters);
  before int[];
  last int[] := array(select generate_series(0, size));
  line int[];
  cost int;
  best int := size;
begin
  for at in 1 .. cardinality(others) loop
    line := array[at];
    for place in 1 .. size loop
      cost := least(
        last[place] + case when letters[place] = others[at] then 0 else 1 end,
        last[place + 1] + 1,
        line[place] + 1);
      if at > 1 and place > 1 and letters[place] = others[at - 1] and letters[place - 1] = others[at] then
        cost := least(cost, before[place - 1] + 1);
      end if;
      line := array_append(line, cost);
    end loop;
    best := least(best, cost);
    before := last;
    last := line;
  end loop;
  return case when p_is_prefix then best else cost end;
end $$;

-- Cars with a word: the very word or, for a prefix, one that begins with it, within so many typing errors. An error in the first
-- letter counts as two. Few words come as near as twice the errors by plain edit distance, which costs next to nothing.
create function stock_word_bits(p_tenant int, p_word text, p_typos int, p_is_prefix boolean, p_none varbit) returns varbit
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  bits varbit;
  first text := left(p_word, 1);
  size int := length(p_word);
begin
  if p_is_prefix then
    select bit_or(stock_posting_bits(p.cars, p.positions, p_none)) into bits
      from search_posting p
      where p.tenant_id = p_tenant and p.facet = '#word' and p.value >= p_word and p.value < p_word || chr(1114111);
  else
    select stock_posting_bits(p.cars, p.positions, p_none) into bits
      from search_posting p where p.tenant_id = p_tenant and p.facet = '#word' and p.value = p_word;
  end if;
  bits := coalesce(bits, p_none);
  if p_typos = 1 then
    select bits | coalesce(bit_or(stock_posting_bits(p.cars, p.positions, p_none)), p_none) into bits
      from search_posting p
      where p.tenant_id = p_tenant and p.facet = '#word' and p.value >= first and p.value < first || chr(1114111)
        and length(p.value) >= size - 1 and (p_is_prefix or length(p.value) <= size + 1)
        and levenshtein_less_equal(p_word, case when p_is_prefix then left(p.value, size) else p.value end, 2) <= 2
        and stock_typos(p_word, p.value, p_is_prefix) <= 1;
  elsif p_typos >= 2 then
    select bits | coalesce(bit_or(stock_posting_bits(p.cars, p.positions, p_none)), p_none) into bits
      from search_posting p
      where p.tenant_id = p_tenant and p.facet = '#word'
        and length(p.value) >= size - 2 and (p_is_prefix or length(p.value) <= size + 2)
        and levenshtein_less_equal(p_word, case when p_is_prefix then left(p.value, size) else p.value end, 4) <= 4
        and stock_typos(p_word, p.value, p_is_prefix) <= case when left(p.value, 1) = first then 2 else 1 end;
  end if;
  return bits;
end $$;

-- Cars whose words cover a text from its first word to its last, whichever way it is read.
create function stock_text_bits(
  p_tenant int, p_universe varbit, p_froms int[], p_tos int[], p_words text[], p_typos int[], p_are_prefixes boolean[], p_none varbit
) returns varbit language plpgsql stable as $$
declare
  reached varbit[] := array[p_universe];
  reading record;
begin
  for reading in
    select * from unnest(p_froms, p_tos, p_words, p_typos, p_are_prefixes) as r (start, stop, word, typos, is_prefix) order by r.stop
  loop
    reached[reading.stop + 1] := coalesce(reached[reading.stop + 1], p_none)
      | (reached[reading.start + 1] & stock_word_bits(p_tenant, reading.word, reading.typos, reading.is_prefix, p_none));
  end loop;
  return reached[cardinality(reached)];
end $$;

create function stock_number_bits(p_tenant int, p_numbers text[], p_none varbit) returns varbit
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

drop function stock_search(int, text, text, text[], text[], text[], text[], text[], bigint[], bigint[], text[], text[], text[], text, int, int);

-- One question, one answer. List filters come as parallel arrays of facet and value, one entry a chosen value; ranges as parallel
-- arrays of column, lowest and highest. Each facet's counts, and each column's stats, leave out that filter's own choice. A text comes
-- as its readings (app/domain/search-text.ts), each a word that stands for the text's words from one place to another; where the
-- words find no car that the site shows now, as p_numbers: stock numbers, VINs and regos.
-- STABLE, so that all of it reads one snapshot: the old stock or the new, never a mix.
create function stock_search(
  p_tenant int, p_until text, p_path text, p_path_car_types text[],
  p_froms int[], p_tos int[], p_words text[], p_typos int[], p_are_prefixes boolean[], p_numbers text[],
  p_facets text[], p_values text[], p_columns text[], p_mins bigint[], p_maxs bigint[],
  p_needs text[], p_wanted_facets text[], p_wanted_stats text[],
  p_order text, p_limit int, p_offset int,
  out is_unknown_path boolean, out path_card text, out car_count int,
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
  path_cars varbit;
  name text;
  pair int[];
  places int[] := '{}';
  at int;
  step int;
begin
  is_unknown_path := false;
  select i.all_cars, i.car_count into universe, everything from search_index i where i.tenant_id = p_tenant;
  if not found then
    car_count := 0; facets := '[]'; stats := '{}'; hits := '[]'; is_unknown_path := p_path is not null;
    return;
  end if;
  none := universe & ~universe;

  for item in select p.cars, p.positions from search_posting p
    where p.tenant_id = p_tenant and p.facet = '#until' and p.value < p_until
  loop
    universe := universe & ~stock_posting_bits(item.cars, item.positions, none);
  end loop;

  if p_path is not null then
    select universe & stock_posting_bits(p.cars, p.positions, none) into bits
      from search_posting p where p.tenant_id = p_tenant and p.facet = '#path' and p.value = p_path;
    step := position(B'1' in coalesce(bits, none));
    if step = 0 then
      is_unknown_path := true; car_count := 0; facets := '[]'; stats := '{}'; hits := '[]';
      return;
    end if;
    -- What the path stands for is what the first such car says.
    select c.card into path_card from search_card c where c.tenant_id = p_tenant and c.position = step - 1;
    path_cars := bits;
  end if;

  if cardinality(p_words) > 0 then
    bits := stock_text_bits(p_tenant, universe, p_froms, p_tos, p_words, p_typos, p_are_prefixes, none);
    if cardinality(p_numbers) > 0 and bit_count(bits) = 0 then
      bits := universe & stock_number_bits(p_tenant, p_numbers, none);
    end if;
    universe := universe & bits;
  end if;
  if p_path is not null then
    universe := universe & path_cars;
  end if;

  if p_path_car_types is not null then
    select bit_or(stock_posting_bits(p.cars, p.positions, none)) into bits
      from search_posting p where p.tenant_id = p_tenant and p.facet = 'car_type' and p.value = any (p_path_car_types);
    universe := universe & coalesce(bits, none);
  end if;

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
