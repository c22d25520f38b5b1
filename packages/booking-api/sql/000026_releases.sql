-- Every release of the element that this installation has served: pages that name one go on working after an upgrade.

-- The bytes of a file, once: a chunk that a release did not change is the one of the release before.
create table release_content (
  -- SHA-256 of the bytes before compression, in base64url.
  hash text collate "C" primary key,
  brotli bytea not null
);

create table release (
  -- The version and the beginning of the hash of all its files: 1.4.2-0a1b2c3d.
  name text collate "C" primary key,
  version text collate "C" not null,
  first_started_at timestamptz not null,
  -- The last start of a server with this release. The release with the latest one is the running one.
  last_started_at timestamptz not null,
  -- The first release that was kept of a version answers at the address of the version.
  position bigint generated always as identity
);

create table release_file (
  release text collate "C" not null references release on delete cascade,
  -- Below the folder of the release: booking-widget.js, chunks/main-0a1b2c3d.js.
  path text collate "C" not null,
  hash text collate "C" not null references release_content,
  primary key (release, path)
);
create index release_file_hash on release_file (hash);
