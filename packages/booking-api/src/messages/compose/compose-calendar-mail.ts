import { fromIso } from '@hourfold/shared/time/instant'
import { findFeedProblem } from '../../calendars/feeds/feed-problems.ts'
import type { CalendarProblem } from '../mails/mail-data.ts'
import { type ComposeRequest, type Skipped, skip } from './compose-context.ts'
import { readDetails } from './current-bookings.ts'
import { type ComposedMail, withoutBookings } from './ready-mail.ts'

/** The current problem of a subscribed calendar; nothing where it has recovered since the mail was planned. */
export async function composeCalendarMail({
  context,
  delivery,
}: ComposeRequest): Promise<ComposedMail | Skipped> {
  const { database, business, origin } = context
  const { calendar: about } = readDetails(delivery)
  const feed = about && (await findFeedProblem(database, business.id, about.feed))
  if (!feed) return skip('gone')
  // A later occurrence has its own mail.
  if (feed.toldAt[about.problem] !== fromIso(about.toldAt)) return skip('overtaken')
  const { host, staff, whenDown, failure, failingSince, events, unread } = feed
  const problem = findProblem()
  if (!problem) return skip('overtaken')
  return {
    mail: {
      kind: 'business_calendar_problem',
      data: {
        host,
        person: staff.name,
        problem,
        settingsUrl: `${origin}/desk/settings/people/${encodeURIComponent(staff.slug)}`,
      },
    },
    ...withoutBookings,
  }

  function findProblem(): CalendarProblem | null {
    if (about?.problem === 'unread') return unread === 0 ? null : { kind: 'unread', events, unread }
    if (failure === null || failingSince === null) return null
    return { kind: 'failing', failure, since: failingSince, isClosed: whenDown === 'close' }
  }
}
