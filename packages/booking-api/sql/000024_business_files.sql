-- The files of a business as they are now, so that the desk can change them and the export can write them back.

create table business_file (
  business_id text collate "C" not null references business,
  -- Below the business's folder: business.yaml, services/haircut.yaml, images/haircut.svg.
  path text collate "C" not null,
  -- The text of a YAML file.
  content text,
  -- The stored name of an image.
  image text collate "C",
  -- The text as it was last imported: another one was written at the desk since.
  imported text,
  primary key (business_id, path),
  foreign key (business_id, image) references image on delete cascade,
  constraint business_file_content check ((content is null) <> (image is null))
);

-- What was changed at the desk, file by file: append only, but for undone_by.
create table settings_change (
  business_id text collate "C" not null references business,
  change_id text collate "C" not null,
  at timestamptz not null,
  -- person · key · command
  actor_kind text not null,
  actor text not null,
  path text collate "C" not null,
  -- The whole text of the file before and after.
  before text not null,
  after text not null,
  -- The keys that were changed: «price», «hours.monday».
  keys text[] not null,
  -- The change that this one takes back.
  undoes text collate "C",
  undone_by text collate "C",
  position bigint generated always as identity,
  primary key (business_id, change_id)
);
create index settings_change_newest on settings_change (business_id, position);
