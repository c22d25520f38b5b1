-- The whole of a booking business. business_id leads every key and index: it is the distribution key if the data ever
-- outgrows one server, and no query of one business can touch another's rows by accident.
-- Runs on PostgreSQL 15 and later and on the embedded store. Moments are timestamptz, money is integer minor units,
-- words that visitors read are jsonb {locale: text}. Capabilities are stored as SHA-256 only.

create extension if not exists btree_gist;

create table business (
  business_id text collate "C" primary key,
  slug text collate "C" not null,
  name jsonb not null,
  description jsonb,
  time_zone text not null,
  country text not null,
  currency text not null,
  default_locale text not null,
  -- The demo business gives way to the first business its owner imports.
  is_demo boolean not null default false,
  -- Grows with each import: what a server remembers of an older one is not asked again.
  revision integer not null default 1,
  archived_at timestamptz
);

-- The directory of host names: the one thing looked up before the business is known. A handful of rows; that a host
-- belongs to one business is checked by the import, which runs alone.
create table business_host (
  business_id text collate "C" not null references business,
  host text collate "C" not null,
  primary key (business_id, host)
);

-- What is gone from the owner's files is archived, never deleted: bookings keep their service and their person.
create table staff (
  business_id text collate "C" not null references business,
  staff_id text collate "C" not null,
  slug text collate "C" not null,
  name text not null,
  title jsonb,
  color text,
  time_zone text not null,
  position integer not null,
  archived_at timestamptz,
  primary key (business_id, staff_id),
  constraint staff_slug_unique unique (business_id, slug)
);

create table service (
  business_id text collate "C" not null references business,
  service_id text collate "C" not null,
  slug text collate "C" not null,
  kind text not null default 'appointment',
  name jsonb not null,
  description jsonb,
  position integer not null,
  duration_minutes integer not null,
  interval_minutes integer not null,
  buffer_before_minutes integer not null default 0,
  buffer_after_minutes integer not null default 0,
  minimum_notice_minutes integer not null,
  horizon_days integer not null,
  daily_cap integer,
  -- null is a service without a price (free, or agreed on the spot).
  price_amount bigint,
  location_kind text not null,
  location_address text,
  confirmation text not null,
  contact_method text not null,
  -- {firstName, lastName, email, phone, notes}: required | optional | hidden
  fields jsonb not null,
  terms_url text,
  reschedule_notice_minutes integer not null,
  cancel_notice_minutes integer not null,
  -- Whether visitors may choose the person.
  staff_choice boolean not null default true,
  archived_at timestamptz,
  primary key (business_id, service_id),
  constraint service_slug_unique unique (business_id, slug),
  -- The overlap search looks back one day and no further: nothing longer may exist.
  constraint service_at_most_a_day check (
    duration_minutes > 0 and buffer_before_minutes >= 0 and buffer_after_minutes >= 0
    and buffer_before_minutes + duration_minutes + buffer_after_minutes <= 1440
  ),
  constraint service_price_not_negative check (price_amount >= 0)
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
  primary key (business_id, team_id, staff_id),
  foreign key (business_id, team_id) references team,
  foreign key (business_id, staff_id) references staff
);

-- Minutes of the wall clock in the staff member's zone; a range may run past midnight (to_minute up to 2880).
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

-- One row per date whose hours differ; ranges is a jsonb list of [from, to], empty for a day off.
create table date_override (
  business_id text collate "C" not null,
  staff_id text collate "C" not null,
  day date not null,
  ranges jsonb not null,
  primary key (business_id, staff_id, day),
  foreign key (business_id, staff_id) references staff
);

-- Capacity: the ONE table in which holds and bookings compete for people. starts_at and ends_at include the buffers.
-- Rows of a person are written only under that person's row lock (staff … for no key update, in staff_id order).
create table allocation (
  business_id text collate "C" not null,
  allocation_id text collate "C" not null,
  staff_id text collate "C" not null,
  service_id text collate "C" not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The start the visitor sees, without the buffer: the daily cap counts it on its local date.
  slot_starts_at timestamptz not null,
  -- held until hold_until · booked · ended (released, expired, cancelled: takes nothing)
  status text not null,
  hold_until timestamptz,
  hold_id text collate "C",
  booking_id text collate "C",
  primary key (business_id, allocation_id),
  foreign key (business_id, staff_id) references staff,
  foreign key (business_id, service_id) references service,
  constraint allocation_at_most_a_day check (ends_at > starts_at and ends_at - starts_at <= interval '24 hours'),
  constraint allocation_status check (status in ('held', 'booked', 'ended')),
  constraint allocation_held_until check ((status = 'held') = (hold_until is not null)),
  -- The backstop behind lock and check. An expired hold is ended before anything is inserted over it.
  constraint allocation_no_overlap exclude using gist (
    business_id with =, staff_id with =, tstzrange(starts_at, ends_at) with &&
  ) where (status <> 'ended')
);
create index allocation_of_staff on allocation (business_id, staff_id, starts_at)
  include (ends_at, status, hold_until) where status <> 'ended';
create index allocation_of_service on allocation (business_id, service_id, slot_starts_at) where status <> 'ended';

create table hold (
  business_id text collate "C" not null references business,
  hold_id text collate "C" not null,
  token_hash text collate "C" not null,
  -- active → converted | released; an active hold past expires_at has expired
  status text not null,
  expires_at timestamptz not null,
  renewals_used integer not null default 0,
  created_at timestamptz not null,
  primary key (business_id, hold_id),
  constraint hold_token_unique unique (business_id, token_hash),
  constraint hold_status check (status in ('active', 'converted', 'released'))
);
create index hold_of_age on hold (business_id, expires_at);

create table hold_item (
  business_id text collate "C" not null,
  hold_id text collate "C" not null,
  position smallint not null,
  allocation_id text collate "C" not null,
  service_id text collate "C" not null,
  staff_id text collate "C" not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Whether the visitor asked for this very person.
  person_chosen boolean not null,
  primary key (business_id, hold_id, position),
  foreign key (business_id, hold_id) references hold on delete cascade
);

create table orders (
  business_id text collate "C" not null references business,
  order_id text collate "C" not null,
  token_hash text collate "C" not null,
  status text not null,
  total_amount bigint,
  currency text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  notes text not null,
  terms_accepted_at timestamptz,
  locale text not null,
  created_at timestamptz not null,
  primary key (business_id, order_id),
  constraint order_token_unique unique (business_id, token_hash)
);

create table booking (
  business_id text collate "C" not null,
  booking_id text collate "C" not null,
  order_id text collate "C" not null,
  position smallint not null,
  service_id text collate "C" not null,
  staff_id text collate "C" not null,
  allocation_id text collate "C" not null,
  reference text not null,
  status text not null,
  sequence integer not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  previous_starts_at timestamptz,
  previous_ends_at timestamptz,
  -- The zone the visitor saw it in.
  time_zone text not null,
  -- What was agreed: later imports change the service, never a booking's length or price.
  price_amount bigint,
  currency text not null,
  cancelled_by text,
  cancel_reason text,
  updated_at timestamptz not null,
  primary key (business_id, booking_id),
  foreign key (business_id, order_id) references orders,
  foreign key (business_id, service_id) references service,
  foreign key (business_id, staff_id) references staff,
  foreign key (business_id, allocation_id) references allocation,
  constraint booking_status check (status in (
    'pending_payment', 'confirmed', 'requested', 'declined', 'expired', 'cancelled', 'completed', 'no_show'
  )),
  constraint booking_length check (ends_at > starts_at)
);
create index booking_of_order on booking (business_id, order_id, position);

-- What happened, append only: who, what, when, in which request. No personal data: no names, no reasons.
create table event (
  business_id text collate "C" not null,
  event_id text collate "C" not null,
  booking_id text collate "C" not null,
  name text not null,
  actor text not null,
  at timestamptz not null,
  request_id text not null,
  details jsonb not null default '{}',
  primary key (business_id, event_id),
  foreign key (business_id, booking_id) references booking
);
create index event_of_booking on event (business_id, booking_id, at);

-- The only key to a booking. It ends 30 days after the booking does, wherever the booking has been moved to: computed
-- from booking.ends_at, so that a reschedule needs no second write.
create table manage_token (
  business_id text collate "C" not null,
  token_hash text collate "C" not null,
  booking_id text collate "C" not null,
  revoked_at timestamptz,
  primary key (business_id, token_hash),
  foreign key (business_id, booking_id) references booking
);

-- One row per mutation that took effect, written in its transaction. The answer holds capabilities, so it is encrypted
-- with a key that only the sender's Idempotency-Key yields; of that key the hash alone is stored.
create table idempotency_key (
  business_id text collate "C" not null references business,
  key_hash text collate "C" not null,
  request_mac text collate "C" not null,
  answer text not null,
  created_at timestamptz not null,
  primary key (business_id, key_hash)
);
create index idempotency_key_of_age on idempotency_key (business_id, created_at);
