-- What a business writes on its bookings.

alter table booking
  -- Grows with each change of the row: whoever changes a booking says which state they saw.
  add column version integer not null default 0,
  -- For the business's eyes alone.
  add column note text not null default '',
  -- When the customer came, as somebody at the business has marked it.
  add column arrived_at timestamptz,
  -- What was paid at the business, in minor units; null where nothing is noted.
  add column paid_on_site bigint,
  add constraint booking_paid_on_site check (paid_on_site >= 0);

create function count_booking_changes() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger booking_changed before update on booking for each row execute function count_booking_changes();

-- The agenda reads a span of days, of everybody or of one person.
create index booking_of_day on booking (business_id, starts_at);

alter table orders
  -- web · desk · api · command: how it was made.
  add column channel text not null default 'web',
  -- Where the visitor came from: {utm: {…}, clickIds: {…}, page, referrer, metadata: {…}}.
  add column attribution jsonb not null default '{}',
  -- Whoever ordered (table customer); null until a job has found out.
  add column customer_id text collate "C",
  add constraint orders_channel check (channel in ('web', 'desk', 'api', 'command'));

-- Finds confirmed bookings whose time is over.
create index booking_confirmed on booking (business_id, ends_at) where status = 'confirmed';

-- Somebody reads a reference out on the phone.
create index booking_of_reference on booking (business_id, reference);
