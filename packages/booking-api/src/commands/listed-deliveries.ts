import * as v from 'valibot'
import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { MomentSchema, parseRows } from '../database/parse-rows.ts'

const RowSchema = v.pipe(
  v.object({
    delivery_id: v.string(),
    channel: v.string(),
    kind: v.string(),
    recipient: v.string(),
    reference: v.nullable(v.string()),
    status: v.string(),
    reason: v.nullable(v.string()),
    attempts: v.number(),
    send_at: v.nullable(MomentSchema),
    updated_at: MomentSchema,
  }),
  v.transform((row) => ({
    id: row.delivery_id,
    channel: row.channel,
    kind: row.kind,
    recipient: row.recipient,
    reference: row.reference,
    status: row.status,
    reason: row.reason,
    attempts: row.attempts,
    sendAt: row.send_at,
    updatedAt: row.updated_at,
  })),
)
/** A delivery with the reference of its first booking. */
export type ListedDelivery = v.InferOutput<typeof RowSchema>

const columns = `d.delivery_id, d.channel, d.kind, d.recipient, d.status, d.reason, d.attempts, d.send_at, d.updated_at,
  (select b.reference from booking b where b.business_id = d.business_id and b.booking_id = d.booking_ids[1]) as reference`

export const listDeliveries = async (
  q: Queryable,
  businessId: string,
  { since, status }: { readonly since: Instant; readonly status: string | null },
): Promise<readonly ListedDelivery[]> =>
  parseRows(
    RowSchema,
    await q.query(
      `select ${columns} from delivery d
       where d.business_id = $1 and d.updated_at >= $2 and ($3::text is null or d.status = $3)
       order by d.updated_at desc, d.delivery_id limit 500`,
      [businessId, new Date(since), status],
    ),
  )

/** The deliveries with an id, or about an order or a reference; the oldest first. */
export const findDeliveries = async (
  q: Queryable,
  businessId: string,
  name: string,
): Promise<readonly ListedDelivery[]> =>
  parseRows(
    RowSchema,
    await q.query(
      `select ${columns} from delivery d where d.business_id = $1 and ${isNamed('$2')} order by d.created_at, d.delivery_id`,
      [businessId, name],
    ),
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
