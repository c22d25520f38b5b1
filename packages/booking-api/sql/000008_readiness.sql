-- What /readyz writes to prove that this database takes writes: one row, of which nothing is ever read.
create table readiness (
  only_row boolean primary key default true,
  written_at timestamptz not null default now(),
  filler bytea not null,
  constraint readiness_only_row check (only_row)
);
-- The row is random bytes: compressing it first would be for nothing, and it should take its full size.
alter table readiness alter column filler set storage external;
