-- The life cycle of personal data: what is emptied by the business's rules, and who was erased.

-- When who ordered was erased from the order and its guests. The order stays, because its bookings and amounts are counted.
alter table orders add column erased_at timestamptz;
-- Find what a rule may concern, the oldest first.
create index orders_unerased on orders (business_id, created_at) where erased_at is null;
create index orders_attributed on orders (business_id, created_at) where attribution <> '{}';
create index submission_attributed on submission (business_id, created_at) where attribution <> '{}';
create index audit_entry_of_age on audit_entry (business_id, at);
-- Somebody asks what is stored about them, and was a guest of somebody else.
create index order_guest_of_email on order_guest (business_id, lower(email)) where email <> '';

-- Whoever was erased at their request, so that a restored backup can be cleared of them again. It names nobody.
create table erased_person (
  business_id text collate "C" not null references business,
  -- A keyed hash of an address or a number.
  contact_hash text collate "C" not null,
  erased_at timestamptz not null,
  primary key (business_id, contact_hash)
);
create index erased_person_of_age on erased_person (erased_at);

-- The last round of each retention rule.
create table retention_run (
  business_id text collate "C" not null references business,
  rule text collate "C" not null,
  ran_at timestamptz not null,
  -- The rows that it deleted or emptied.
  changed integer not null,
  primary key (business_id, rule)
);
