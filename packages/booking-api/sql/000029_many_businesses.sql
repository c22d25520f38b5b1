-- Indexes for many businesses with many bookings: jobs that work for all businesses find what is due without reading whole tables.

-- What holds leave behind when they end, until the clean-up deletes it. Bookings keep their allocations.
create index allocation_dead on allocation (business_id, ends_at) where booking_id is null and status <> 'booked';

-- The teacher and the rooms of a session; allocation_of_session has its seats.
create index allocation_of_meeting on allocation (business_id, session_id)
  where status <> 'ended' and seats is null and session_id is not null;

-- The tokens of a booking, which are revoked with it and deleted with it.
create index manage_token_of_booking on manage_token (business_id, booking_id);

-- Grows when a business or a host name comes or goes, a business is archived or restored, or a demo gives way. Servers remember which
-- business has which host until then; what else a business offers has its own revision.
create table business_directory (
  only_row boolean primary key default true,
  version bigint not null,
  constraint business_directory_only_row check (only_row)
);
insert into business_directory (version) values (1);

create function count_directory_changes() returns trigger language plpgsql as $$
begin
  update business_directory set version = version + 1;
  return null;
end
$$;
create trigger business_added after insert or delete on business for each row execute function count_directory_changes();
create trigger business_archived after update on business for each row
  when (old.archived_at is distinct from new.archived_at or old.is_demo <> new.is_demo or old.slug <> new.slug)
  execute function count_directory_changes();
create trigger business_host_changed after insert or update or delete on business_host
  for each row execute function count_directory_changes();
