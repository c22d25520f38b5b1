-- Somebody asks for the links to the bookings of an address. The row is kept whether or not the address has any, until the mail is
-- sent, at most a day.
create table link_request (
  business_id text collate "C" not null references business,
  request_id text collate "C" not null,
  email text not null,
  -- A keyed hash, by which requests are counted.
  address_hash text collate "C" not null,
  locale text not null,
  created_at timestamptz not null,
  primary key (business_id, request_id)
);
create index link_request_of_address on link_request (business_id, address_hash, created_at);
create index link_request_of_age on link_request (created_at);
