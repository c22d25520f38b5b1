-- Links that show what is not published yet, and what visitors of the site agreed to.

-- The link itself is signed and not kept: a row says until when it opens, and can end it sooner.
create table preview (
  business_id text collate "C" not null references business,
  preview_id text collate "C" not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (business_id, preview_id),
  -- 90 days, as hours: a day of the session's zone may have 23 or 25.
  constraint preview_length check (expires_at > created_at and expires_at <= created_at + interval '2160 hours')
);

-- A row for each choice, append only: the business has to be able to show that somebody agreed, when, and to which words.
-- It names nobody: no address, no browser, no visitor. Its id is known to the browser that chose, and to nobody else.
create table consent_record (
  business_id text collate "C" not null references business,
  consent_id text collate "C" not null,
  at timestamptz not null,
  -- Of the words as they were read, in this language.
  text_sha256 text collate "C" not null,
  text_version integer,
  locale text not null,
  -- What was agreed to besides what is essential. Nothing, where somebody refused.
  categories text[] not null,
  action text not null,
  -- Whether the browser itself asked for privacy (Global Privacy Control).
  gpc boolean not null,
  primary key (business_id, consent_id),
  constraint consent_record_action check (action in ('accept_all', 'accept_essential', 'reject', 'save'))
);
create index consent_record_of_age on consent_record (business_id, at);
