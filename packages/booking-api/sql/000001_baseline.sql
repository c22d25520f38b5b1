-- The schema of the booking API. From release 0.1.0 on no migration is ever changed: a change of the schema is a new file.
--
-- It runs on PostgreSQL 15 and later and on the embedded store. business_id leads every key and index: it is the distribution key if
-- the data outgrows one server, and no query of one business reaches another's rows by accident. Moments are timestamptz, money is
-- integer minor units, texts for visitors are jsonb {locale: text}. Tokens are stored as SHA-256 only; addresses and networks that are
-- only counted are keyed hashes.

create extension if not exists btree_gist;


-- Business and catalog

create table business (
  business_id text collate "C" primary key,
  slug text collate "C" not null,
  name jsonb not null,
  description jsonb,
  -- How visitors reach the business: shown where something cannot be done online, and in calendar entries.
  phone text,
  email text,
  time_zone text not null,
  country text not null,
  currency text not null,
  default_locale text not null,
  -- Notifications, webhooks, brand and everything else of business.yaml: one validated document (src/catalog/business-settings.ts).
  settings jsonb not null default '{}',
  -- Origins of pages that a visitor may return to after paying.
  return_origins text[] not null default '{}',
  -- The demo business gives way to the first business that its owner imports.
  is_demo boolean not null default false,
  -- Grows with each change of the catalog: servers read the catalog again when it has grown.
  revision integer not null default 1,
  archived_at timestamptz
);

-- The directory of host names is read before the business is known. The import checks that a host belongs to one business only; it runs
-- alone.
create table business_host (
  business_id text collate "C" not null references business,
  host text collate "C" not null,
  primary key (business_id, host)
);

-- Grows when a business or a host name is added or removed, a business is archived or restored, or a demo gives way. Servers remember
-- which business has which host until then; the rest of a catalog has the revision of its business.
create table business_directory (
  only_row boolean primary key default true,
  version bigint not null,
  constraint business_directory_only_row check (only_row)
);
insert into business_directory (version) values (1);

create function count_directory_changes() returns trigger language plpgsql as $$
begin
  update business_directory set version = version + 1;
  return null;
end
$$;
create trigger business_added after insert or delete on business for each row execute function count_directory_changes();
create trigger business_archived after update on business for each row
  when (old.archived_at is distinct from new.archived_at or old.is_demo <> new.is_demo or old.slug <> new.slug)
  execute function count_directory_changes();
create trigger business_host_changed after insert or update or delete on business_host
  for each row execute function count_directory_changes();

-- Pictures. The name is the hash of the content with the ending of its type, so that clients can cache it for ever. A picture is
-- deleted with the last row that names it.
create table image (
  business_id text collate "C" not null references business,
  name text collate "C" not null,
  bytes bytea not null,
  primary key (business_id, name)
);

-- The files of a business in their present state, so that the desk can change them and the export can write them back.
create table business_file (
  business_id text collate "C" not null references business,
  -- Below the business's folder: business.yaml, services/haircut.yaml, images/haircut.svg.
  path text collate "C" not null,
  -- The text of a YAML file.
  content text,
  -- The stored name of an image.
  image text collate "C",
  -- The text of the last import: if content differs, the desk has changed the file since.
  imported text,
  primary key (business_id, path),
  foreign key (business_id, image) references image on delete cascade,
  constraint business_file_content check ((content is null) <> (image is null))
);

-- Changes made at the desk, one row per file: append only, except undone_by.
create table settings_change (
  business_id text collate "C" not null references business,
  change_id text collate "C" not null,
  at timestamptz not null,
  -- person · key · command
  actor_kind text not null,
  actor text not null,
  path text collate "C" not null,
  -- The whole text of the file before and after.
  before text not null,
  after text not null,
  -- The keys that were changed: price, hours.monday.
  keys text[] not null,
  -- The change that this one reverts.
  undoes text collate "C",
  undone_by text collate "C",
  position bigint generated always as identity,
  primary key (business_id, change_id)
);
create index settings_change_newest on settings_change (business_id, position);

-- A page of several services. Services are named by slug; archived ones are left out.
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

-- A menu of categories of services.
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


-- Services

-- What the owner removes from the files is archived, never deleted: bookings keep their service and their person. Only what other rows
-- refer to and what SQL sorts or joins by has a column; everything else is one validated document (src/catalog/service-document.ts).
create table service (
  business_id text collate "C" not null references business,
  service_id text collate "C" not null,
  slug text collate "C" not null,
  position integer not null,
  image text collate "C",
  document jsonb not null,
  archived_at timestamptz,
  primary key (business_id, service_id),
  foreign key (business_id, image) references image,
  constraint service_slug_unique unique (business_id, slug),
  -- The overlap search looks back one day and no further: nothing longer may exist.
  constraint service_at_most_a_day check (
    (document ->> 'duration')::integer > 0
    and (document ->> 'bufferBefore')::integer >= 0 and (document ->> 'bufferAfter')::integer >= 0
    and (document ->> 'bufferBefore')::integer + (document ->> 'duration')::integer + (document ->> 'bufferAfter')::integer <= 1440
  ),
  constraint service_price_not_negative check ((document ->> 'priceAmount')::bigint >= 0)
);

-- Rooms and equipment. Units are numbered from 0; each can be in one place at a time, like a person.
create table resource (
  business_id text collate "C" not null references business,
  resource_id text collate "C" not null,
  slug text collate "C" not null,
  name jsonb not null,
  units smallint not null,
  -- As of staff.
  version integer not null default 0,
  archived_at timestamptz,
  primary key (business_id, resource_id),
  constraint resource_slug_unique unique (business_id, slug),
  constraint resource_units check (units between 1 and 100)
);

create table service_resource (
  business_id text collate "C" not null,
  service_id text collate "C" not null,
  resource_id text collate "C" not null,
  units smallint not null default 1,
  primary key (business_id, service_id, resource_id),
  foreign key (business_id, service_id) references service,
  foreign key (business_id, resource_id) references resource
);


-- People

create table staff (
  business_id text collate "C" not null references business,
  staff_id text collate "C" not null,
  slug text collate "C" not null,
  name text not null,
  title jsonb,
  image text collate "C",
  color text,
  -- Where the person is notified of their bookings. Never shown to visitors.
  email text,
  time_zone text not null,
  -- The locations at which the person works, by slug; null is every location of the service.
  locations text[],
  position integer not null,
  -- Grows with each change of the person's allocations (trigger touch_versions) or external busy time, under the lock of this row.
  -- Servers read busy time again when it has grown.
  version integer not null default 0,
  archived_at timestamptz,
  primary key (business_id, staff_id),
  foreign key (business_id, image) references image,
  constraint staff_slug_unique unique (business_id, slug)
);

create table service_staff (
  business_id text collate "C" not null,
  service_id text collate "C" not null,
  staff_id text collate "C" not null,
  primary key (business_id, service_id, staff_id),
  foreign key (business_id, service_id) references service,
  foreign key (business_id, staff_id) references staff
);

create table team (
  business_id text collate "C" not null references business,
  team_id text collate "C" not null,
  slug text collate "C" not null,
  name jsonb not null,
  title jsonb,
  distribution text not null,
  archived_at timestamptz,
  primary key (business_id, team_id),
  constraint team_slug_unique unique (business_id, slug)
);

create table team_member (
  business_id text collate "C" not null,
  team_id text collate "C" not null,
  staff_id text collate "C" not null,
  priority integer not null default 0,
  weight integer not null default 1,
  primary key (business_id, team_id, staff_id),
  foreign key (business_id, team_id) references team,
  foreign key (business_id, staff_id) references staff
);

-- Minutes of the wall clock in the person's zone; a range may run past midnight (to_minute up to 2880).
create table working_hours (
  business_id text collate "C" not null,
  staff_id text collate "C" not null,
  weekday smallint not null,
  from_minute smallint not null,
  to_minute smallint not null,
  primary key (business_id, staff_id, weekday, from_minute),
  foreign key (business_id, staff_id) references staff,
  constraint working_hours_range check (
    weekday between 1 and 7 and from_minute >= 0 and to_minute > from_minute and to_minute <= 2880
  )
);

-- One row per date with other hours; ranges is a jsonb list of [from, to], empty for a day off.
create table date_override (
  business_id text collate "C" not null,
  staff_id text collate "C" not null,
  day date not null,
  ranges jsonb not null,
  primary key (business_id, staff_id, day),
  foreign key (business_id, staff_id) references staff
);

-- Time that the business takes off, or opens in addition to its hours. The weekly hours in the files stay as they are. It is part of
-- the catalog, so that each change raises the revision of the business.
create table time_off (
  business_id text collate "C" not null references business,
  time_off_id text collate "C" not null,
  -- The person; null is everyone.
  staff_id text collate "C",
  -- off: nobody can be booked · extra: the person works outside their hours
  kind text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- As of booking. The end is on the clock, too: a day off ends at midnight.
  zone text collate "C" not null,
  wall_start text collate "C" not null,
  wall_end text collate "C" not null,
  -- Visible to the business only.
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

-- Subscribed calendars of a person. A good copy counts for a day; then `ignore` drops it and `close` closes the person.
create table staff_feed (
  business_id text collate "C" not null,
  staff_id text collate "C" not null,
  feed_id text collate "C" not null,
  url text not null,
  when_down text not null,
  -- Mail addresses of the person besides the one of their file: events that they declined with one of them take no time.
  addresses text[] not null default '{}',
  ignore_all_day boolean not null default false,
  etag text,
  last_modified text,
  -- The last successful read, and the last attempt.
  fetched_at timestamptz,
  checked_at timestamptz,
  failure text,
  -- The events of the newest copy, and how many of them could not be read in full, which count as busy; null before the first copy.
  events integer,
  unread integer,
  -- When the present failure began, and when the person was notified of it; the same for unread events.
  failing_since timestamptz,
  told_failing_at timestamptz,
  told_unread_at timestamptz,
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


-- Availability and allocations

-- When a class meets: weekly on the wall clock of the business's zone, or on one date.
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

-- The meetings, which the import and a job write ahead. Seats are sold by one conditional update under the row's lock; the check is the
-- backstop behind it.
create table session (
  business_id text collate "C" not null,
  session_id text collate "C" not null,
  service_id text collate "C" not null,
  staff_id text collate "C" not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- As of booking.
  zone text collate "C" not null,
  wall_start text collate "C" not null,
  capacity integer not null,
  taken integer not null default 0,
  -- Not offered any more; its bookings keep their seats.
  cancelled_at timestamptz,
  primary key (business_id, session_id),
  foreign key (business_id, service_id) references service,
  foreign key (business_id, staff_id) references staff,
  constraint session_once unique (business_id, service_id, staff_id, starts_at),
  constraint session_seats check (taken between 0 and capacity),
  constraint session_length check (ends_at > starts_at)
);
create index session_of_service on session (business_id, service_id, starts_at);

-- Capacity: the one table in which holds and bookings compete. A row is a person's time, a unit of a resource, or seats of a session; a
-- booking may have several. Rows of a person are written only under the lock of the person's row (staff … for no key update, in the
-- order of staff_id). Service and staff have no foreign key: every booking would take a share lock on the same few rows, which costs a
-- fifth of its time. Neither is ever deleted; sql/checks/ledger.sql checks the references.
create table allocation (
  business_id text collate "C" not null,
  allocation_id text collate "C" not null,
  service_id text collate "C" not null,
  staff_id text collate "C",
  resource_id text collate "C",
  unit smallint,
  session_id text collate "C",
  seats integer,
  -- The round-robin team through which the person was found, whose fairness counts it.
  team_id text collate "C",
  -- Both include the buffers.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The start that the visitor sees, without the buffer: the daily cap counts it on its local date.
  slot_starts_at timestamptz not null,
  -- held until hold_until · booked · ended (released, expired, cancelled: takes nothing)
  status text not null,
  hold_until timestamptz,
  hold_id text collate "C",
  booking_id text collate "C",
  -- One allocation of each booking counts for its service (the daily cap) and its team.
  counts boolean not null default true,
  taken_at timestamptz not null,
  primary key (business_id, allocation_id),
  foreign key (business_id, resource_id) references resource,
  foreign key (business_id, session_id) references session,
  constraint allocation_one_subject check (
    num_nonnulls(staff_id, resource_id, seats) = 1
    and (resource_id is null) = (unit is null) and (seats is null or session_id is not null)
  ),
  -- The overlap search looks back one day.
  constraint allocation_at_most_a_day check (ends_at > starts_at and ends_at - starts_at <= interval '24 hours'),
  constraint allocation_status check (status in ('held', 'booked', 'ended')),
  constraint allocation_held_until check ((status = 'held') = (hold_until is not null)),
  -- The backstop behind lock and check. An expired hold is ended before anything is inserted over it.
  constraint allocation_no_overlap exclude using gist (
    business_id with =, staff_id with =, tstzrange(starts_at, ends_at) with &&
  ) where (status <> 'ended'),
  constraint allocation_unit_no_overlap exclude using gist (
    business_id with =, resource_id with =, unit with =, tstzrange(starts_at, ends_at) with &&
  ) where (status <> 'ended' and resource_id is not null)
);
create index allocation_of_staff on allocation (business_id, staff_id, starts_at)
  include (ends_at, status, hold_until) where status <> 'ended';
create index allocation_of_service on allocation (business_id, service_id, slot_starts_at) where status <> 'ended';
create index allocation_of_resource on allocation (business_id, resource_id, starts_at)
  where status <> 'ended' and resource_id is not null;
create index allocation_of_session on allocation (business_id, session_id)
  where status <> 'ended' and seats is not null;
-- The teacher and the rooms of a session; allocation_of_session has its seats.
create index allocation_of_meeting on allocation (business_id, session_id)
  where status <> 'ended' and seats is null and session_id is not null;
create index allocation_of_team on allocation (business_id, team_id, staff_id, taken_at)
  where status <> 'ended' and team_id is not null;
-- What ended holds leave behind until the clean-up deletes it. Bookings keep their allocations.
create index allocation_dead on allocation (business_id, ends_at) where booking_id is null and status <> 'booked';

-- Every change of what people and resources are busy with raises their version: no statement can forget it.
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

-- Ends the transaction when fewer rows were written than requested, as the named constraint would, so that the statements behind it,
-- the commit included, can be sent with it.
create function require_all(done bigint, wanted bigint, constraint_name text) returns boolean
language plpgsql as $$
begin
  if done < wanted then
    raise exception 'not everything could be taken'
      using errcode = 'exclusion_violation', constraint = constraint_name;
  end if;
  return true;
end $$;


-- Holds, orders and bookings
--
-- For the reason above, rows that every booking writes (hold, orders, idempotency_key, allocation, booking) have no foreign key to their
-- business, service and person.

create table hold (
  business_id text collate "C" not null,
  hold_id text collate "C" not null,
  token_hash text collate "C" not null,
  -- active → converted | released; an active hold past expires_at has expired
  status text not null,
  expires_at timestamptz not null,
  renewals_used integer not null default 0,
  -- Keyed hashes of the browser session and the network, by which holds are counted. The wide one is of the /48 of an IPv6 address,
  -- which one subscriber may have: it contains 65,536 networks of /64.
  visit_hash text,
  network_hash text,
  wide_network_hash text collate "C",
  -- The one-time link by which it was made, which the order uses up.
  link_id text collate "C",
  created_at timestamptz not null,
  primary key (business_id, hold_id),
  constraint hold_token_unique unique (business_id, token_hash),
  constraint hold_status check (status in ('active', 'converted', 'released'))
);
create index hold_of_age on hold (business_id, expires_at);
create index hold_of_visit on hold (business_id, visit_hash, expires_at) where status = 'active' and visit_hash is not null;
create index hold_of_network on hold (business_id, network_hash, expires_at) where status = 'active' and network_hash is not null;
create index hold_of_wide_network on hold (business_id, wide_network_hash, expires_at)
  where status = 'active' and wide_network_hash is not null;

create table hold_item (
  business_id text collate "C" not null,
  hold_id text collate "C" not null,
  position smallint not null,
  service_id text collate "C" not null,
  staff_id text collate "C" not null,
  -- The other people of a service that takes several.
  colleague_ids text[] not null default '{}',
  session_id text collate "C",
  seats integer not null default 1,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Whether the visitor chose this person.
  person_chosen boolean not null,
  guest smallint,
  -- {duration, variant, addOns, location}: what was chosen of the service.
  choices jsonb not null default '{}',
  allocation_ids text[] not null default '{}',
  primary key (business_id, hold_id, position),
  foreign key (business_id, hold_id) references hold on delete cascade
);

create table one_time_link (
  business_id text collate "C" not null references business,
  link_id text collate "C" not null,
  -- Of the token, or of the name that an owner's file gave it.
  token_hash text collate "C" not null,
  -- That name; null if a command made the link.
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

-- Uses are numbered from 1, so that two visitors cannot take the same one. The use that a hold reserved becomes free with the hold.
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

-- One row for each customer of a business, found by the addresses and numbers that they booked with.
create table customer (
  business_id text collate "C" not null references business,
  customer_id text collate "C" not null,
  name text not null,
  email text not null,
  phone text not null,
  -- Visible to the business only.
  note text not null default '',
  -- While it is set, the customer's addresses and numbers cannot book online.
  blocked_at timestamptz,
  -- What says who they are has been deleted from every table; the row stays, because its bookings are counted.
  erased_at timestamptz,
  -- The customer to whom everything of this one was moved.
  merged_into text collate "C",
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, customer_id),
  foreign key (business_id, merged_into) references customer,
  constraint customer_erased_blank check (erased_at is null or (name = '' and email = '' and phone = '' and note = ''))
);
create index customer_by_name on customer (business_id, lower(name), customer_id);

-- The addresses and numbers of a customer, which decide whose a new order is.
create table customer_contact (
  business_id text collate "C" not null,
  -- email:<address in lower case> · phone:<number in E.164, with its extension as ;ext=204>
  contact text collate "C" not null,
  customer_id text collate "C" not null,
  primary key (business_id, contact),
  foreign key (business_id, customer_id) references customer on delete cascade
);
create index customer_contact_of_customer on customer_contact (business_id, customer_id);
-- Limits, budgets and blocks ignore the extension of a number, which costs nothing to change.
create index customer_contact_without_extension on customer_contact (business_id, split_part(contact, ';', 1));

create table orders (
  business_id text collate "C" not null,
  order_id text collate "C" not null,
  token_hash text collate "C" not null,
  status text not null,
  -- web · desk · api · command: how it was made. sample: one of the demo's sample bookings, about which no one gets a message.
  channel text not null default 'web',
  total_amount bigint,
  amount_now bigint,
  deposit_amount bigint,
  currency text not null,
  -- The end of its payment; null for an order that waits for none.
  pay_by timestamptz,
  -- The payment that pays for it.
  paid_by text collate "C",
  -- The page that the visitor came from.
  return_url text,
  -- The tokens of its bookings, encrypted with the order token: visitors who return from paying receive them once more.
  sealed_tokens text,
  first_name text not null,
  last_name text not null,
  email text not null,
  -- The booker has proven the address by a code or a link, so that the order counts against that address, wherever it came from.
  is_address_proven boolean not null default false,
  phone text not null,
  date_of_birth date,
  location text,
  notes text not null,
  terms_accepted_at timestamptz,
  consent_given_at timestamptz,
  -- Of the text that was shown, in the order's language: it proves what the visitor agreed to.
  consent_sha256 text collate "C",
  locale text not null,
  link_id text collate "C",
  -- What led to the order: {utm: {…}, clickIds: {…}, page, referrer, metadata: {…}}.
  attribution jsonb not null default '{}',
  -- Who ordered (table customer); null until a job has assigned it.
  customer_id text collate "C",
  -- Orders count against the limits of the session and the network, as holds do. The hashes are deleted after a day, or when the order
  -- is paid or has expired.
  visit_hash text,
  network_hash text,
  wide_network_hash text collate "C",
  created_at timestamptz not null,
  -- When the booker was erased from the order and its guests. The order stays, because its bookings and amounts are counted.
  erased_at timestamptz,
  primary key (business_id, order_id),
  constraint order_token_unique unique (business_id, token_hash),
  constraint orders_channel check (channel in ('web', 'desk', 'api', 'command', 'sample')),
  constraint orders_consent_of_something check ((consent_given_at is null) = (consent_sha256 is null))
);
-- What one person has booked. The address is stored as it was typed, apart from its domain.
create index orders_of_email on orders (business_id, lower(email)) where email <> '';
create index orders_of_proven_address on orders (business_id, lower(email), created_at) where is_address_proven;
create index orders_of_phone on orders (business_id, split_part(phone, ';', 1), created_at) where phone <> '';
create index orders_of_visit on orders (business_id, visit_hash, created_at) where visit_hash is not null;
create index orders_of_network on orders (business_id, network_hash, created_at) where network_hash is not null;
create index orders_of_wide_network on orders (business_id, wide_network_hash, created_at) where wide_network_hash is not null;
create index orders_unpaid on orders (business_id, pay_by) where status = 'pending_payment';
-- A job gives each new order its customer; the index has only those without one.
create index orders_unassigned on orders (business_id, order_id) where customer_id is null;
create index orders_of_customer on orders (business_id, customer_id) where customer_id is not null;
-- What the clean-up and the retention rules may delete, the oldest first.
create index orders_sealed on orders (created_at) where sealed_tokens is not null;
create index orders_counted on orders (created_at) where network_hash is not null or visit_hash is not null;
create index orders_sample on orders (business_id, order_id) where channel = 'sample';
create index orders_unerased on orders (business_id, created_at) where erased_at is null;
create index orders_attributed on orders (business_id, created_at) where attribution <> '{}';

-- The name of a booker in the order of the language in which they booked: in Hungarian the family name is first.
create function full_name(first_name text, last_name text, locale text) returns text language sql immutable parallel safe
as $$ select trim(case locale when 'hu' then last_name || ' ' || first_name else first_name || ' ' || last_name end) $$;

create table order_guest (
  business_id text collate "C" not null,
  order_id text collate "C" not null,
  position smallint not null,
  name text not null,
  email text not null,
  primary key (business_id, order_id, position),
  foreign key (business_id, order_id) references orders on delete cascade
);
-- A person who asks what is stored about them may have been someone's guest.
create index order_guest_of_email on order_guest (business_id, lower(email)) where email <> '';

create table series (
  business_id text collate "C" not null references business,
  series_id text collate "C" not null,
  rule jsonb not null,
  -- The place of an appointment decides on whose wall clock a series keeps its time.
  time_zone text not null,
  -- The first start as ordered, of a series whose dates an RRULE describes (shared/src/booking/is-unbroken-series.ts): calendars keep it
  -- as one recurring entry, whose dates are named by the planned starts even after they were moved. Null for any other series, whose
  -- dates are separate entries.
  first_start timestamptz,
  wall_first text collate "C",
  primary key (business_id, series_id)
);

-- An appointment is made on a wall clock: it is stored as a zone and what the clocks there show (wall_start), and its instant follows
-- from the zone data of the server that wrote it. Newer zone data moves the instant, never the clock. Both are text, because the
-- database has zone data of its own, which no statement may use.
create table booking (
  business_id text collate "C" not null,
  booking_id text collate "C" not null,
  order_id text collate "C" not null,
  position smallint not null,
  reference text not null,
  status text not null,
  -- The number of changes that calendars have to know.
  sequence integer not null default 0,
  -- Grows with each change of the row: a client that changes a booking names the version that it saw.
  version integer not null default 0,
  service_id text collate "C" not null,
  staff_id text collate "C" not null,
  colleague_ids text[] not null default '{}',
  session_id text collate "C",
  seats integer not null default 1,
  guest smallint,
  -- {variant | null, addOns, location: {slug, kind, address}}: what was chosen.
  choices jsonb not null,
  allocation_ids text[] not null default '{}',
  series_id text collate "C",
  series_position smallint,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  zone text collate "C" not null,
  wall_start text collate "C" not null,
  previous_starts_at timestamptz,
  previous_ends_at timestamptz,
  -- The zone in which the visitor saw it.
  time_zone text not null,
  -- When a requested or unpaid appointment expires.
  expires_at timestamptz,
  -- What was agreed: later imports change the service, never the length, price or refund of a booking.
  price_amount bigint,
  -- Its part of what is charged in advance.
  amount_now bigint not null default 0,
  currency text not null,
  -- {notice, feePercent, feeAmount}
  refund_policy jsonb not null default '{"notice": 0, "feePercent": null, "feeAmount": null}',
  -- What was paid at the business, in minor units; null if nothing is recorded.
  paid_on_site bigint,
  cancelled_by text,
  cancel_reason text,
  -- When the customer came, as marked by the business.
  arrived_at timestamptz,
  -- Visible to the business only.
  note text not null default '',
  updated_at timestamptz not null,
  primary key (business_id, booking_id),
  foreign key (business_id, order_id) references orders,
  foreign key (business_id, session_id) references session,
  foreign key (business_id, series_id) references series,
  constraint booking_status check (status in (
    'pending_payment', 'confirmed', 'requested', 'declined', 'expired', 'cancelled', 'completed', 'no_show'
  )),
  constraint booking_length check (ends_at > starts_at),
  constraint booking_wait_ends check (expires_at is not null or status not in ('pending_payment', 'requested')),
  constraint booking_amount_now check (amount_now >= 0),
  constraint booking_paid_on_site check (paid_on_site >= 0)
);
create index booking_of_order on booking (business_id, order_id, position);
create index booking_of_series on booking (business_id, series_id, series_position) where series_id is not null;
create index booking_of_reference on booking (business_id, reference);
-- The agenda reads a span of days, of everyone or of one person.
create index booking_of_day on booking (business_id, starts_at);
create index booking_of_staff on booking (business_id, staff_id, starts_at);
-- Requests that no one answered, and confirmed bookings whose time is over.
create index booking_waiting on booking (business_id, expires_at) where status = 'requested';
create index booking_confirmed on booking (business_id, ends_at) where status = 'confirmed';

create function count_booking_changes() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger booking_changed before update on booking for each row execute function count_booking_changes();

-- What happened to bookings and submissions, append only: who, what, when, in which request. No personal data: no names, no reasons.
create table event (
  business_id text collate "C" not null,
  event_id text collate "C" not null,
  booking_id text collate "C",
  submission_id text collate "C",
  name text not null,
  actor text not null,
  at timestamptz not null,
  request_id text not null,
  details jsonb not null default '{}',
  -- When its deliveries were planned; null until then.
  planned_at timestamptz,
  primary key (business_id, event_id),
  foreign key (business_id, booking_id) references booking,
  constraint event_of_something check (booking_id is not null or submission_id is not null)
);
create index event_of_booking on event (business_id, booking_id, at);
create index event_unplanned on event (at) where planned_at is null;

-- The keys to a booking. They end 30 days after the booking, computed from booking.ends_at, so that moving it needs no second write.
create table manage_token (
  business_id text collate "C" not null,
  token_hash text collate "C" not null,
  booking_id text collate "C" not null,
  -- manage: view, reschedule, cancel, the whole order included · view: to see it
  scope text not null default 'manage',
  revoked_at timestamptz,
  primary key (business_id, token_hash),
  foreign key (business_id, booking_id) references booking,
  constraint manage_token_scope check (scope in ('manage', 'view'))
);
-- The tokens of a booking are revoked and deleted with it.
create index manage_token_of_booking on manage_token (business_id, booking_id);

-- One row per mutation that took effect, written in its transaction. The answer contains tokens, so it is encrypted with a key that only
-- the sender's Idempotency-Key yields; of that key only the hash is stored.
create table idempotency_key (
  business_id text collate "C" not null,
  key_hash text collate "C" not null,
  request_mac text collate "C" not null,
  answer text not null,
  created_at timestamptz not null,
  -- The one key on which two requests can collide: its name tells the server which.
  constraint idempotency_key_once primary key (business_id, key_hash)
);
create index idempotency_key_of_age on idempotency_key (business_id, created_at);


-- Money

-- One row per payment page. An order may have several, one after the other.
create table payment (
  business_id text collate "C" not null,
  payment_id text collate "C" not null,
  order_id text collate "C" not null,
  provider text not null,
  -- installation: the account of the server's settings · business: the one of the business's own settings. The account that took a
  -- payment also settles and refunds it.
  account text not null default 'installation',
  -- live · test: what is paid in one is never read in the other
  mode text not null,
  status text not null,
  -- declined · processing: why it failed
  failure text,
  amount bigint not null,
  currency text not null,
  -- The provider's name for the page; null until it has answered.
  session_id text collate "C",
  checkout_url text,
  expires_at timestamptz not null,
  -- When the provider is asked next; null once nothing can change any more.
  settle_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, payment_id),
  foreign key (business_id, order_id) references orders,
  constraint payment_account check (account in ('installation', 'business')),
  constraint payment_mode check (mode in ('live', 'test')),
  constraint payment_status check (status in (
    'created', 'processing', 'paid', 'failed', 'expired', 'refund_pending', 'refunded'
  )),
  constraint payment_amount check (amount > 0)
);
create index payment_of_order on payment (business_id, order_id);
create index payment_due on payment (business_id, settle_at) where settle_at is not null;

-- Money that was taken. One capture pays for the order; any other is refunded.
create table capture (
  business_id text collate "C" not null,
  -- The provider's name for it.
  capture_id text collate "C" not null,
  payment_id text collate "C" not null,
  amount bigint not null,
  currency text not null,
  -- Whether it pays for its order.
  is_kept boolean not null,
  captured_at timestamptz not null,
  primary key (business_id, capture_id),
  foreign key (business_id, payment_id) references payment,
  constraint capture_amount check (amount > 0)
);
create index capture_of_payment on capture (business_id, payment_id);
create unique index capture_kept_once on capture (business_id, payment_id) where is_kept;

create table refund (
  business_id text collate "C" not null,
  refund_id text collate "C" not null,
  capture_id text collate "C" not null,
  -- The booking it is for; null if the whole capture is refunded.
  booking_id text collate "C",
  amount bigint not null,
  currency text not null,
  reason text not null,
  status text not null,
  -- A refund by hand has the provider's name for it here; the rows of one refund share it.
  provider_refund_id text,
  -- The failed refund that this one retries, or that was given back by hand.
  replaces text collate "C",
  -- The first row of a refund by hand, in its other rows: customers are notified of the whole with that one.
  part_of text collate "C",
  attempts smallint not null default 0,
  failure text,
  -- When the provider is asked (again); null once it has refunded, or never will.
  send_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, refund_id),
  foreign key (business_id, capture_id) references capture,
  constraint refund_amount check (amount > 0),
  constraint refund_reason check (reason in (
    'slot_lost', 'paid_twice', 'wrong_amount', 'cancelled', 'declined', 'unanswered', 'business'
  )),
  constraint refund_status check (status in ('pending', 'succeeded', 'failed'))
);
create unique index refund_replaced_once on refund (business_id, replaces) where replaces is not null;
create index refund_of_capture on refund (business_id, capture_id);
create index refund_due on refund (business_id, send_at) where send_at is not null;
-- Failed refunds need the attention of the business.
create index refund_failed on refund (business_id, updated_at) where status = 'failed';

-- Leads a visitor back to the page they came from; opens the order once.
create table resume_token (
  business_id text collate "C" not null,
  token_hash text collate "C" not null,
  order_id text collate "C" not null,
  -- The order token, encrypted with this one.
  sealed text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (business_id, token_hash),
  foreign key (business_id, order_id) references orders
);

-- The payment pages of the sandbox, where no money moves: what a provider stores on its own side.
create table sandbox_session (
  business_id text collate "C" not null,
  session_id text collate "C" not null,
  payment_id text collate "C" not null,
  -- {orderId, amount: {amount, currency}, lines, businessName, locale, returnUrl, cancelUrl}
  checkout jsonb not null,
  -- open · processing · paid · failed · expired
  state text not null,
  is_declined boolean not null default false,
  -- [{id, amount, currency}]
  captures jsonb not null default '[]',
  -- [{id, refundId, captureId, amount}]
  refunds jsonb not null default '[]',
  expires_at timestamptz not null,
  -- When the money of a slow payment method arrives, or is found not to.
  ends_at timestamptz,
  primary key (business_id, session_id),
  constraint sandbox_session_once unique (business_id, payment_id),
  constraint sandbox_session_state check (state in ('open', 'processing', 'paid', 'failed', 'expired'))
);


-- Forms

-- A definition by its owner's name for it. The questions of a service are of the kind `service`, under the service's slug.
create table form (
  business_id text collate "C" not null references business,
  form_id text collate "C" not null,
  -- form · survey · quiz · service
  kind text not null,
  slug text collate "C" not null,
  name jsonb not null,
  description jsonb,
  -- The present version.
  version integer not null,
  -- Answers are deleted this many days after they were given; null keeps them.
  retention_days integer,
  archived_at timestamptz,
  primary key (business_id, form_id),
  constraint form_slug unique (business_id, kind, slug),
  constraint form_kind check (kind in ('form', 'survey', 'quiz', 'service'))
);

-- What was asked, for as long as there are answers to it: a change makes a new version.
create table form_version (
  business_id text collate "C" not null,
  form_id text collate "C" not null,
  version integer not null,
  -- As in the owner's file, texts by locale.
  definition jsonb not null,
  created_at timestamptz not null,
  primary key (business_id, form_id, version),
  foreign key (business_id, form_id) references form
);

-- Answers. Those to the questions of a service belong to their order from the start; those to a form that led to an order belong to it
-- from then on.
create table submission (
  business_id text collate "C" not null,
  submission_id text collate "C" not null,
  form_id text collate "C" not null,
  version integer not null,
  locale text not null,
  -- By the key of the question.
  answers jsonb not null,
  -- [{key, hash}]: the SHA-256 of the text that was agreed to.
  consents jsonb not null default '[]',
  -- finished · disqualified
  outcome text not null,
  -- Percent, of a quiz; by category: {key: percent}.
  score integer,
  scores jsonb not null default '{}',
  -- It was sent too quickly for a person, or a hidden field was filled in.
  is_suspected boolean not null default false,
  -- Addresses among the answers, in lower case, by which the submissions of a person are found.
  emails text[] not null default '{}',
  order_id text collate "C",
  -- The item of the order that it is about; null if it led to the order.
  item integer,
  -- As of orders. That of an order is with the order.
  attribution jsonb not null default '{}',
  created_at timestamptz not null,
  request_id text not null,
  primary key (business_id, submission_id),
  foreign key (business_id, form_id, version) references form_version,
  foreign key (business_id, order_id) references orders,
  constraint submission_outcome check (outcome in ('finished', 'disqualified')),
  constraint submission_score check (score between 0 and 100)
);
create index submission_of_form on submission (business_id, form_id, created_at);
create index submission_of_order on submission (business_id, order_id) where order_id is not null;
create index submission_emails on submission using gin (emails);
create index submission_attributed on submission (business_id, created_at) where attribution <> '{}';


-- Mail and webhooks

-- One message to one recipient, planned from an event and sent by a job. It names its recipient by a role, never by an address:
-- addresses and the content of the message are read again when it is sent, so that nothing here has to be erased with a person.
create table delivery (
  business_id text collate "C" not null references business,
  delivery_id text collate "C" not null,
  -- mail · webhook
  channel text not null,
  -- A key of the table of mails (src/messages/mails/mail-kinds.ts), or the type of a webhook's event.
  kind text collate "C" not null,
  -- The id of the event that planned it, or of what else asked for it.
  source_id text collate "C" not null,
  -- booker · guest:<position> · staff:<staff id> · business · business:<address> · address:<id of an address proof or link request> ·
  -- the slug of a webhook endpoint
  recipient text collate "C" not null,
  order_id text collate "C",
  -- The bookings that it is about, in the order of their positions.
  booking_ids text[] not null default '{}',
  submission_id text collate "C",
  -- {start, minutes, …}: what was true when it was planned. No personal data.
  details jsonb not null default '{}',
  -- waiting → sent | skipped (overtaken, unsubscribed, switched off) | suppressed (over the mail budget) | dead (failed for good)
  status text not null default 'waiting',
  reason text,
  attempts smallint not null default 0,
  -- When it is sent (again), or until when the process that is sending it has claimed it; null once it is over.
  send_at timestamptz,
  -- The first moment at which it could be sent: a day later it is given up.
  due_at timestamptz not null,
  -- Whether it has been counted in the mail budget.
  is_counted boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The order of deliveries: those that are planned together have the same time, and their ids are random.
  position bigint generated always as identity,
  primary key (business_id, delivery_id),
  constraint delivery_once unique (business_id, source_id, recipient, kind),
  constraint delivery_channel check (channel in ('mail', 'webhook')),
  constraint delivery_status check (status in ('waiting', 'sent', 'skipped', 'suppressed', 'dead')),
  constraint delivery_waits check ((status = 'waiting') = (send_at is not null))
);
create index delivery_due on delivery (send_at) where send_at is not null;
create index delivery_of_order on delivery (business_id, order_id, created_at);
create index delivery_over on delivery (business_id, status, updated_at) where status <> 'waiting';

-- Mails per address and day. One row is one counter.
create table mail_budget (
  business_id text collate "C" not null references business,
  -- address:<hash> · guests:<hash of the booker's address>
  counted text collate "C" not null,
  day date not null,
  sent integer not null,
  primary key (business_id, counted, day)
);

-- Addresses that want no more reminders and follow-ups.
create table mail_opt_out (
  business_id text collate "C" not null references business,
  address_hash text collate "C" not null,
  at timestamptz not null,
  primary key (business_id, address_hash)
);

-- A request for the links to the bookings of an address. The row is kept whether or not the address has any, until the mail is sent, at
-- most a day.
create table link_request (
  business_id text collate "C" not null references business,
  request_id text collate "C" not null,
  email text not null,
  -- Requests are counted by address and network.
  address_hash text collate "C" not null,
  network_hash text collate "C",
  locale text not null,
  created_at timestamptz not null,
  primary key (business_id, request_id)
);
create index link_request_of_address on link_request (business_id, address_hash, created_at);
create index link_request_of_age on link_request (created_at);

-- Visitors prove that a mail address is theirs, by a code or a link from a mail, for services that require it. The code is derived from
-- the id with the signing secret, so that this row does not contain it. The row is deleted an hour after it expired.
create table address_proof (
  business_id text collate "C" not null references business,
  proof_id text collate "C" not null,
  -- The recipient of the mail; compared by its hash only.
  email text not null,
  -- Proofs are counted by address and network; the one of the address is compared with orders.
  address_hash text collate "C" not null,
  network_hash text collate "C",
  -- Of the token with which the browser asks for the state and books.
  token_hash text collate "C" not null,
  locale text not null,
  -- Wrong codes.
  attempts smallint not null default 0,
  created_at timestamptz not null,
  -- Until when it can be proven, and once it is proven, until when it can be used.
  expires_at timestamptz not null,
  proven_at timestamptz,
  -- The order that used it.
  order_id text collate "C",
  primary key (business_id, proof_id),
  constraint address_proof_token unique (business_id, token_hash)
);
create index address_proof_of_address on address_proof (business_id, address_hash, created_at);
create index address_proof_of_age on address_proof (expires_at);

-- Proven addresses, to which the mail budget does not apply. It permits nothing else.
create table proven_address (
  business_id text collate "C" not null references business,
  address_hash text collate "C" not null,
  proven_at timestamptz not null,
  primary key (business_id, address_hash)
);
create index proven_address_of_age on proven_address (proven_at);

-- The secrets of webhook endpoints, which the business's files name. Encrypted with a key derived from the signing secret.
create table webhook_secret (
  business_id text collate "C" not null references business,
  -- The slug of the endpoint.
  endpoint text collate "C" not null,
  secret_id text collate "C" not null,
  sealed_secret text not null,
  created_at timestamptz not null,
  -- The end of a secret that was replaced; null for the present one.
  expires_at timestamptz,
  primary key (business_id, secret_id)
);
create unique index webhook_secret_present on webhook_secret (business_id, endpoint) where expires_at is null;


-- Access

-- A link that signs a person in, mailed or printed: single-use, for 15 minutes. Its token is signed and not stored.
create table sign_in_link (
  business_id text collate "C" not null references business,
  link_id text collate "C" not null,
  -- In lower case. The business's files decide, each time, whose it is.
  email text not null,
  -- Links are counted by address and network.
  network_hash text collate "C",
  -- The session with which the browser that asks has signed in before; null for an unknown browser.
  device_id text collate "C",
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (business_id, link_id)
);
create index sign_in_link_of_address on sign_in_link (business_id, email, created_at);
create index sign_in_link_of_age on sign_in_link (expires_at);

-- A browser that is signed in. The person's permissions are read from the business's files with each request.
create table desk_session (
  business_id text collate "C" not null references business,
  session_id text collate "C" not null,
  token_hash text collate "C" not null,
  email text not null,
  -- The browser and its system, as the person recognizes them; not the whole header.
  device text not null,
  -- The language that the person has chosen; null is the business's own.
  locale text,
  created_at timestamptz not null,
  used_at timestamptz not null,
  -- Thirty days after its last use.
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (business_id, session_id),
  constraint desk_session_token unique (business_id, token_hash)
);
create index desk_session_of_person on desk_session (business_id, email);
create index desk_session_of_age on desk_session (expires_at);

-- A key of the business API.
create table api_key (
  business_id text collate "C" not null references business,
  key_id text collate "C" not null,
  name text not null,
  token_hash text collate "C" not null,
  -- read · write · people
  scopes text[] not null,
  created_by text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  primary key (business_id, key_id),
  constraint api_key_token unique (business_id, token_hash)
);

-- Who did what, and when, apart from what visitors do: append only. No personal data of customers: it names them by id.
create table audit_entry (
  business_id text collate "C" not null references business,
  entry_id text collate "C" not null,
  at timestamptz not null,
  -- person · key · command · system (a job, by the business's rules)
  actor_kind text not null,
  -- A person's address, a key's id, or empty.
  actor text not null,
  action text collate "C" not null,
  -- The kind and id of the subject: booking, customer, time_off, session, key, …
  subject_kind text collate "C",
  subject_id text collate "C",
  -- {rules, reason, …}: rules that were overridden and why.
  details jsonb not null default '{}',
  request_id text not null,
  position bigint generated always as identity,
  primary key (business_id, entry_id),
  constraint audit_entry_actor check (actor_kind in ('person', 'key', 'command', 'system'))
);
create index audit_entry_newest on audit_entry (business_id, position);
create index audit_entry_of_subject on audit_entry (business_id, subject_kind, subject_id, position);
create index audit_entry_of_age on audit_entry (business_id, at);

-- Signed links have no row of their own: the signature contains what they open. A row here invalidates the links of a subject: only those
-- signed in its present generation open it, and none while it is revoked. Without a row the generation is 0.
create table capability_generation (
  business_id text collate "C" not null references business,
  -- feed (subject: a staff id) · request (a booking id) · result (a submission id)
  kind text collate "C" not null,
  subject_id text collate "C" not null,
  generation integer not null,
  revoked_at timestamptz,
  primary key (business_id, kind, subject_id),
  constraint capability_kind check (kind in ('feed', 'request', 'result')),
  constraint capability_generation_positive check (generation > 0)
);

-- Links to the site with its drafts. The link is signed and not stored: the row says until when it works, and can end it sooner.
create table preview (
  business_id text collate "C" not null references business,
  preview_id text collate "C" not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (business_id, preview_id),
  -- 90 days, in hours: a day of the session's zone may have 23 or 25.
  constraint preview_length check (expires_at > created_at and expires_at <= created_at + interval '2160 hours')
);

-- What this installation signs its links with if its settings give no secret: made once, at the first start.
create table signing_secret (
  only_row boolean primary key default true,
  secret text not null,
  constraint signing_secret_only_row check (only_row)
);


-- Privacy

-- A row for each choice about cookies, append only: the business has to be able to prove that a visitor agreed, when, and to which text.
-- It names nobody: no address, no browser, no visitor. Its id is known only to the browser that chose.
create table consent_record (
  business_id text collate "C" not null references business,
  consent_id text collate "C" not null,
  at timestamptz not null,
  -- Of the text that was shown, in this language.
  text_sha256 text collate "C" not null,
  text_version integer,
  locale text not null,
  -- The categories that were agreed to besides what is essential; empty after a refusal.
  categories text[] not null,
  action text not null,
  -- Whether the browser sent a privacy signal (Global Privacy Control).
  gpc boolean not null,
  primary key (business_id, consent_id),
  constraint consent_record_action check (action in ('accept_all', 'accept_essential', 'reject', 'save'))
);
create index consent_record_of_age on consent_record (business_id, at);

-- People who were erased at their request, so that a restored backup can be cleared of them again. It names nobody.
create table erased_person (
  business_id text collate "C" not null references business,
  -- A keyed hash of an address or a number.
  contact_hash text collate "C" not null,
  erased_at timestamptz not null,
  primary key (business_id, contact_hash)
);
create index erased_person_of_age on erased_person (erased_at);

-- The last run of each retention rule.
create table retention_run (
  business_id text collate "C" not null references business,
  rule text collate "C" not null,
  ran_at timestamptz not null,
  -- The rows that it deleted or emptied.
  changed integer not null,
  primary key (business_id, rule)
);


-- Operation

-- The origin at which the site was served last, so that commands print whole addresses without PUBLIC_URL in their shell.
create table site_origin (
  only_row boolean primary key default true,
  origin text not null,
  constraint site_origin_only_row check (only_row)
);

-- When a public demo (DEMO=true) was reset last. One row for the installation.
create table demo_reset (
  only_row boolean primary key default true,
  reset_at timestamptz not null,
  constraint demo_reset_only_row check (only_row)
);

-- The sample bookings of the demo: when they were written, and the rows beside their orders (channel sample) that go with them.
create table sample_run (
  business_id text collate "C" primary key references business,
  started_at timestamptz not null,
  -- Null while they are being written, and after a start that ended meanwhile.
  finished_at timestamptz,
  time_off_ids text[] not null default '{}'
);

-- What /readyz writes to prove that this database accepts writes: one row, of which nothing is ever read.
create table readiness (
  only_row boolean primary key default true,
  written_at timestamptz not null default now(),
  filler bytea not null,
  constraint readiness_only_row check (only_row)
);
-- The row is random bytes: it should take its full size, and compressing it would be wasted.
alter table readiness alter column filler set storage external;

-- Scheduled backups: the process that is making one, and how the last one ended. One row for the installation.
create table backup_run (
  only_row boolean primary key default true,
  -- Renewed while the backup is made, so that another process takes over from one that was killed.
  claimed_at timestamptz,
  finished_at timestamptz,
  bytes bigint,
  failed_at timestamptz,
  constraint backup_run_only_row check (only_row)
);
insert into backup_run default values;

-- Every release of the element that this installation has served: pages that name one go on working after an upgrade.
create table release (
  -- The version and the beginning of the hash of all its files: 1.4.2-0a1b2c3d.
  name text collate "C" primary key,
  version text collate "C" not null,
  first_started_at timestamptz not null,
  -- The last start of a server with this release. The release with the latest one is the running one.
  last_started_at timestamptz not null,
  -- The first release that was kept of a version answers at the address of the version.
  position bigint generated always as identity
);

-- The bytes of a file, once: a chunk that a release did not change is shared with the release before.
create table release_content (
  -- SHA-256 of the bytes before compression, in base64url.
  hash text collate "C" primary key,
  brotli bytea not null
);

create table release_file (
  release text collate "C" not null references release on delete cascade,
  -- Below the folder of the release: booking-widget.js, chunks/main-0a1b2c3d.js.
  path text collate "C" not null,
  hash text collate "C" not null references release_content,
  primary key (release, path)
);
create index release_file_hash on release_file (hash);

-- The newest zone data by which appointments were brought in line with their clocks: the name of its version, and a hash of the offsets
-- of each zone in use.
create table zone_data (
  zone text collate "C" primary key,
  version text not null,
  fingerprint text not null,
  changed_at timestamptz not null
);
