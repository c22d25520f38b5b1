import * as v from 'valibot'
import { type DeliveryView, recipientRoles } from '@hourfold/shared/contract/business/deliveries'
import { ok, type Result } from '@hourfold/shared/errors/result'
import { toIso } from '@hourfold/shared/time/instant'
import type { WithActor } from '../../access/business-context.ts'
import { SortKeySchemas, readCursor, writeCursor } from '../../access/cursor.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { RequestContext } from '../../catalog/request-context.ts'
import { countDead, type NamedDelivery, pageDeliveries } from './listed-deliveries.ts'

type DeliveriesQuery = {
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
  readonly status?: string | undefined
  readonly channel?: string | undefined
  readonly role?: string | undefined
}

const CursorSchema = v.strictTuple([SortKeySchemas.rank, SortKeySchemas.instant, SortKeySchemas.text])

/** A page of mails and webhooks, those that failed for good first. */
export async function listBusinessDeliveries(
  { actor, business, catalog, database }: RequestContext & WithActor,
  { cursor, limit = 50, status, channel, role }: DeliveriesQuery,
): Promise<Result<{ deliveries: DeliveryView[]; dead: number; next: string | null }>> {
  const listed = { list: 'deliveries', status, channel, role }
  const position = readCursor(listed, cursor, CursorSchema)
  if (!position.ok) return position
  const [rank, at, id] = position.value ?? []
  const [deliveries, dead] = await Promise.all([
    pageDeliveries(database, business.id, {
      status: status ?? null,
      channel: channel ?? null,
      role: role ?? null,
      after: rank === undefined || at === undefined || id === undefined ? null : { rank, at, id },
      most: limit + 1,
    }),
    countDead(database, business.id),
  ])
  const page = deliveries.slice(0, limit)
  const last = page.at(-1)
  const withPeople = actor.scopes.includes('people')
  return ok({
    deliveries: page.map((delivery) => showDelivery(delivery, catalog, withPeople)),
    dead,
    next:
      deliveries.length > limit && last
        ? writeCursor(listed, [last.status === 'dead' ? 0 : 1, last.updatedAt, last.id])
        : null,
  })
}

function showDelivery(delivery: NamedDelivery, catalog: Catalog, withPeople: boolean): DeliveryView {
  const { id, channel, kind, bookingId, reference, status, reason, attempts, sendAt, updatedAt } = delivery
  const role = roleOf(delivery)
  return {
    id,
    channel,
    kind,
    role,
    recipient: role === 'endpoint' || withPeople ? recipientOf(delivery, role, catalog) : null,
    booking: bookingId === null || reference === null ? null : { id: bookingId, reference },
    status,
    reason,
    attempts,
    sendAt: sendAt === null ? null : toIso(sendAt),
    updatedAt: toIso(updatedAt),
    canRetry: mayRetry(delivery),
  }
}

/** Whether a delivery has ended and may be sent again. */
export const mayRetry = ({
  channel,
  status,
  reason,
}: Pick<NamedDelivery, 'channel' | 'status' | 'reason'>): boolean =>
  status === 'dead' ||
  status === 'suppressed' ||
  (channel === 'webhook' && status === 'skipped' && reason === 'no_secret')

function roleOf({ channel, recipient }: NamedDelivery): DeliveryView['role'] {
  if (channel === 'webhook') return 'endpoint'
  const [named] = recipient.split(':')
  return recipientRoles.find((role) => role === named) ?? 'business'
}

function recipientOf(
  { recipient, person }: NamedDelivery,
  role: DeliveryView['role'],
  catalog: Catalog,
): string | null {
  const rest = recipient.slice(recipient.indexOf(':') + 1)
  switch (role) {
    case 'booker':
    case 'guest':
      return person && [person.name, person.email].filter((part) => part !== '').join(', ')
    case 'staff':
      return catalog.staffById.get(rest)?.name ?? null
    case 'business':
      return rest === recipient ? null : rest
    case 'endpoint':
      return recipient
    case 'address':
      return null
  }
}
