-- An appointment is made on a wall clock: it is stored as a zone and what the clocks there show, and its instant follows from the zone
-- data of the server that wrote it. Newer data moves the instant, never the clock. Both columns are text, because the database has zone
-- data of its own, which nothing may ask. Null is a row from before this migration; the server fills those that are to come when it starts.
alter table booking add column zone text collate "C", add column wall_start text collate "C";
alter table session add column zone text collate "C", add column wall_start text collate "C";

-- A release before this one moves bookings beside the server that has applied this file, and knows no clocks. A booking that it moves
-- loses its clock, which is that of the time before, and the next start fills it as it fills those of older rows. So a clock is always
-- that of the instant beside it, and only other zone data lets them differ.
create function forget_clock() returns trigger language plpgsql as $$
begin
  new.zone := null;
  new.wall_start := null;
  return new;
end
$$;
create trigger booking_left_clock before update of starts_at on booking for each row
  when (new.starts_at <> old.starts_at and new.zone = old.zone and new.wall_start = old.wall_start)
  execute function forget_clock();

-- It ends on the clock, too: a day off ends at midnight.
alter table time_off
  add column zone text collate "C",
  add column wall_start text collate "C",
  add column wall_end text collate "C";
-- Its zone is time_zone.
alter table series add column wall_first text collate "C";

-- The newest zone data by which appointments were brought in line with their clocks: the name of its version, and a hash of the offsets
-- of each zone that is in use.
create table zone_data (
  zone text collate "C" primary key,
  version text not null,
  fingerprint text not null,
  changed_at timestamptz not null
);
