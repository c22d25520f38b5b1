-- Booking in full: teams, classes, resources, parties, series, one-time links, groups, menus, subscribed calendars.

-- What a server remembers of somebody's busy time is asked again when this has grown. Whoever writes allocations or
-- external busy time of a person (or a resource) adds one, under that row's lock.
alter table staff add column version integer not null default 0;

-- Rooms and equipment. Units are numbered from 0; each can be in one place at a time, like a person.
create table resource (
  business_id text collate "C" not null references business,
  resource_id text collate "C" not null,
  slug text collate "C" not null,
  name jsonb not null,
  units smallint not null,
  version integer not null default 0,
  archived_at timestamptz,
  primary key (business_id, resource_id),
  constraint resource_slug_unique unique (business_id, slug),
  constraint resource_units check (units between 1 and 100)
);

alter table service
  -- [{minutes, priceAmount | null}], the usual length first; empty means duration_minutes alone.
  add column durations jsonb not null default '[]',
  -- [{slug, name, priceAmount | null}]
  add column variants jsonb not null default '[]',
  -- [{slug, name, description | null, minutes, priceAmount | null}]
  add column add_ons jsonb not null default '[]',
  -- A stretch in the middle in which the person is free for others; minutes from the start.
  add column processing_after_minutes integer,
  add column processing_length_minutes integer,
  -- [{slug, kind, address | null}], at least one.
  add column locations jsonb not null default '[]',
  -- Reachable by its own address, in no list.
  add column is_private boolean not null default false,
  -- The most bookings of one person that have not taken place yet.
  add column active_limit integer,
  -- The most seats or items of it at one time in one order.
  add column max_per_order integer,
  add column guests_max smallint not null default 0,
  -- along: guests come to the same booking · served: each has items of their own
  add column guests_kind text not null default 'along',
  -- {frequencies, maxCount} or null
  add column recurring jsonb,
  -- {kind: on_the_spot | full | deposit, percent | null, amount | null}
  add column payment jsonb not null default '{"kind": "on_the_spot", "percent": null, "amount": null}',
  add constraint service_processing check (
    processing_after_minutes is null and processing_length_minutes is null
    or processing_after_minutes > 0 and processing_length_minutes > 0
  ),
  add constraint service_guests_kind check (guests_kind in ('along', 'served'));
update service set locations = jsonb_build_array(
  jsonb_build_object('slug', 'main', 'kind', location_kind, 'address', location_address));
update service set fields = fields || '{"dateOfBirth": "hidden"}';
alter table service drop column location_kind, drop column location_address;

create table service_resource (
  business_id text collate "C" not null,
  service_id text collate "C" not null,
  resource_id text collate "C" not null,
  units smallint not null default 1,
  primary key (business_id, service_id, resource_id),
  foreign key (business_id, service_id) references service,
  foreign key (business_id, resource_id) references resource
);

alter table team_member
  add column priority integer not null default 0,
  add column weight integer not null default 1;

-- When a class meets, week by week on the wall clock of the business's zone, or on one date.
create table session_rule (
  business_id text collate "C" not null,
  service_id text collate "C" not null,
  position smallint not null,
  staff_id text collate "C" not null,
  weekday smallint,
  day date,
  minute smallint not null,
  seats integer not null,
  primary key (business_id, service_id, position),
  foreign key (business_id, service_id) references service,
  foreign key (business_id, staff_id) references staff,
  constraint session_rule_one_kind check (num_nonnulls(weekday, day) = 1)
);

-- The meetings themselves, written ahead by the import and by a job. Seats are sold with one conditional update under the
-- row's lock; the check is the backstop behind it.
create table session (
  business_id text collate "C" not null,
  session_id text collate "C" not null,
  service_id text collate "C" not null,
  staff_id text collate "C" not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity integer not null,
  taken integer not null default 0,
  -- No longer offered; whoever has booked it keeps their seat.
  cancelled_at timestamptz,
  primary key (business_id, session_id),
  foreign key (business_id, service_id) references service,
  foreign key (business_id, staff_id) references staff,
  constraint session_once unique (business_id, service_id, staff_id, starts_at),
  constraint session_seats check (taken between 0 and capacity),
  constraint session_length check (ends_at > starts_at)
);
create index session_of_service on session (business_id, service_id, starts_at);

-- One row is one claim: a person's time, a unit of a resource, or seats of a session. A booking may have several.
alter table allocation
  alter column staff_id drop not null,
  add column resource_id text collate "C",
  add column unit smallint,
  add column session_id text collate "C",
  add column seats integer,
  -- The round-robin team through which the person was found: its fairness counts them.
  add column team_id text collate "C",
  -- One claim of each booking counts for its service (the daily cap) and its team.
  add column counts boolean not null default true,
  add column taken_at timestamptz not null default now(),
  add foreign key (business_id, resource_id) references resource,
  add foreign key (business_id, session_id) references session,
  add constraint allocation_one_subject check (
    num_nonnulls(staff_id, resource_id, seats) = 1
    and (resource_id is null) = (unit is null) and (seats is null or session_id is not null)
  ),
  add constraint allocation_unit_no_overlap exclude using gist (
    business_id with =, resource_id with =, unit with =, tstzrange(starts_at, ends_at) with &&
  ) where (status <> 'ended' and resource_id is not null);
alter table allocation alter column taken_at drop default;
create index allocation_of_resource on allocation (business_id, resource_id, starts_at)
  where status <> 'ended' and resource_id is not null;
create index allocation_of_session on allocation (business_id, session_id)
  where status <> 'ended' and seats is not null;
create index allocation_of_team on allocation (business_id, team_id, staff_id, taken_at)
  where status <> 'ended' and team_id is not null;

-- Networks and visits are kept as keyed hashes: they count holds and name nobody.
alter table hold
  add column visit_hash text,
  add column network_hash text,
  -- The one-time link it was made by: what becomes of it uses that link.
  add column link_id text collate "C";
create index hold_of_network on hold (business_id, network_hash, expires_at) where status = 'active' and network_hash is not null;
create index hold_of_visit on hold (business_id, visit_hash, expires_at) where status = 'active' and visit_hash is not null;

alter table hold_item
  add column allocation_ids text[] not null default '{}',
  -- Who else takes part.
  add column colleague_ids text[] not null default '{}',
  add column session_id text collate "C",
  add column seats integer not null default 1,
  add column guest smallint,
  -- {duration, variant, addOns, location}: what was chosen of the service.
  add column choices jsonb not null default '{}';
update hold_item set allocation_ids = array[allocation_id];
alter table hold_item drop column allocation_id;

create table series (
  business_id text collate "C" not null references business,
  series_id text collate "C" not null,
  rule jsonb not null,
  primary key (business_id, series_id)
);

alter table orders
  add column amount_now bigint,
  add column deposit_amount bigint,
  add column date_of_birth date,
  add column location text,
  add column link_id text collate "C";
-- Finds what one person has booked. The address is kept as it was typed, apart from its domain.
create index orders_of_email on orders (business_id, lower(email)) where email <> '';

create table order_guest (
  business_id text collate "C" not null,
  order_id text collate "C" not null,
  position smallint not null,
  name text not null,
  email text not null,
  primary key (business_id, order_id, position),
  foreign key (business_id, order_id) references orders on delete cascade
);

alter table booking
  add column allocation_ids text[] not null default '{}',
  add column colleague_ids text[] not null default '{}',
  add column session_id text collate "C",
  add column seats integer not null default 1,
  add column guest smallint,
  -- {variant, addOns, location: {slug, kind, address}}: what was chosen.
  add column choices jsonb not null default '{}',
  add column series_id text collate "C",
  add column series_position smallint,
  -- Until when a requested appointment waits for the business.
  add column expires_at timestamptz,
  add foreign key (business_id, session_id) references session,
  add foreign key (business_id, series_id) references series;
update booking set allocation_ids = array[allocation_id];
-- Requests from before there was an end to their waiting wait until they begin.
update booking set expires_at = starts_at where status = 'requested';
update allocation a set status = 'held', hold_until = b.expires_at from booking b
where b.business_id = a.business_id and b.booking_id = a.booking_id and b.status = 'requested' and a.status = 'booked';
alter table booking drop column allocation_id;
create index booking_of_series on booking (business_id, series_id, series_position) where series_id is not null;
create index booking_of_staff on booking (business_id, staff_id, starts_at);
create index booking_waiting on booking (business_id, expires_at) where status = 'requested';


-- manage: view, reschedule, cancel, the whole order included · view: to see it
alter table manage_token
  add column scope text not null default 'manage',
  add constraint manage_token_scope check (scope in ('manage', 'view'));

create table one_time_link (
  business_id text collate "C" not null references business,
  link_id text collate "C" not null,
  -- Of the token, or of the name an owner's file gave it.
  token_hash text collate "C" not null,
  -- That name; null where a command made the link.
  slug text collate "C",
  service_id text collate "C" not null,
  -- A person or a team, by id.
  provider_id text collate "C",
  max_uses smallint not null default 1,
  expires_at timestamptz,
  revoked_at timestamptz,
  primary key (business_id, link_id),
  foreign key (business_id, service_id) references service,
  constraint one_time_link_token_unique unique (business_id, token_hash),
  constraint one_time_link_uses check (max_uses between 1 and 10000)
);

-- Uses are numbered from 1: two visitors can not take the same one. One that a hold reserved falls free with the hold.
create table link_use (
  business_id text collate "C" not null,
  link_id text collate "C" not null,
  number smallint not null,
  hold_id text collate "C",
  hold_until timestamptz,
  order_id text collate "C",
  constraint link_use_once primary key (business_id, link_id, number),
  foreign key (business_id, link_id) references one_time_link,
  constraint link_use_one_owner check ((order_id is null) = (hold_until is not null))
);

-- A page of several services, and a menu of categories. Services are named by slug: one that is archived is left out.
create table service_group (
  business_id text collate "C" not null references business,
  group_id text collate "C" not null,
  slug text collate "C" not null,
  name jsonb not null,
  description jsonb,
  services jsonb not null,
  archived_at timestamptz,
  primary key (business_id, group_id),
  constraint service_group_slug_unique unique (business_id, slug)
);
create table service_menu (
  business_id text collate "C" not null references business,
  menu_id text collate "C" not null,
  slug text collate "C" not null,
  name jsonb not null,
  description jsonb,
  -- [{slug, name, services}]
  categories jsonb not null,
  archived_at timestamptz,
  primary key (business_id, menu_id),
  constraint service_menu_slug_unique unique (business_id, slug)
);

-- Calendars a person keeps elsewhere. A good copy counts for a day; then `ignore` forgets it and `close` closes the person.
create table staff_feed (
  business_id text collate "C" not null,
  staff_id text collate "C" not null,
  feed_id text collate "C" not null,
  url text not null,
  when_down text not null,
  etag text,
  last_modified text,
  -- The last time it was read, and the last time that was tried.
  fetched_at timestamptz,
  checked_at timestamptz,
  failure text,
  archived_at timestamptz,
  primary key (business_id, staff_id, feed_id),
  foreign key (business_id, staff_id) references staff,
  constraint staff_feed_when_down check (when_down in ('ignore', 'close'))
);
create table external_busy (
  business_id text collate "C" not null,
  staff_id text collate "C" not null,
  feed_id text collate "C" not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  foreign key (business_id, staff_id, feed_id) references staff_feed on delete cascade,
  constraint external_busy_length check (ends_at > starts_at)
);
create index external_busy_of_staff on external_busy (business_id, staff_id, starts_at);

-- Each booking would lock the same few rows for everybody: its business, its service, its person (share locks of many at once
-- on one row cost a fifth of a booking's time). None of those rows is ever deleted; test/ledger.sql looks after them.
alter table orders drop constraint orders_business_id_fkey;
alter table hold drop constraint hold_business_id_fkey;
alter table idempotency_key drop constraint idempotency_key_business_id_fkey;
alter table allocation
  drop constraint allocation_business_id_service_id_fkey,
  drop constraint allocation_business_id_staff_id_fkey;
alter table booking
  drop constraint booking_business_id_service_id_fkey,
  drop constraint booking_business_id_staff_id_fkey;

-- The one key that two requests can run into: named, so that they can be told.
alter table idempotency_key
  drop constraint idempotency_key_pkey,
  add constraint idempotency_key_once primary key (business_id, key_hash);

-- What this installation signs its links with, where its settings give no secret: made once, at the first start.
create table signing_secret (
  only_row boolean primary key default true,
  secret text not null,
  constraint signing_secret_only_row check (only_row)
);

-- Ends the transaction when fewer rows went in than were asked for, as the constraint named would: so that the statements
-- behind it, the commit included, can travel with it.
create function require_all(done bigint, wanted bigint, constraint_name text) returns boolean
language plpgsql as $$
begin
  if done < wanted then
    raise exception 'not everything could be taken'
      using errcode = 'exclusion_violation', constraint = constraint_name;
  end if;
  return true;
end $$;

-- Every change of what people and resources are busy with shows in their version: no statement can forget it.
create function touch_versions() returns trigger
language plpgsql as $$
begin
  update staff s set version = s.version + 1 from (select distinct business_id, staff_id from changed) c
  where s.business_id = c.business_id and s.staff_id = c.staff_id;
  if exists (select from changed where resource_id is not null) then
    update resource r set version = r.version + 1 from (select distinct business_id, resource_id from changed) c
    where r.business_id = c.business_id and r.resource_id = c.resource_id;
  end if;
  return null;
end $$;
create trigger allocation_inserted after insert on allocation
  referencing new table as changed for each statement execute function touch_versions();
create trigger allocation_updated after update on allocation
  referencing new table as changed for each statement execute function touch_versions();
