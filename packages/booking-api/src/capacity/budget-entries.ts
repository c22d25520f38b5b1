import * as v from 'valibot'
import { longestBudgetWindow } from '@hourfold/shared/booking/booking-budget'
import { withoutExtension } from '@hourfold/shared/booking/normalize-phone'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { MomentSchema, parseRow, readRows } from '../database/parse-rows.ts'

const BudgetEntriesRowSchema = v.object({
  bookings: v.number(),
  madeAt: MomentSchema,
  heldUntil: v.nullable(MomentSchema),
  /** Names of the budget subjects it counts against. */
  subjects: v.array(v.string()),
  /** Staff time that it takes; read for entries of the networks only. */
  allocations: v.array(v.object({ staffId: v.string(), start: v.number(), end: v.number() })),
})

/** The subjects of the budget; null is not counted. */
export type BudgetKeys = {
  readonly session: string | null
  readonly network: string | null
  readonly wideNetwork: string | null
  /** Within the network. */
  readonly email: string | null
  /** Without the extension. */
  readonly phone: string | null
  /** The address of orders whose booker has proven it, from any network. */
  readonly provenEmail: string | null
}

/**
 * Live holds, unpaid orders, and orders of the last day that were booked or requested without a payment, cancelled ones included.
 * Paid orders do not count, because a payment is proof enough. Contact addresses are those of the orders from the same network, unless
 * they are proven. Orders that the business makes have no network and so count nowhere.
 */
export const listBudgetEntries = (
  tx: Queryable,
  businessId: string,
  { session, network, wideNetwork, email, phone, provenEmail }: BudgetKeys,
  exceptHoldId: string | null,
  now: Instant,
) =>
  readRows(
    tx,
    BudgetEntriesRowSchema,
    `with counted as (
         select hold_id, null as order_id, created_at as made_at, expires_at as held_until, array_remove(array[
           case when visit_hash = $2 then 'session' end, case when network_hash = $3 then 'network' end,
           case when wide_network_hash = $9 then 'wideNetwork' end], null) as subjects
         from hold
         where business_id = $1 and status = 'active' and expires_at > $6 and hold_id is distinct from $7
           and (visit_hash = $2 or network_hash = $3 or wide_network_hash = $9)
         union all
         select null, order_id, created_at, case when status = 'pending_payment' then pay_by end, array_remove(array[
           case when visit_hash = $2 then 'session' end, case when network_hash = $3 then 'network' end,
            case when wide_network_hash = $9 then 'wideNetwork' end,
           case when network_hash = $3 and lower(email) = $4 then 'email' end,
           case when network_hash = $3 and split_part(phone, ';', 1) = $5 then 'phone' end,
           case when is_address_proven and lower(email) = $10 then 'provenEmail' end], null)
         from orders
         where business_id = $1 and created_at > $8 and paid_by is null
           and (status in ('confirmed', 'requested') or status = 'pending_payment' and pay_by > $6)
           and (visit_hash = $2 or network_hash = $3 or wide_network_hash = $9
             or is_address_proven and lower(email) = $10)
       ), kept as (
         select c.hold_id, c.order_id, i.allocation_ids
         from counted c join hold_item i on i.business_id = $1 and i.hold_id = c.hold_id
         union all
         select c.hold_id, c.order_id, b.allocation_ids
         from counted c join booking b on b.business_id = $1 and b.order_id = c.order_id
       )
       select c.made_at, c.held_until, c.subjects, (
         select count(*)::int from kept k where k.hold_id = c.hold_id or k.order_id = c.order_id) as bookings, (
         select coalesce(jsonb_agg(jsonb_build_object('staffId', a.staff_id,
           'start', (date_part('epoch', a.starts_at) * 1000)::int8, 'end', (date_part('epoch', a.ends_at) * 1000)::int8)), '[]')
         from kept k join allocation a on a.business_id = $1 and a.allocation_id = any(k.allocation_ids)
         where (k.hold_id = c.hold_id or k.order_id = c.order_id) and c.subjects && array['network', 'wideNetwork']
           and a.staff_id is not null and a.status <> 'ended') as allocations
       from counted c`,
    [
      businessId,
      session,
      network,
      email,
      phone,
      new Date(now),
      exceptHoldId,
      new Date(now - longestBudgetWindow),
      wideNetwork,
      provenEmail,
    ],
  )

/** Concurrent requests against the same budget wait for each other, in one order. */
export const lockBudget = (tx: Queryable, businessId: string, keys: BudgetKeys) =>
  tx.query(
    `select pg_advisory_xact_lock(hashtextextended('budget ' || $1 || ' ' || name, 0))
     from unnest($2::text[]) as name order by name`,
    [
      businessId,
      Object.entries(keys)
        .flatMap(([subject, key]) => (key === null ? [] : [`${subject} ${key}`]))
        .toSorted(),
    ],
  )

const ActiveBookingsRowSchema = v.object({ active: v.number() })

/**
 * The number of bookings of a service under one contact that have not taken place: by e-mail address, whatever its case, or by
 * phone, whatever its extension. Under a proven address only those that its owner, the business or a payment vouches for count.
 * Concurrent requests for the same address wait for each other.
 */
export async function countActiveBookings(
  tx: Queryable,
  businessId: string,
  serviceId: string,
  { email, phone, isProven }: { readonly email: string; readonly phone: string; readonly isProven: boolean },
  now: Instant,
): Promise<number> {
  const number = withoutExtension(phone)
  const [, rows] = await tx.batch(() => [
    tx.query(
      `select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2 || ' ' || name, 0))
       from unnest($3::text[]) as name order by name`,
      [businessId, serviceId, [email.toLowerCase(), number].filter((name) => name !== '').toSorted()],
    ),
    tx.query(
      `select count(*)::int as active from booking b join orders o using (business_id, order_id)
       where b.business_id = $1 and b.service_id = $2 and b.ends_at > $5
         and (b.status = 'confirmed' or b.status in ('pending_payment', 'requested') and b.expires_at > $5)
         and (o.email <> '' and lower(o.email) = lower($3) or o.phone <> '' and split_part(o.phone, ';', 1) = $4)
         and (not $6::boolean or o.is_address_proven or o.paid_by is not null or o.channel <> 'web')`,
      [businessId, serviceId, email, number, new Date(now), isProven],
    ),
  ])
  return parseRow(ActiveBookingsRowSchema, rows[0]).active
}
