-- Each row is a breach of what must hold after any test that wrote: nothing else may ever be in the database.
select 'two live allocations of one person overlap' as breach, a.allocation_id as what
from allocation a
join allocation b on b.business_id = a.business_id and b.staff_id = a.staff_id and b.allocation_id > a.allocation_id
  and b.starts_at < a.ends_at and a.starts_at < b.ends_at
where a.status <> 'ended' and b.status <> 'ended'
union all
select 'a live booking without its capacity', b.booking_id
from booking b
left join allocation a on a.business_id = b.business_id and a.allocation_id = b.allocation_id
where b.status in ('pending_payment', 'requested', 'confirmed') and (
  a.status is distinct from 'booked' or a.booking_id is distinct from b.booking_id or a.staff_id <> b.staff_id
  or a.slot_starts_at <> b.starts_at or a.starts_at > b.starts_at or a.ends_at < b.ends_at)
union all
select 'booked capacity without a live booking', a.allocation_id
from allocation a
left join booking b on b.business_id = a.business_id and b.booking_id = a.booking_id and b.allocation_id = a.allocation_id
where a.status = 'booked'
  and (b.status is null or b.status not in ('pending_payment', 'requested', 'confirmed', 'completed', 'no_show'))
union all
select 'an order without bookings', o.order_id
from orders o
where not exists (select from booking b where b.business_id = o.business_id and b.order_id = o.order_id)
union all
select 'a booking without its first event', b.booking_id
from booking b
where not exists (
  select from event e where e.business_id = b.business_id and e.booking_id = b.booking_id
    and e.name in ('booking_confirmed', 'booking_requested'))
union all
select 'a booking without a key to it', b.booking_id
from booking b
where not exists (select from manage_token t where t.business_id = b.business_id and t.booking_id = b.booking_id)
union all
select 'a hold without items', h.hold_id
from hold h
where not exists (select from hold_item i where i.business_id = h.business_id and i.hold_id = h.hold_id)
