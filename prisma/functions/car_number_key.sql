-- Stock numbers, VINs and regos are compared by their letters and digits.
create or replace function car_number_key(p_number text) returns text language sql immutable parallel safe
return regexp_replace(lower(p_number), '[^a-z0-9]+', '', 'g');
