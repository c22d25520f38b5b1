-- Who books: one row for each customer of a business, found by the addresses and numbers that they booked with.

create table customer (
  business_id text collate "C" not null references business,
  customer_id text collate "C" not null,
  name text not null,
  email text not null,
  phone text not null,
  -- For the business's eyes alone.
  note text not null default '',
  -- While it is set, the customer's addresses and numbers cannot book online.
  blocked_at timestamptz,
  -- Whatever says who they are is gone from every table; the row stays, because its bookings are counted.
  erased_at timestamptz,
  -- The customer who has everything of this one.
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
  -- email:<address in lower case> · phone:<number in E.164>
  contact text collate "C" not null,
  customer_id text collate "C" not null,
  primary key (business_id, contact),
  foreign key (business_id, customer_id) references customer on delete cascade
);
create index customer_contact_of_customer on customer_contact (business_id, customer_id);

-- A job gives each new order its customer; the index has only those that it has not seen.
create index orders_unassigned on orders (business_id, order_id) where customer_id is null;
create index orders_of_customer on orders (business_id, customer_id) where customer_id is not null;

-- What a job does by the business's rules is audited, too.
alter table audit_entry
  drop constraint audit_entry_actor,
  add constraint audit_entry_actor check (actor_kind in ('person', 'key', 'command', 'system'));
