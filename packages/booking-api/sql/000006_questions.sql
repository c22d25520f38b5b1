-- Forms, surveys and quizzes, what services ask of their own, and the answers.

-- A definition by its owner's name for it. What a service asks is of the kind `service`, under the service's slug.
create table form (
  business_id text collate "C" not null references business,
  form_id text collate "C" not null,
  -- form · survey · quiz · service
  kind text not null,
  slug text collate "C" not null,
  -- Words by locale; the definition has them within.
  name jsonb not null,
  description jsonb,
  -- The version that is asked now.
  version integer not null,
  -- Answers are forgotten this many days after they were given; null keeps them.
  retention_days integer,
  archived_at timestamptz,
  primary key (business_id, form_id),
  constraint form_slug unique (business_id, kind, slug),
  constraint form_kind check (kind in ('form', 'survey', 'quiz', 'service'))
);

-- What was asked, for as long as there are answers to it: a change makes a new version.
create table form_version (
  business_id text collate "C" not null,
  form_id text collate "C" not null,
  version integer not null,
  -- As the owner's file has it, words by locale.
  definition jsonb not null,
  created_at timestamptz not null,
  primary key (business_id, form_id, version),
  foreign key (business_id, form_id) references form
);

-- Answers that were sent. Those to what a service asks belong to their order from the beginning; those to a form that led to an
-- order belong to it from then on.
create table submission (
  business_id text collate "C" not null,
  submission_id text collate "C" not null,
  form_id text collate "C" not null,
  version integer not null,
  locale text not null,
  -- By the key of the question.
  answers jsonb not null,
  -- [{key, hash}]: the words that were agreed to, as their SHA-256.
  consents jsonb not null default '[]',
  -- finished · disqualified
  outcome text not null,
  -- Percent, of a quiz; by category: {key: percent}.
  score integer,
  scores jsonb not null default '{}',
  -- It came too quickly for a person, or a field that people do not see was filled in.
  is_suspected boolean not null default false,
  -- Addresses among the answers, in lower case: to be found by when somebody asks to be forgotten.
  emails text[] not null default '{}',
  order_id text collate "C",
  -- Which of the order's items it is about; null where it led to the order.
  item integer,
  created_at timestamptz not null,
  request_id text not null,
  primary key (business_id, submission_id),
  foreign key (business_id, form_id, version) references form_version,
  foreign key (business_id, order_id) references orders,
  constraint submission_outcome check (outcome in ('finished', 'disqualified')),
  constraint submission_score check (score between 0 and 100)
);
create index submission_of_form on submission (business_id, form_id, created_at);
create index submission_of_order on submission (business_id, order_id) where order_id is not null;
create index submission_emails on submission using gin (emails);

-- Something may happen without a booking: answers are sent.
alter table event
  alter column booking_id drop not null,
  add column submission_id text collate "C",
  add constraint event_of_something check (booking_id is not null or submission_id is not null);
