-- What integrators' servers are told, signed by secrets that this installation makes.

-- The secrets of webhook endpoints, which the business's files name. Encrypted with a key derived from the signing secret.
create table webhook_secret (
  business_id text collate "C" not null references business,
  -- The slug of the endpoint.
  endpoint text collate "C" not null,
  secret_id text collate "C" not null,
  sealed_secret text not null,
  created_at timestamptz not null,
  -- The end of a secret that another one has replaced; null for the present one.
  expires_at timestamptz,
  primary key (business_id, secret_id)
);
create unique index webhook_secret_present on webhook_secret (business_id, endpoint) where expires_at is null;

-- The order of deliveries. Those that are planned together have the same time, and their ids are random.
alter table delivery add column position bigint generated always as identity;
