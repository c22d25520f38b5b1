-- Visitors prove that a mail address is theirs, by a code or a link from a mail, where a service asks for it.

-- The code is derived from the id with the signing secret, so that nothing here tells it. The row is deleted an hour after it expired.
create table address_proof (
  business_id text collate "C" not null references business,
  proof_id text collate "C" not null,
  -- Where the mail goes; compared by its hash only. Deleted with the row.
  email text not null,
  -- A keyed hash, by which proofs are counted and orders compared.
  address_hash text collate "C" not null,
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

-- Addresses that somebody has proven, as keyed hashes: the mail budget does not limit them. It opens nothing.
create table proven_address (
  business_id text collate "C" not null references business,
  address_hash text collate "C" not null,
  proven_at timestamptz not null,
  primary key (business_id, address_hash)
);
create index proven_address_of_age on proven_address (proven_at);
