import { day, toIso } from '@hourfold/shared/time/instant'
import { listUntoldProblems, markProblemTold } from '../../calendars/feeds/feed-problems.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { newId } from '../../context/new-id.ts'
import { insertDeliveries } from '../../tables/deliveries.ts'
import type { NotificationDependencies } from '../notification-dependencies.ts'

/** A server may be down for a night: shorter failures of a calendar are not reported. */
const patience = day

/**
 * Plans a mail for each subscribed calendar that has failed for a day, and for each with events that cannot be read. The mark on the
 * calendar keeps it from being planned again before the calendar was well in between.
 */
export async function planCalendarMails({
  database,
  catalogs,
  clock,
  random,
}: Pick<NotificationDependencies, 'database' | 'catalogs' | 'clock' | 'random'>): Promise<void> {
  const now = clock()
  for (const problem of await listUntoldProblems(database, now - patience)) {
    const { businessId, staffId, feedId, kind } = problem
    const opened = await catalogs.openById(businessId, now)
    if (!opened || opened.catalog.business.settings.notifications.off.includes('business_calendar_problem'))
      continue
    // Without a recipient, the problem stays unreported until there is one.
    const recipients = recipientsOf(opened.catalog, staffId)
    if (recipients.length === 0) continue
    await database.transaction(async (tx) => {
      if (!(await markProblemTold(tx, problem, now))) return
      const about = { feed: feedId, problem: kind, toldAt: toIso(now) }
      const deliveries = recipients.map((recipient) => ({
        id: newId('dlv', random),
        channel: 'mail' as const,
        kind: 'business_calendar_problem',
        sourceId: `calendar:${feedId}:${kind}:${about.toldAt}`,
        recipient,
        orderId: null,
        bookingIds: [],
        submissionId: null,
        details: { calendar: about },
        sendAt: now,
      }))
      await insertDeliveries(tx, businessId, deliveries, now)
    })
  }
}

/** The person; for people without mails, the addresses of the business. */
function recipientsOf({ business, staffById }: Catalog, staffId: string): readonly string[] {
  const { staff, recipients } = business.settings.notifications
  const email = staffById.get(staffId)?.email ?? ''
  return staff && email !== '' ? [`staff:${staffId}`] : recipients.map((address) => `business:${address}`)
}
