-- The name of a booker in the order of the language in which they booked: in Hungarian the family name is first.
create function full_name(first_name text, last_name text, locale text) returns text language sql immutable parallel safe
as $$ select trim(case locale when 'hu' then last_name || ' ' || first_name else first_name || ' ' || last_name end) $$;
