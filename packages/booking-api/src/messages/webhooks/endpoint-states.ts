import * as v from 'valibot'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../../database/database.ts'
import { MomentSchema, readRows } from '../../database/parse-rows.ts'

const StateRowSchema = v.pipe(
  v.object({
    recipient: v.string(),
    lastSuccess: v.nullable(MomentSchema),
    lastFailure: v.nullable(MomentSchema),
    failure: v.nullable(v.string()),
    waiting: v.number(),
    dead: v.number(),
    unsigned: v.number(),
  }),
  v.transform(({ lastFailure: at, failure: reason, recipient: endpoint, ...counts }) => ({
    endpoint,
    lastFailure: at === null || reason === null ? null : { at, reason },
    ...counts,
  })),
)

/** The delivery counts of each endpoint; `unsigned` deliveries were skipped because the endpoint has no secret. */
export const listEndpointStates = (q: Queryable, businessId: string) =>
  readRows(
    q,
    StateRowSchema,
    `select recipient, max(updated_at) filter (where status = 'sent') as last_success,
         max(updated_at) filter (where ${isFailed}) as last_failure,
         (array_agg(reason order by updated_at desc) filter (where ${isFailed}))[1] as failure,
         count(*) filter (where status = 'waiting')::int as waiting, count(*) filter (where status = 'dead')::int as dead,
         count(*) filter (where ${isUnsigned})::int as unsigned
       from delivery where business_id = $1 and channel = 'webhook' group by recipient`,
    [businessId],
  )

const isFailed = `reason is not null and status in ('waiting', 'dead')`
const isUnsigned = `status = 'skipped' and reason = 'no_secret'`

/**
 * Puts dead webhooks back, and those that were skipped for want of a secret: one by its id, or all of an endpoint. They have another
 * day. Returns their number.
 */
export const retryWebhooks = async (
  q: Queryable,
  businessId: string,
  name: string,
  now: Instant,
): Promise<number> =>
  (
    await q.query(
      `update delivery set status = 'waiting', reason = null, send_at = $3, due_at = $3, updated_at = $3, attempts = 0
       where business_id = $1 and channel = 'webhook' and (delivery_id = $2 or recipient = $2)
         and (status = 'dead' or ${isUnsigned})
       returning delivery_id`,
      [businessId, name, new Date(now)],
    )
  ).length

/** The endpoints that have a secret, readable or not. */
export const listSignedEndpoints = async (q: Queryable, businessId: string): Promise<readonly string[]> =>
  (
    await readRows(
      q,
      v.object({ endpoint: v.string() }),
      'select endpoint from webhook_secret where business_id = $1 and expires_at is null',
      [businessId],
    )
  ).map(({ endpoint }) => endpoint)
