import * as v from 'valibot'
import { deliveryStatuses } from '@hourfold/shared/contract/business/deliveries'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../../database/database.ts'
import { MomentSchema, parseRows, readRow, readRows, toDate } from '../../database/parse-rows.ts'

const RowSchema = v.pipe(
  v.object({
    deliveryId: v.string(),
    channel: v.picklist(['mail', 'webhook']),
    kind: v.string(),
    recipient: v.string(),
    bookingId: v.nullable(v.string()),
    reference: v.nullable(v.string()),
    status: v.picklist(deliveryStatuses),
    reason: v.nullable(v.string()),
    attempts: v.number(),
    sendAt: v.nullable(MomentSchema),
    updatedAt: MomentSchema,
  }),
  v.transform(({ deliveryId: id, ...row }) => ({ id, ...row })),
)
/** A delivery with its first booking. */
export type ListedDelivery = v.InferOutput<typeof RowSchema>

const columns = `d.delivery_id, d.channel, d.kind, d.recipient, d.status, d.reason, d.attempts, d.send_at, d.updated_at,
  d.booking_ids[1] as booking_id,
  (select b.reference from booking b where b.business_id = d.business_id and b.booking_id = d.booking_ids[1]) as reference`

export const listDeliveries = (
  q: Queryable,
  businessId: string,
  { since, status }: { readonly since: Instant; readonly status: string | null },
): Promise<readonly ListedDelivery[]> =>
  readRows(
    q,
    RowSchema,
    `select ${columns} from delivery d
       where d.business_id = $1 and d.updated_at >= $2 and ($3::text is null or d.status = $3)
       order by d.updated_at desc, d.delivery_id limit 500`,
    [businessId, new Date(since), status],
  )

/** The position of a delivery in the list of the desk: those that failed for good have the rank 0, all others 1. */
type DeliveryPosition = { readonly rank: number; readonly at: Instant; readonly id: string }

type DeliveryFilter = {
  readonly status: string | null
  readonly channel: string | null
  /** The prefix of a recipient's name; webhooks have none. */
  readonly role: string | null
  readonly after: DeliveryPosition | null
  readonly most: number
}

const NamedRowSchema = v.object({
  recipientName: v.nullable(v.string()),
  recipientEmail: v.nullable(v.string()),
})
/** A delivery with the name and address of the booker or the guest that it is for. */
export type NamedDelivery = ListedDelivery & {
  readonly person: { readonly name: string; readonly email: string } | null
}

/** A page of deliveries: those that failed for good first, then the newest. */
export async function pageDeliveries(
  q: Queryable,
  businessId: string,
  { status, channel, role, after, most }: DeliveryFilter,
): Promise<readonly NamedDelivery[]> {
  const rows = await q.query(
    `select ${columns}, coalesce(g.name, full_name(o.first_name, o.last_name, o.locale)) as recipient_name,
       coalesce(g.email, o.email) as recipient_email
     from delivery d
     left join orders o on o.business_id = d.business_id and o.order_id = d.order_id
       and (d.recipient = 'booker' or d.recipient like 'guest:%')
     left join order_guest g on g.business_id = d.business_id and g.order_id = d.order_id
       and d.recipient = 'guest:' || g.position
     where d.business_id = $1 and ($2::text is null or d.status = $2) and ($3::text is null or d.channel = $3)
       and ($4::text is null or $4 = case d.channel when 'webhook' then 'endpoint' else split_part(d.recipient, ':', 1) end)
       and ($5::int is null or ${rank} > $5 or (${rank} = $5 and (d.updated_at, d.delivery_id) < ($6, $7)))
     order by ${rank}, d.updated_at desc, d.delivery_id desc limit $8`,
    [businessId, status, channel, role, after?.rank ?? null, toDate(after?.at), after?.id ?? null, most],
  )
  const people = parseRows(NamedRowSchema, rows)
  return parseRows(RowSchema, rows).map((delivery, index) => {
    const person = people[index]
    return {
      ...delivery,
      person:
        person?.recipientEmail === null || person === undefined
          ? null
          : { name: person.recipientName ?? '', email: person.recipientEmail },
    }
  })
}

const rank = `(case d.status when 'dead' then 0 else 1 end)`

const CountSchema = v.object({ count: v.number() })

/** The number of deliveries that have failed permanently. */
export const countDead = async (q: Queryable, businessId: string): Promise<number> =>
  (
    await readRow(
      q,
      CountSchema,
      `select count(*)::int as count from delivery where business_id = $1 and status = 'dead'`,
      [businessId],
    )
  ).count

/** The deliveries with an id, or about an order or a reference; the oldest first. */
export const findDeliveries = (
  q: Queryable,
  businessId: string,
  name: string,
): Promise<readonly ListedDelivery[]> =>
  readRows(
    q,
    RowSchema,
    `select ${columns} from delivery d where d.business_id = $1 and ${isNamed('$2')} order by d.created_at, d.delivery_id`,
    [businessId, name],
  )

/**
 * Puts dead and suppressed deliveries back: those of a name, or all dead ones. They have another day, and are not counted again.
 * Returns their number.
 */
export const sendAgain = async (
  q: Queryable,
  businessId: string,
  name: string | null,
  now: Instant,
): Promise<number> =>
  (
    await q.query(
      `update delivery d set status = 'waiting', reason = null, send_at = $3, due_at = $3, updated_at = $3, attempts = 0,
         is_counted = true
       where d.business_id = $1
         and (($2::text is null and d.status = 'dead') or (d.status in ('dead', 'suppressed') and ${isNamed('$2')}))
       returning d.delivery_id`,
      [businessId, name, new Date(now)],
    )
  ).length

const isNamed = (param: string): string =>
  `(d.delivery_id = ${param} or d.order_id = ${param} or exists (
     select from booking b where b.business_id = d.business_id and b.booking_id = any(d.booking_ids)
       and b.reference = upper(${param})))`
