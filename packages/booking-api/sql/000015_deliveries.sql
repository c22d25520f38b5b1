-- Who is told what happened: mails and webhooks, planned from events and sent by a job.

-- When the deliveries of an event were planned; null for one whose turn is still to come. Events from before are not told.
alter table event add column planned_at timestamptz default now();
alter table event alter column planned_at set default null;
create index event_unplanned on event (at) where planned_at is null;

-- What the business's files say about notifications, webhooks and brand: one validated document
-- (src/catalog/business-settings.ts).
alter table business add column settings jsonb not null default '{}';

-- Where a person is told of their bookings. Never shown to visitors.
alter table staff add column email text;

-- One message to one recipient. It names its recipient by a role, never by an address: addresses and all that the message says are
-- read again when it is sent, so that nothing here has to be erased with a person.
create table delivery (
  business_id text collate "C" not null references business,
  delivery_id text collate "C" not null,
  -- mail · webhook
  channel text not null,
  -- A key of the table of mails (src/mails/mail-kinds.ts), or the type of a webhook's event.
  kind text collate "C" not null,
  -- What planned it: an event's id, or the id of whatever else asked for it.
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
  -- When it is sent (again), or the end of the claim of whoever is sending it; null once it is over.
  send_at timestamptz,
  -- The first moment at which it could be sent: a day later it is given up.
  due_at timestamptz not null,
  -- Whether it has been counted in the mail budget.
  is_counted boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, delivery_id),
  constraint delivery_once unique (business_id, source_id, recipient, kind),
  constraint delivery_channel check (channel in ('mail', 'webhook')),
  constraint delivery_status check (status in ('waiting', 'sent', 'skipped', 'suppressed', 'dead')),
  constraint delivery_waits check ((status = 'waiting') = (send_at is not null))
);
create index delivery_due on delivery (send_at) where send_at is not null;
create index delivery_of_order on delivery (business_id, order_id, created_at);
create index delivery_over on delivery (business_id, status, updated_at) where status <> 'waiting';

-- Mails per address and day. One row is one counter; addresses are keyed hashes.
create table mail_budget (
  business_id text collate "C" not null references business,
  -- address:<hash> · guests:<hash of the booker's address>
  counted text collate "C" not null,
  day date not null,
  sent integer not null,
  primary key (business_id, counted, day)
);

-- Addresses that want no more reminders and follow-ups: keyed hashes.
create table mail_opt_out (
  business_id text collate "C" not null references business,
  address_hash text collate "C" not null,
  at timestamptz not null,
  primary key (business_id, address_hash)
);
