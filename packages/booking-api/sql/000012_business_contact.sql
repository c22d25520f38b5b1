-- How visitors reach the business, as its owner has written it: shown where something cannot be done online, and in calendar
-- entries.
alter table business
  add column phone text,
  add column email text;
