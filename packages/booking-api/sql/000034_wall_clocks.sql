-- An appointment is made on a wall clock: it is stored as a zone and what the clocks there show, and its instant follows from the zone
-- data of the server that wrote it. Newer data moves the instant, never the clock. Both columns are text, because the database has zone
-- data of its own, which nothing may ask. Null is a row from before this migration; the server fills those that are to come when it starts.
alter table booking add column zone text collate "C", add column wall_start text collate "C";
alter table session add column zone text collate "C", add column wall_start text collate "C";
-- It ends on the clock, too: a day off ends at midnight.
alter table time_off
  add column zone text collate "C",
  add column wall_start text collate "C",
  add column wall_end text collate "C";
-- Its zone is time_zone.
alter table series add column wall_first text collate "C";

-- The zone data of the server that started last: the name of its version, and a hash of the offsets of each zone that is in use.
create table zone_data (
  zone text collate "C" primary key,
  version text not null,
  fingerprint text not null,
  changed_at timestamptz not null
);
