import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { readRows } from '../database/parse-rows.ts'
import type { Instant } from '@hourfold/shared/time/instant'

const RowSchema = v.object({
  queue: v.picklist(['events', 'mails', 'webhooks', 'refunds', 'payments']),
  waiting: v.number(),
  oldestSeconds: v.number(),
})

/** The due work of each queue: its amount, up to 10,000, and its age. */
export type QueueDepth = v.InferOutput<typeof RowSchema>

/**
 * The pending work of jobs. Each part reads only due rows, by the index of its job's claim, so that an idle installation reads no
 * table.
 */
export const readQueueDepth = (q: Queryable, now: Instant): Promise<readonly QueueDepth[]> =>
  readRows(
    q,
    RowSchema,
    `with due (queue, since) as (
         (select 'events', at from event where planned_at is null order by at limit ${most})
         union all
         (select case channel when 'mail' then 'mails' else 'webhooks' end, due_at from delivery
          where send_at <= $1 order by send_at limit ${most})
         union all
         (select 'refunds', r.send_at from business b join refund r on r.business_id = b.business_id
          where r.send_at <= $1 limit ${most})
         union all
         (select 'payments', p.settle_at from business b join payment p on p.business_id = b.business_id
          where p.settle_at <= $1 limit ${most})
       )
       select queue, count(due.since)::int as waiting,
         coalesce(greatest(extract(epoch from $1 - min(due.since)), 0), 0)::float8 as oldest_seconds
       from unnest(array['events', 'mails', 'webhooks', 'refunds', 'payments']) as queue
       left join due using (queue)
       group by queue`,
    [new Date(now)],
  )

const most = 10_000
