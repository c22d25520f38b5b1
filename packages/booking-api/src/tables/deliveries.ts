import * as v from 'valibot'
import { type Instant, toIso, hour } from '@hourfold/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { MomentSchema, parseRows, readRows } from '../database/parse-rows.ts'

/** A message to one recipient that a job sends. It names its recipient by a role: see table delivery in sql/000001_baseline.sql. */
export type NewDelivery = {
  readonly id: string
  readonly channel: 'mail' | 'webhook'
  readonly kind: string
  readonly sourceId: string
  readonly recipient: string
  readonly orderId: string | null
  readonly bookingIds: readonly string[]
  readonly submissionId: string | null
  /** No personal data. */
  readonly details: Readonly<Record<string, unknown>>
  /** Null records a delivery that is not sent, with its `reason`. */
  readonly sendAt: Instant | null
  readonly reason?: string
}

/**
 * A mail to an address that a visitor has entered: the row of its `sourceId` has the address, so the delivery has no personal data.
 */
export const addressMail = (
  kind: string,
  { id, sourceId, sendAt }: { readonly id: string; readonly sourceId: string; readonly sendAt: Instant },
): NewDelivery => ({
  id,
  channel: 'mail',
  kind,
  sourceId,
  recipient: `address:${sourceId}`,
  orderId: null,
  bookingIds: [],
  submissionId: null,
  details: {},
  sendAt,
})

/** Inserts deliveries, in their order, in the transaction that causes them. One that exists already stays as it is. */
export const insertDeliveries = async (
  tx: Queryable,
  businessId: string,
  deliveries: readonly NewDelivery[],
  now: Instant,
): Promise<void> => {
  if (deliveries.length === 0) return
  await tx.query(
    `insert into delivery (business_id, delivery_id, channel, kind, source_id, recipient, order_id, booking_ids, submission_id,
       details, status, reason, send_at, due_at, created_at, updated_at)
     select $1, id, channel, kind, "sourceId", recipient, "orderId", "bookingIds", "submissionId", details,
       case when "sendAt" is null then 'skipped' else 'waiting' end, reason, "sendAt", coalesce("sendAt", $3), $3, $3
     from rows from (jsonb_to_recordset($2::jsonb) as (id text, channel text, kind text, "sourceId" text, recipient text,
       "orderId" text, "bookingIds" text[], "submissionId" text, details jsonb, reason text, "sendAt" timestamptz))
       with ordinality as r(id, channel, kind, "sourceId", recipient, "orderId", "bookingIds", "submissionId", details, reason,
         "sendAt", number)
     order by number
     on conflict (business_id, source_id, recipient, kind) do nothing`,
    [
      businessId,
      JSON.stringify(
        deliveries.map((one) => ({ ...one, sendAt: one.sendAt === null ? null : toIso(one.sendAt) })),
      ),
      new Date(now),
    ],
  )
}

const BusinessRowSchema = v.object({ businessId: v.string() })

/** Those of the businesses whose source has planned deliveries already. */
export const listPlannedSources = async (
  q: Queryable,
  sources: readonly { readonly businessId: string; readonly sourceId: string }[],
): Promise<readonly string[]> =>
  (
    await readRows(
      q,
      BusinessRowSchema,
      `select business_id from unnest($1::text[], $2::text[]) planned(business_id, source_id)
       where exists (
         select from delivery d where d.business_id = planned.business_id and d.source_id = planned.source_id)`,
      [sources.map(({ businessId }) => businessId), sources.map(({ sourceId }) => sourceId)],
    )
  ).map(({ businessId: id }) => id)

const RowSchema = v.pipe(
  v.object({
    businessId: v.string(),
    deliveryId: v.string(),
    kind: v.string(),
    sourceId: v.string(),
    recipient: v.string(),
    orderId: v.nullable(v.string()),
    bookingIds: v.array(v.string()),
    submissionId: v.nullable(v.string()),
    details: v.record(v.string(), v.unknown()),
    /** The number of attempts, this one included. */
    attempts: v.number(),
    /** True where the mail budget has counted it. */
    isCounted: v.boolean(),
    dueAt: MomentSchema,
    createdAt: MomentSchema,
  }),
  v.transform(({ deliveryId: id, ...row }) => ({ id, ...row })),
)
export type Delivery = v.InferOutput<typeof RowSchema>

const claimedColumns = `d.business_id, d.delivery_id, d.kind, d.source_id, d.recipient, d.order_id, d.booking_ids, d.submission_id,
  d.details, d.attempts, d.is_counted, d.due_at, d.created_at`

type Claim = { readonly now: Instant; readonly until: Instant; readonly most: number }

/** The reason of a mail that could not be composed. */
export const uncomposed = 'not_composed'

/**
 * Claims mails that are due, of all businesses, oldest first. They belong to the caller until `until`; after that another process
 * may claim them. No lock is held while they are sent. Of the mails to one recipient about one order only the oldest is claimed,
 * because the content of the next one depends on it. A mail that cannot be composed has no content, so the next one does not wait
 * for it.
 */
export const claimMails = async (q: Queryable, { now, until, most }: Claim): Promise<readonly Delivery[]> =>
  parseClaimed(
    await q.query(
      `with due as (
         select business_id, delivery_id from delivery m where send_at <= $1 and channel = 'mail'
           and not exists (
             select from delivery e where e.business_id = m.business_id and e.order_id = m.order_id
               and e.recipient = m.recipient and e.channel = 'mail' and e.status = 'waiting' and e.due_at <= $1
               and e.position < m.position and e.reason is distinct from '${uncomposed}')
         order by send_at limit $3 for update skip locked
       )
       update delivery d set send_at = $2, attempts = d.attempts + 1, updated_at = $1
       from due where d.business_id = due.business_id and d.delivery_id = due.delivery_id
       returning ${claimedColumns}`,
      [new Date(now), new Date(until), most],
    ),
  )

/**
 * Claims webhook deliveries that are due. Of the deliveries of one endpoint about one order only the oldest is claimed, so that an
 * endpoint receives them in order.
 */
export const claimWebhooks = async (
  q: Queryable,
  { now, until, most }: Claim,
): Promise<readonly Delivery[]> =>
  parseClaimed(
    await q.query(
      `with due as (
         select business_id, delivery_id from delivery w where send_at <= $1 and channel = 'webhook'
           and not exists (
             select from delivery e where e.business_id = w.business_id and e.order_id = w.order_id
               and e.recipient = w.recipient and e.channel = 'webhook' and e.status = 'waiting' and e.due_at <= $1
               and e.position < w.position)
         order by send_at limit $3 for update skip locked
       )
       update delivery d set send_at = $2, attempts = d.attempts + 1, updated_at = $1
       from due where d.business_id = due.business_id and d.delivery_id = due.delivery_id
       returning ${claimedColumns}`,
      [new Date(now), new Date(until), most],
    ),
  )

/** The rows of a claim, oldest first: an update returns them in the order of its plan. */
const parseClaimed = (rows: readonly unknown[]): readonly Delivery[] =>
  parseRows(RowSchema, rows).toSorted((one, other) => one.dueAt - other.dueAt)

/** The outcome of an attempt. */
export type DeliveryOutcome =
  | { readonly status: 'sent' }
  | { readonly status: 'skipped' | 'suppressed' | 'dead'; readonly reason: string }
  /** `isAttempt: false`: it was not tried, because the server could not be reached. */
  | {
      readonly status: 'waiting'
      readonly reason: string | null
      readonly sendAt: Instant
      readonly isAttempt: boolean
    }

/** Writes the outcome, unless the claim has ended and another process has taken the delivery over. */
export const finishDelivery = async (
  q: Queryable,
  delivery: Pick<Delivery, 'businessId' | 'id'>,
  outcome: DeliveryOutcome,
  {
    now,
    claimedUntil,
    details,
  }: { readonly now: Instant; readonly claimedUntil: Instant; readonly details?: object },
): Promise<void> =>
  void (await q.query(
    `update delivery set status = $3, reason = $4, send_at = $5, updated_at = $6, details = details || $9::jsonb,
       attempts = attempts - case when $8::boolean then 0 else 1 end
     where business_id = $1 and delivery_id = $2 and status = 'waiting' and send_at = $7`,
    [
      delivery.businessId,
      delivery.id,
      outcome.status,
      'reason' in outcome ? outcome.reason : null,
      outcome.status === 'waiting' ? new Date(outcome.sendAt) : null,
      new Date(now),
      new Date(claimedUntil),
      outcome.status !== 'waiting' || outcome.isAttempt,
      JSON.stringify(details ?? {}),
    ],
  ))

/** Most payments by a slow method end within minutes; one that takes longer than this takes days. */
const longProcessing = 4 * hour

/**
 * When the mails of an event are planned: usually at once; for a processing payment only if it is still processing after a while.
 */
export const toldAt = (
  { name, at }: { readonly name: string; readonly at: Instant },
  now: Instant,
): Instant => (name === 'payment_processing' ? Math.max(now, at + longProcessing) : now)

/** A delivery is given up this long after it was due. */
const patience = 24 * hour

/**
 * When a delivery is tried again after so many failed attempts: the pauses double from ten seconds up to an hour. Null once it is given
 * up, a day after it was due.
 */
export function nextAttempt(attempts: number, dueAt: Instant, now: Instant): Instant | null {
  const at = now + Math.min(10_000 * 2 ** Math.max(0, attempts - 1), hour)
  return now >= dueAt + patience ? null : Math.min(at, Math.max(dueAt + patience, now + 1))
}
