-- How many typing errors lie between two words: a letter too many, too few, wrong, or two swapped. For a prefix, between the word
-- and whatever beginning of the other is nearest.
create or replace function stock_typos(p_word text, p_other text, p_is_prefix boolean) returns int
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
