-- Time that the business takes off, or opens in addition to its hours, day by day. The weekly hours in the files stay as they are.

-- Whoever writes it raises the revision of the business, as an import does: it is part of the catalog that servers remember.
create table time_off (
  business_id text collate "C" not null references business,
  time_off_id text collate "C" not null,
  -- The person; null is everybody.
  staff_id text collate "C",
  -- off: nobody can be booked · extra: the person works besides their hours
  kind text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- For the business's eyes alone.
  note text not null default '',
  created_by text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (business_id, time_off_id),
  foreign key (business_id, staff_id) references staff,
  constraint time_off_kind check (kind in ('off', 'extra')),
  constraint time_off_length check (ends_at > starts_at and (kind = 'off' or ends_at - starts_at <= interval '24 hours'))
);
create index time_off_present on time_off (business_id, ends_at) where removed_at is null;
