-- What a subscribed calendar leaves out, and what came of reading it. An event that cannot be read in full counts as busy; the
-- person and the desk are told how many there are.
alter table staff_feed
  -- Mail addresses of the person besides the one of their file: what they declined with one of them takes no time.
  add column addresses text[] not null default '{}',
  add column ignore_all_day boolean not null default false,
  -- The events of the newest copy, and how many of them could not be read in full; null before the first one.
  add column events integer,
  add column unread integer,
  -- When the present failure began, and when the person was told of it; the same of unread events.
  add column failing_since timestamptz,
  add column told_failing_at timestamptz,
  add column told_unread_at timestamptz;
