-- Orders count against the abuse budget of the session and the network they came from, as holds do: for a day, then both
-- are forgotten.
alter table orders add column visit_hash text;

create index orders_of_network on orders (business_id, network_hash, created_at) where network_hash is not null;
create index orders_of_visit on orders (business_id, visit_hash, created_at) where visit_hash is not null;
create index orders_of_phone on orders (business_id, phone, created_at) where phone <> '';
-- Finds those whose network and session are to be forgotten.
create index orders_counted on orders (created_at) where network_hash is not null or visit_hash is not null;
