-- Pictures of services and people, and a sentence that visitors may agree to besides the terms.

-- Kept once, whoever shows it: the name is the hash of what is in it, with the ending of its type. A name never stands for
-- anything else, so that whoever has it may keep it for ever; here it is gone with the last one that names it.
create table image (
  business_id text collate "C" not null references business,
  name text collate "C" not null,
  bytes bytea not null,
  primary key (business_id, name)
);

alter table staff
  add column image text collate "C",
  add foreign key (business_id, image) references image;
alter table service
  add column image text collate "C",
  add column consent jsonb,
  add foreign key (business_id, image) references image;

alter table orders
  add column consent_given_at timestamptz,
  -- Of the words as they were read, in the order's language: they prove what was agreed to.
  add column consent_sha256 text collate "C",
  add constraint orders_consent_of_something check ((consent_given_at is null) = (consent_sha256 is null));
