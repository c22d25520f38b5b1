import * as v from 'valibot'
import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../../database/database.ts'
import { MomentSchema, parseRows } from '../../database/parse-rows.ts'

const StateRowSchema = v.pipe(
  v.object({
    recipient: v.string(),
    last_success: v.nullable(MomentSchema),
    last_failure: v.nullable(MomentSchema),
    failure: v.nullable(v.string()),
    waiting: v.number(),
    dead: v.number(),
    unsigned: v.number(),
  }),
  v.transform(
    ({ last_success: lastSuccess, last_failure: at, failure: reason, recipient: endpoint, ...counts }) => ({
      endpoint,
      lastSuccess,
      /** The latest delivery that failed for good or is tried again, and why. */
      lastFailure: at === null || reason === null ? null : { at, reason },
      ...counts,
    }),
  ),
)

/** What became of the deliveries of each endpoint; `unsigned` were skipped for want of a secret. */
export const listEndpointStates = async (q: Queryable, businessId: string) =>
  parseRows(
    StateRowSchema,
    await q.query(
      `select recipient, max(updated_at) filter (where status = 'sent') as last_success,
         max(updated_at) filter (where ${isFailed}) as last_failure,
         (array_agg(reason order by updated_at desc) filter (where ${isFailed}))[1] as failure,
         count(*) filter (where status = 'waiting')::int as waiting, count(*) filter (where status = 'dead')::int as dead,
         count(*) filter (where ${isUnsigned})::int as unsigned
       from delivery where business_id = $1 and channel = 'webhook' group by recipient`,
      [businessId],
    ),
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
  parseRows(
    v.object({ endpoint: v.string() }),
    await q.query('select endpoint from webhook_secret where business_id = $1 and expires_at is null', [
      businessId,
    ]),
  ).map(({ endpoint }) => endpoint)
