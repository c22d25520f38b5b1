import type { Instant } from '@hourfold/shared/time/instant'
import { ok, refused, type Result } from '@hourfold/shared/errors/result'
import { checkLink } from '@hourfold/shared/booking/link-life'
import { hashToken } from '../context/new-id.ts'
import type { AvailabilityContext } from '../availability/availability-context.ts'
import type { Queryable } from '../database/database.ts'
import { type Link, endLinkUses, insertLinkUse, lockLink } from './link-uses.ts'
import type { RequestedItem } from './requested-item.ts'

/** The user of a link: a hold until it ends, or an order; `replaces` is the hold whose use is already the visitor's. */
export type LinkUser = { readonly replaces: string | null } & (
  | { readonly holdId: string; readonly holdUntil: Instant }
  | { readonly orderId: string }
)

/** The token of the visitor's link; else the link of their hold, which the order need not name again. */
type CameBy = { readonly token: string | undefined; readonly linkId?: string | null }

export type UsedLink = { readonly linkId: string | null; readonly write: () => readonly Promise<unknown>[] }
const noLink: UsedLink = { linkId: null, write: () => [] }

/**
 * Uses a one-time link, where the request has one. Refuses with `slug_expired` (used up, expired, revoked) and
 * `calendar_not_found` (unknown, or for another service or person).
 */
export async function useLink(
  tx: Queryable,
  { business, now }: AvailabilityContext,
  { token, linkId = null }: CameBy,
  requested: readonly RequestedItem[],
  user: LinkUser,
): Promise<Result<UsedLink>> {
  const storedName = linkId === null ? undefined : { linkId }
  const name = token === undefined ? storedName : { tokenHash: hashToken(token) }
  if (!name) return ok(noLink)
  const link = await lockLink(tx, business.id, name, now, user.replaces)
  if (!link) return refused('calendar_not_found')
  const usable = checkLink({ ...link, used: link.used.length }, now)
  if (!usable.ok) return usable
  const isMeant = requested.every(
    ({ service, people, roundRobin }) =>
      service.id === link.serviceId &&
      (link.providerId === null ||
        roundRobin?.id === link.providerId ||
        people.every(({ id }) => id === link.providerId)),
  )
  if (!isMeant) return refused('calendar_not_found')
  return ok(occupy(tx, business.id, link, user, now))
}

/** Uses a link again for an order whose use was given back meanwhile. Refuses with `slug_expired` where none is left. */
export async function reuseLink(
  tx: Queryable,
  { business, now }: AvailabilityContext,
  order: { readonly id: string; readonly linkId: string | null; readonly status: string },
): Promise<Result<UsedLink>> {
  if (order.linkId === null || order.status !== 'expired') return ok(noLink)
  const link = await lockLink(tx, business.id, { linkId: order.linkId }, now, null)
  if (!link || link.used.length >= link.maxUses) return refused('slug_expired')
  return ok(occupy(tx, business.id, link, { orderId: order.id, replaces: null }, now))
}

/** Ends the replaced and the expired uses, and takes the first free number. */
const occupy = (
  tx: Queryable,
  businessId: string,
  { id, used }: Link,
  user: LinkUser,
  now: Instant,
): UsedLink => ({
  linkId: id,
  write: () => [
    endLinkUses(tx, businessId, id, user.replaces, now),
    insertLinkUse(tx, businessId, { linkId: id, number: firstFree(used), owner: user }),
  ],
})

/** The lowest number from 1 that is not taken. */
function firstFree(used: readonly number[]): number {
  const usedNumbers = new Set(used)
  let number = 1
  while (usedNumbers.has(number)) number++
  return number
}
