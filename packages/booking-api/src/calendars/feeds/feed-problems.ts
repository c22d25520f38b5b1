import * as v from 'valibot'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../../database/database.ts'
import { findRow, MomentSchema, readRows } from '../../database/parse-rows.ts'

/** The problems of a subscribed calendar that a person is notified of: it cannot be read, or some of its events cannot. */
export const feedProblemKinds = ['failing', 'unread'] as const

const UntoldRowSchema = v.object({
  businessId: v.string(),
  staffId: v.string(),
  feedId: v.string(),
  kind: v.picklist(feedProblemKinds),
})
type UntoldProblem = v.InferOutput<typeof UntoldRowSchema>

/** The problems of subscribed calendars without a notification; failing calendars only if they have failed since a moment. */
export const listUntoldProblems = (q: Queryable, failingSince: Instant): Promise<UntoldProblem[]> =>
  readRows(
    q,
    UntoldRowSchema,
    `select f.business_id, f.staff_id, f.feed_id, p.kind
       from staff_feed f
       join staff s using (business_id, staff_id)
       join business b using (business_id)
       cross join lateral (
         select 'failing' as kind where f.failing_since <= $1 and f.told_failing_at is null
         union all select 'unread' where f.unread > 0 and f.told_unread_at is null) p
       where f.archived_at is null and s.archived_at is null and b.archived_at is null
       order by f.business_id, f.feed_id, p.kind`,
    [new Date(failingSince)],
  )

/** Marks a problem as notified. False where it has ended since it was listed, or another process was faster. */
export const markProblemTold = async (
  tx: Queryable,
  { businessId, staffId, feedId, kind }: UntoldProblem,
  now: Instant,
): Promise<boolean> =>
  (
    await tx.query(
      kind === 'failing'
        ? `update staff_feed set told_failing_at = $4
           where business_id = $1 and staff_id = $2 and feed_id = $3 and archived_at is null
             and failing_since is not null and told_failing_at is null
           returning feed_id`
        : `update staff_feed set told_unread_at = $4
           where business_id = $1 and staff_id = $2 and feed_id = $3 and archived_at is null
             and unread > 0 and told_unread_at is null
           returning feed_id`,
      [businessId, staffId, feedId, new Date(now)],
    )
  ).length === 1

const ProblemRowSchema = v.pipe(
  v.object({
    url: v.string(),
    staffSlug: v.string(),
    staffName: v.string(),
    whenDown: v.picklist(['ignore', 'close']),
    failure: v.nullable(v.string()),
    failingSince: v.nullable(MomentSchema),
    toldFailingAt: v.nullable(MomentSchema),
    events: v.nullable(v.number()),
    unread: v.nullable(v.number()),
    toldUnreadAt: v.nullable(MomentSchema),
  }),
  v.transform(({ url, staffSlug, staffName, events, unread, toldFailingAt, toldUnreadAt, ...row }) => ({
    ...row,
    /** The rest of the address may be a secret. */
    host: URL.parse(url)?.host ?? '',
    staff: { slug: staffSlug, name: staffName },
    events: events ?? 0,
    unread: unread ?? 0,
    toldAt: { failing: toldFailingAt, unread: toldUnreadAt },
  })),
)
type FeedProblem = v.InferOutput<typeof ProblemRowSchema>

/** The current state of a subscribed calendar; undefined where it or its person was removed. */
export const findFeedProblem = (
  q: Queryable,
  businessId: string,
  feedId: string,
): Promise<FeedProblem | undefined> =>
  findRow(
    q,
    ProblemRowSchema,
    `select f.url, s.slug as staff_slug, s.name as staff_name, f.when_down, f.failure, f.failing_since, f.told_failing_at,
         f.events, f.unread, f.told_unread_at
       from staff_feed f join staff s using (business_id, staff_id)
       where f.business_id = $1 and f.feed_id = $2 and f.archived_at is null and s.archived_at is null`,
    [businessId, feedId],
  )
