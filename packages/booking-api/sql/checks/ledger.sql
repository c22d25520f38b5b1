-- Each row is a breach of what must hold after any test that wrote: nothing else may ever be in the database.
-- $1 is the moment at which it is asked; until then holds and requests may have run out without anybody writing it down.
with live_allocation as not materialized (
  select * from allocation where status <> 'ended'
), kept as not materialized (
  -- What bookings that can still take place name as theirs.
  select b.*, named.allocation_id
  from booking b, unnest(b.allocation_ids) named(allocation_id)
  where b.status = 'confirmed' or b.status in ('requested', 'pending_payment') and b.expires_at > $1
), held as not materialized (
  select h.*, i.position, i.service_id, i.session_id, i.seats, i.starts_at, named.allocation_id
  from hold h
  join hold_item i using (business_id, hold_id), unnest(i.allocation_ids) named(allocation_id)
), given_back as not materialized (
  select * from refund where status <> 'failed'
), live_use as not materialized (
  select * from link_use where order_id is not null or hold_until > $1
)

select 'two live allocations of one person overlap' as breach, allocation_id as what
from (
  select allocation_id, starts_at < max(ends_at) over (
    partition by business_id, staff_id order by starts_at, allocation_id
    rows between unbounded preceding and 1 preceding) as is_double
  from live_allocation where staff_id is not null) of_person
where is_double
union all
select 'two live allocations of one unit overlap', allocation_id
from (
  select allocation_id, starts_at < max(ends_at) over (
    partition by business_id, resource_id, unit order by starts_at, allocation_id
    rows between unbounded preceding and 1 preceding) as is_double
  from live_allocation where resource_id is not null) of_unit
where is_double

union all
select 'a session whose taken seats are not those of its allocations', s.session_id
from session s
where s.taken <> (
  select coalesce(sum(seats), 0) from live_allocation a where a.business_id = s.business_id and a.session_id = s.session_id)
union all
select 'a session with more taken than it has seats', s.session_id
from session s
where s.taken not between 0 and s.capacity
  or s.capacity < (
    select coalesce(sum(seats), 0) from live_allocation a where a.business_id = s.business_id and a.session_id = s.session_id)
union all
select 'a session that is offered without its teacher', s.session_id
from session s
where s.cancelled_at is null and 1 <> (
  select count(*) from live_allocation a
  where a.business_id = s.business_id and a.session_id = s.session_id and a.seats is null and a.staff_id = s.staff_id
    and a.status = 'booked' and a.starts_at <= s.starts_at and a.ends_at >= s.ends_at)

union all
select 'a live booking without its capacity', k.booking_id
from kept k
left join live_allocation a using (business_id, allocation_id)
where a.status is distinct from case k.status when 'confirmed' then 'booked' else 'held' end
  or a.booking_id is distinct from k.booking_id or a.hold_id is not null or a.service_id <> k.service_id
  or a.slot_starts_at <> k.starts_at or k.status <> 'confirmed' and a.hold_until <> k.expires_at
union all
select 'a live booking whose allocations are not its people, its time and its place', b.booking_id
from booking b
where (b.business_id, b.booking_id) in (select business_id, booking_id from kept) and b.session_id is null and not coalesce((
  select array_agg(distinct staff_id) filter (where staff_id is not null)
      = (select array_agg(person order by person) from unnest(b.staff_id || b.colleague_ids) person)
    and min(starts_at) <= b.starts_at and max(ends_at) >= b.ends_at
    and count(*) = cardinality(b.allocation_ids) and count(*) filter (where counts) = 1
    and bool_and(session_id is null)
    and bool_and(resource_id is null or starts_at <= b.starts_at and ends_at >= b.ends_at)
  from live_allocation a where a.business_id = b.business_id and a.allocation_id = any(b.allocation_ids)), false)
union all
select 'a live booking whose seats are not in its session', b.booking_id
from booking b
join session s using (business_id, session_id)
where (b.business_id, b.booking_id) in (select business_id, booking_id from kept) and not exists (
  select from live_allocation a
  where a.business_id = b.business_id and array[a.allocation_id] = b.allocation_ids and a.session_id = b.session_id
    and a.seats = b.seats and a.counts and s.staff_id = b.staff_id and s.starts_at = b.starts_at)
union all
select 'booked capacity without a live booking', a.allocation_id
from live_allocation a
left join booking b on b.business_id = a.business_id and b.booking_id = a.booking_id
  and a.allocation_id = any(b.allocation_ids) and b.status in ('confirmed', 'completed', 'no_show')
where a.status = 'booked' and b.booking_id is null
  -- A session keeps its teacher and its room by itself.
  and (a.session_id is null or a.seats is not null or a.booking_id is not null)
union all
select 'held capacity that belongs to neither a hold nor a booking that waits', a.allocation_id
from live_allocation a
left join held h on h.business_id = a.business_id and h.allocation_id = a.allocation_id and h.hold_id = a.hold_id
  and h.status = 'active' and h.expires_at = a.hold_until and a.booking_id is null
left join booking b on b.business_id = a.business_id and b.booking_id = a.booking_id
  and b.status in ('requested', 'pending_payment')
  and a.allocation_id = any(b.allocation_ids) and b.expires_at = a.hold_until and a.hold_id is null
where a.status = 'held' and a.hold_until > $1 and num_nonnulls(h.hold_id, b.booking_id) <> 1

union all
select 'a hold without items', h.hold_id
from hold h
where not exists (select from hold_item i where i.business_id = h.business_id and i.hold_id = h.hold_id)
union all
select 'a live hold without its capacity', h.hold_id
from held h
left join live_allocation a on a.business_id = h.business_id and a.allocation_id = h.allocation_id
where h.status = 'active' and h.expires_at > $1 and (
  a.status is distinct from 'held' or a.hold_id is distinct from h.hold_id or a.hold_until <> h.expires_at
  or a.slot_starts_at <> h.starts_at or a.service_id <> h.service_id
  or h.session_id is distinct from a.session_id or h.session_id is not null and h.seats <> a.seats)
union all
select 'a hold that was renewed too often', h.hold_id
from hold h
where h.renewals_used > 2 or h.expires_at > h.created_at + interval '30 minutes'

union all
select 'a one-time link that was used too often', l.link_id
from one_time_link l
where l.max_uses < (select count(*) from live_use u where u.business_id = l.business_id and u.link_id = l.link_id)
union all
select 'a use of a link that is no order’s and no live hold’s', u.link_id || ' ' || u.number
from live_use u
left join orders o on o.business_id = u.business_id and o.order_id = u.order_id and o.link_id = u.link_id
left join hold h on h.business_id = u.business_id and h.hold_id = u.hold_id and h.status = 'active'
  and h.expires_at = u.hold_until
where num_nonnulls(o.order_id, h.hold_id) <> 1
union all
select 'an order that came by a link and did not use it once', o.order_id
from orders o
where o.link_id is not null and case o.status when 'expired' then 0 else 1 end <> (
  select count(*) from link_use u
  where u.business_id = o.business_id and u.link_id = o.link_id and u.order_id = o.order_id)

union all
select 'an order without bookings', o.order_id
from orders o
where not exists (select from booking b where b.business_id = o.business_id and b.order_id = o.order_id)
union all
select 'an order whose total is not that of its bookings', o.order_id
from orders o
where o.total_amount is distinct from (
    select sum(price_amount) from booking b where b.business_id = o.business_id and b.order_id = o.order_id)
  or o.deposit_amount > o.total_amount or o.amount_now > o.total_amount
union all
select 'an order whose charge is not that of its bookings', o.order_id
from orders o
where coalesce(o.amount_now, 0) <> (
  select sum(amount_now) from booking b where b.business_id = o.business_id and b.order_id = o.order_id)
union all
select 'an order that is paid for and still waits, or waits and is not paid for', o.order_id
from orders o
where case when o.paid_by is not null then o.pay_by is not null or o.status not in ('confirmed', 'requested')
  when o.amount_now > 0 then o.status not in ('pending_payment', 'expired')
  else o.status not in ('confirmed', 'requested') end

union all
select 'money that was taken and neither pays for an order nor goes back', c.capture_id
from capture c
join payment p using (business_id, payment_id)
join orders o using (business_id, order_id)
where case when c.is_kept then o.paid_by is distinct from c.payment_id or c.amount <> o.amount_now
  else c.amount <> coalesce((
    select sum(amount) from given_back r where r.business_id = c.business_id and r.capture_id = c.capture_id), 0) end
union all
select 'an order that is paid for without money', o.order_id
from orders o
where o.paid_by is not null and 1 <> (
  select count(*) from capture c
  where c.business_id = o.business_id and c.payment_id = o.paid_by and c.is_kept)
union all
select 'a booking that was paid for and is not there', b.booking_id
from booking b
join orders o using (business_id, order_id)
where o.paid_by is not null and b.amount_now > 0 and (
  b.status = 'pending_payment' or b.status in ('declined', 'expired') and b.amount_now <> coalesce((
    select sum(amount) from given_back r where r.business_id = b.business_id and r.booking_id = b.booking_id), 0))
union all
select 'a booking that is charged for and was not paid', b.booking_id
from booking b
join orders o using (business_id, order_id)
where o.paid_by is null and b.amount_now > 0 and b.status not in ('pending_payment', 'expired')
union all
select 'more given back than was taken', c.capture_id
from capture c
where c.amount < (
  select sum(amount) from given_back r where r.business_id = c.business_id and r.capture_id = c.capture_id)
union all
select 'a payment that says of its money what is not so', p.payment_id
from payment p, lateral (
  select coalesce(sum(c.amount), 0) as taken, coalesce(sum((
    select sum(r.amount) from given_back r where r.business_id = c.business_id and r.capture_id = c.capture_id)), 0) as back
  from capture c where c.business_id = p.business_id and c.payment_id = p.payment_id) money
where (p.status in ('paid', 'refund_pending', 'refunded')) <> (money.taken > 0)
  or (p.status in ('refund_pending', 'refunded')) <> (money.taken > 0 and money.back = money.taken)
union all
select 'answers to what their version did not ask', s.submission_id
from submission s
left join form_version d using (business_id, form_id, version), jsonb_object_keys(s.answers) as answered
where not coalesce(jsonb_path_exists(d.definition, '$.pages[*].questions[*] ? (@.key == $answered)',
  jsonb_build_object('answered', answered)), false)
union all
select 'answers to a service that are not those of an item of theirs', s.submission_id
from submission s
join form f using (business_id, form_id)
where case f.kind when 'service' then not exists (
    select from booking b
    join service v using (business_id, service_id)
    where b.business_id = s.business_id and b.order_id = s.order_id and b.position = s.item and v.slug = f.slug)
  else s.item is not null end
union all
select 'a booking for a guest who is not named', b.booking_id
from booking b
where b.guest is not null and not exists (
  select from order_guest g where g.business_id = b.business_id and g.order_id = b.order_id and g.position = b.guest)
union all
select 'a series that is not whole in one order', s.series_id
from series s
where not coalesce((
  select count(distinct order_id) = 1 and count(*) = count(distinct series_position) and count(*) <= 52
    and min(series_position) = 0 and max(series_position) = count(*) - 1 and count(distinct service_id) = 1
  from booking b where b.business_id = s.business_id and b.series_id = s.series_id), false)

union all
select 'an appointment whose clock shows a time that no zone has at its instant', id
from (
  select booking_id as id, zone, wall_start, starts_at from booking union all
  select session_id, zone, wall_start, starts_at from session
) on_clock
-- No zone is farther from UTC. Whether its zone has that time is for the server to say, whose zone data the database has not.
where extract(epoch from wall_start::timestamp) - extract(epoch from starts_at) not between -54000 and 54000

union all
select 'a booking without its first event', b.booking_id
from booking b join orders o using (business_id, order_id)
where not exists (
  select from event e where e.business_id = b.business_id and e.booking_id = b.booking_id
    -- Whoever made the order is the actor. Samples are made as by visitors and as by the business.
    and e.actor = case o.channel when 'web' then 'visitor' when 'sample' then e.actor else 'business' end
    and e.name in ('booking_confirmed', 'booking_requested', 'booking_pending_payment'))
union all
select 'a booking that changed in silence', b.booking_id
from booking b
where b.sequence <> (
    select count(*) from event e where e.business_id = b.business_id and e.booking_id = b.booking_id
      and e.name in ('booking_rescheduled', 'booking_cancelled'))
  or b.status in ('cancelled', 'declined', 'expired') and not exists (
    select from event e where e.business_id = b.business_id and e.booking_id = b.booking_id
      and e.name = 'booking_' || b.status)
union all
select 'a booking without a key to manage it and one to view it', b.booking_id
from booking b
where (
  select array_agg(distinct scope order by scope) from manage_token t
  where t.business_id = b.business_id and t.booking_id = b.booking_id) is distinct from array['manage', 'view']
union all
select 'an allocation or a booking of a service or a person that never was', coalesce(booking_id, allocation_id)
from (
  select business_id, service_id, staff_id, null as booking_id, allocation_id from allocation
  union all select business_id, service_id, staff_id, booking_id, null from booking
) of_somebody
where not exists (
    select from service s where s.business_id = of_somebody.business_id and s.service_id = of_somebody.service_id)
  or staff_id is not null and not exists (
    select from staff p where p.business_id = of_somebody.business_id and p.staff_id = of_somebody.staff_id)
union all
select 'a hold, an order or an answer of a business that never was', id
from (
  select business_id, hold_id as id from hold
  union all select business_id, order_id from orders
  union all select business_id, key_hash from idempotency_key
) of_business
where not exists (select from business b where b.business_id = of_business.business_id)
