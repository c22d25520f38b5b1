-- Limits for an address bind to the network that asked, so that nobody else can use them up for its owner.

-- A keyed hash of the /48 of an IPv6 address, which one subscriber may have; the budget of a /64 alone would be theirs 65,536 times.
alter table hold add column wide_network_hash text collate "C";
create index hold_of_wide_network on hold (business_id, wide_network_hash, expires_at)
  where status = 'active' and wide_network_hash is not null;
alter table orders add column wide_network_hash text collate "C";
create index orders_of_wide_network on orders (business_id, wide_network_hash, created_at) where wide_network_hash is not null;

-- The booker has proven the address of the order by a code or a link, so that it counts against that address, wherever it came from.
alter table orders add column is_address_proven boolean not null default false;
create index orders_of_proven_address on orders (business_id, lower(email), created_at) where is_address_proven;

-- Keyed hashes of networks, by which requests are counted. They go with their rows.
alter table address_proof add column network_hash text collate "C";
alter table link_request add column network_hash text collate "C";
alter table sign_in_link add column network_hash text collate "C";
-- The session with which the browser that asks has signed in before; null for an unknown browser.
alter table sign_in_link add column device_id text collate "C";
