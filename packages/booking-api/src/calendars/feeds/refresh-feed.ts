import { day, type Instant, type Span } from '@hourfold/shared/time/instant'
import {
  type Feed,
  raiseStaffVersion,
  claimFeed,
  saveExternalBusy,
  saveFeedCopy,
  saveFeedFailure,
} from './feeds.ts'
import type { BusyCalendar } from './find-busy-spans.ts'
import { mergeSpans } from './merge-spans.ts'
import { lockSubjects } from '../../capacity/subject-locks.ts'
import type { FetchedResponse, SafeFetch } from '../../context/safe-fetch/safe-fetch.ts'
import { readBusySpans } from './read-busy-spans.ts'
import { listOwnBookings } from './staff-bookings.ts'
import { eventUid } from '../../booking/changes/event-texts.ts'
import { describeError } from '../../context/name-failure.ts'
import type { Database } from '../../database/database.ts'
import type { Log } from '../../context/log.ts'

export type RefreshDeps = {
  readonly database: Database
  /** Epoch milliseconds. */
  readonly clock: () => number
  readonly log: Log
  readonly fetchCalendar: SafeFetch
}

/**
 * Fetches one subscribed calendar and replaces its person's external busy time. After a failure the stored spans stay and the
 * reason is written; readers decide how long stale spans count.
 */
export async function refreshFeed(deps: RefreshDeps, feed: Feed, signal: AbortSignal): Promise<void> {
  const { database, log } = deps
  const now = deps.clock()
  if (!(await claimFeed(database, feed, now))) return
  const fetched = await deps.fetchCalendar(feed.url, {
    accept: 'text/calendar, */*;q=0.1',
    signal,
    ...(isCopyUsable(feed, now) ? { etag: feed.etag, lastModified: feed.lastModified } : {}),
  })
  if (!fetched.ok) {
    const { kind, status } = fetched.refusal
    return kind === 'stopped' ? undefined : fail(status === null ? kind : `${kind} ${status}`)
  }
  if (fetched.value.body === null) return save(fetched.value, null)

  const window = {
    ...windowAt(now),
    timeZone: feed.timeZone,
    addresses: feed.addresses,
    ignoreAllDay: feed.ignoreAllDay,
    bookingUids: eventUid('', feed.businessId),
  }
  const read = await readBusySpans(fetched.value.body, window, { signal }).catch((error: unknown) => {
    log.error({ feed: feed.feedId, failure: describeError(error) }, 'reading a calendar threw an error')
    return { ok: false, refusal: 'not_readable' } as const
  })
  if (!read.ok) return read.refusal === 'stopped' ? undefined : fail(read.refusal)
  if (read.value.unread > 0) {
    log.warn(
      { feed: feed.feedId, events: read.value.unread },
      'events of a calendar could not be read in full',
    )
  }
  return save(fetched.value, { ...read.value, spans: await withoutOwn(read.value) })

  async function fail(failure: string): Promise<void> {
    log.warn({ feed: feed.feedId, failure }, 'a calendar could not be read')
    await saveFeedFailure(database, feed, failure, now)
  }

  /** The person's own bookings take their time here already, and one that was moved or cancelled takes none. */
  async function withoutOwn({ spans, bookings }: BusyCalendar): Promise<readonly Span[]> {
    if (!bookings) return spans
    const own = await listOwnBookings(database, feed.businessId, feed.staffId, [...bookings.keys()])
    return mergeSpans([...spans, ...[...bookings].flatMap(([id, busy]) => (own.has(id) ? [] : busy))])
  }

  /** `calendar` is null where the copy is unchanged. */
  async function save(copy: FetchedResponse, calendar: BusyCalendar | null): Promise<void> {
    await database.transaction(async (tx) => {
      // The person is locked first, as for every change of their busy time.
      await lockSubjects(tx, feed.businessId, { staffIds: [feed.staffId] })
      const marks = {
        etag: copy.etag ?? (calendar ? null : feed.etag),
        lastModified: copy.lastModified ?? (calendar ? null : feed.lastModified),
      }
      if (!(await saveFeedCopy(tx, feed, { at: now, ...marks, counts: calendar }))) return
      const changed = calendar ? await saveExternalBusy(tx, feed, splitByDay(calendar.spans)) : 0
      // A stale copy counts again.
      const wasOut = feed.fetchedAt === null || feed.fetchedAt + day <= now
      if (changed > 0 || wasOut) await raiseStaffVersion(tx, feed.businessId, feed.staffId)
    })
  }
}

/** Whole days, so that the window's edges move only once a day. The furthest horizon is 730 days. */
const windowAt = (now: Instant): { readonly from: Instant; readonly to: Instant } => {
  const today = Math.floor(now / day) * day
  return { from: today - 2 * day, to: today + 735 * day }
}

/** A "not modified" response does not cover the day that has entered the window since, so each day starts with a full copy. */
const isCopyUsable = ({ fetchedAt }: Feed, now: Instant): boolean =>
  fetchedAt !== null && Math.floor(fetchedAt / day) === Math.floor(now / day)

/** No row is longer than a day, so that a search need not look back further. */
const splitByDay = (spans: readonly Span[]): readonly Span[] =>
  spans.flatMap(({ start, end }) => {
    const pieces: Span[] = []
    for (let at = start; at < end; at += day) pieces.push({ start: at, end: Math.min(at + day, end) })
    return pieces
  })
