-- Who may use the desk and the business API, and what they did. Tokens are stored as SHA-256 only.

-- A link that signs a person in, mailed or printed: single-use, for 15 minutes. Its token is signed and has no row of its own.
create table sign_in_link (
  business_id text collate "C" not null references business,
  link_id text collate "C" not null,
  -- In lower case. The business's files decide, each time, whether it is somebody's.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (business_id, link_id)
);
create index sign_in_link_of_address on sign_in_link (business_id, email, created_at);
create index sign_in_link_of_age on sign_in_link (expires_at);

-- A browser that is signed in. What the person may do is read from the business's files with each request.
create table desk_session (
  business_id text collate "C" not null references business,
  session_id text collate "C" not null,
  token_hash text collate "C" not null,
  email text not null,
  -- The browser and its system, as the person recognizes them; not the whole header.
  device text not null,
  -- The language that the person has chosen; null is the business's own.
  locale text,
  created_at timestamptz not null,
  used_at timestamptz not null,
  -- Thirty days after its last use.
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (business_id, session_id),
  constraint desk_session_token unique (business_id, token_hash)
);
create index desk_session_of_person on desk_session (business_id, email);
create index desk_session_of_age on desk_session (expires_at);

-- A key of the business API.
create table api_key (
  business_id text collate "C" not null references business,
  key_id text collate "C" not null,
  name text not null,
  token_hash text collate "C" not null,
  -- read · write · people
  scopes text[] not null,
  created_by text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  primary key (business_id, key_id),
  constraint api_key_token unique (business_id, token_hash)
);

-- Who did what, and when, besides what visitors do: append only. No personal data of customers: it names them by id.
create table audit_entry (
  business_id text collate "C" not null references business,
  entry_id text collate "C" not null,
  at timestamptz not null,
  -- person · key · command
  actor_kind text not null,
  -- A person's address, a key's id, or empty.
  actor text not null,
  action text collate "C" not null,
  -- The kind and id of what it was done to: booking, customer, time_off, session, key, …
  subject_kind text collate "C",
  subject_id text collate "C",
  -- {rules, reason, …}: rules that were overridden and why.
  details jsonb not null default '{}',
  request_id text not null,
  position bigint generated always as identity,
  primary key (business_id, entry_id),
  constraint audit_entry_actor check (actor_kind in ('person', 'key', 'command'))
);
create index audit_entry_newest on audit_entry (business_id, position);
create index audit_entry_of_subject on audit_entry (business_id, subject_kind, subject_id, position);
