-- Signed links have no row of their own: what they open is in the signature. A row here says that those which were given out
-- for a subject open nothing any more: only links signed in its present generation do, and none while it is revoked.
-- Without a row it is generation 0.
create table capability_generation (
  business_id text collate "C" not null references business,
  -- feed (subject: a staff id) · request (a booking id) · result (a submission id)
  kind text collate "C" not null,
  subject_id text collate "C" not null,
  generation integer not null,
  revoked_at timestamptz,
  primary key (business_id, kind, subject_id),
  constraint capability_kind check (kind in ('feed', 'request', 'result')),
  constraint capability_generation_positive check (generation > 0)
);
