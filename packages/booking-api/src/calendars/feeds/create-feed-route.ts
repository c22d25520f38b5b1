import { createHash } from 'node:crypto'
import type { Handler } from 'hono'
import { day, type Instant } from '@hourfold/shared/time/instant'
import { requestLink, siteOrigin, staffFeed } from '../../access/links/business-links.ts'
import { openCapability } from '../../access/links/open-capability.ts'
import { originOf } from '../../context/origin-of.ts'
import type { Database } from '../../database/database.ts'
import { readGenerations } from '../../access/links/capability-generations.ts'
import { type FeedOwner, findFeedOwner, listStaffBookings, type StaffBooking } from './staff-bookings.ts'
import type { Business } from '../../catalog/businesses.ts'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { eventStatus, statusAt } from '@hourfold/shared/booking/decide-booking'
import { pickWords } from '../../context/words.ts'
import { eventUid, inLine } from '../../booking/changes/event-texts.ts'

export type FeedRouteDeps = {
  readonly database: Database
  /** Epoch milliseconds. */
  readonly clock: () => number
  /** 32 bytes that sign feed tokens. */
  readonly key: () => Promise<Uint8Array>
  /** The business of the request's host name. */
  readonly findBusiness: (
    request: Request,
    env: unknown,
  ) => Promise<Pick<Business, 'id' | 'hosts'> | undefined>
  /** The origin of the pages that answer requested appointments; the origin of the request by default. */
  readonly publicUrl?: string | undefined
  /** True where the `X-Forwarded-…` headers of this connection are trusted. */
  readonly isProxied: (env: unknown) => boolean
}

/**
 * Responds to `GET /feeds/staff/:file` (`{token}.ics`): a person's bookings for their own calendar program. Any invalid token
 * gives the app's own 404. Changes nothing.
 */
export const createFeedRoute =
  ({ database, clock, key, findBusiness, publicUrl, isProxied }: FeedRouteDeps): Handler =>
  async (c) => {
    const token = /^(.+)\.ics$/.exec(c.req.param('file') ?? '')?.[1]
    const business = await findBusiness(c.req.raw, c.env)
    if (token === undefined || !business) return c.notFound()
    const { id: businessId } = business
    const signingKey = await key()
    const staffId = await openCapability(database, signingKey, 'feed', { name: staffFeed, businessId }, token)
    const owner = staffId === null ? undefined : await findFeedOwner(database, businessId, staffId)
    if (staffId === null || !owner) return c.notFound()

    const now = clock()
    // The furthest horizon is 730 days, so no booking lies further ahead.
    const span = { start: now - 30 * day, end: now + 735 * day }
    const [bookings, generationOf] = await Promise.all([
      listStaffBookings(database, businessId, staffId, span),
      readGenerations(database, businessId, 'request'),
    ])
    const requestOrigin = originOf(c.req.raw, isProxied(c.env))
    const origin = siteOrigin(business, publicUrl ?? requestOrigin, new URL(requestOrigin).hostname)
    const file = writeStaffCalendar(bookings, {
      ...owner,
      businessId,
      now,
      requestLink: (bookingId) => {
        const generation = generationOf(bookingId)
        return generation === null
          ? null
          : requestLink({ key: signingKey, origin, businessId }, bookingId, generation)
      },
    })
    const etag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 27)}"`
    const headers = {
      etag,
      'cache-control': 'private, max-age=300',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    }
    if (hasCopy(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
    return c.body(file, 200, { ...headers, 'content-type': 'text/calendar; charset=utf-8' })
  }

/** If-None-Match compares weakly (RFC 9110, 13.1.2). */
const hasCopy = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)

type CalendarOf = FeedOwner & {
  readonly businessId: string
  readonly now: Instant
  /** The address at which the business answers a requested appointment; null while that link is revoked. */
  readonly requestLink: (bookingId: string) => string | null
}

/**
 * A person's bookings as an iCalendar file to subscribe to: permanent UIDs, a SEQUENCE that grows, times in UTC, and of the
 * booker only the name. A request contains the link to answer it. The same bookings give the same bytes.
 */
export function writeStaffCalendar(bookings: readonly StaffBooking[], owner: CalendarOf): string {
  const calendar = ical({
    prodId: { company: 'Booking', product: 'Appointments', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    name: nameOf(owner),
    // Seconds: REFRESH-INTERVAL;VALUE=DURATION:PT15M.
    ttl: 900,
  })
  for (const booking of bookings) {
    const service = pickWords(booking.serviceName, owner.locale, owner.locale)
    const status = statusAt(booking, owner.now)
    const link = status === 'requested' ? owner.requestLink(booking.id) : null
    calendar.createEvent({
      id: eventUid(booking.id, owner.businessId),
      sequence: booking.sequence,
      status: ICalEventStatus[eventStatus[status]],
      stamp: new Date(booking.updatedAt),
      start: new Date(booking.start),
      end: new Date(booking.end),
      summary: inLine(booking.booker === '' ? service : `${service} – ${booking.booker}`),
      description: link === null ? booking.reference : `${booking.reference}\n${link}`,
      ...(link === null ? {} : { url: link }),
    })
  }
  return calendar.toString()
}

/** The library escapes the texts of events, but not those of the calendar. */
const nameOf = ({ staffName, businessName, locale }: FeedOwner): string =>
  inLine(`${staffName} – ${pickWords(businessName, locale, locale)}`).replaceAll(/[\\;,]/g, String.raw`\$&`)
