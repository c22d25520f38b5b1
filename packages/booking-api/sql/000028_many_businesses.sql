-- Indexes for many businesses with many bookings: jobs that work for all businesses find what is due without reading whole tables.

-- What holds leave behind when they end, until the clean-up deletes it. Bookings keep their allocations.
create index allocation_dead on allocation (business_id, ends_at) where booking_id is null and status <> 'booked';

-- The teacher and the rooms of a session; allocation_of_session has its seats.
create index allocation_of_meeting on allocation (business_id, session_id)
  where status <> 'ended' and seats is null and session_id is not null;

-- The tokens of a booking, which are revoked with it and deleted with it.
create index manage_token_of_booking on manage_token (business_id, booking_id);
