import { fromIso } from '@booking/shared/time/instant'
import { ok, refused, type Result } from '@booking/shared/errors/result'
import { isExpired } from '@booking/shared/booking/hold-life'
import type { CreateOrder } from '@booking/shared/contract/requests'
import type { Queryable } from '../database/database.ts'
import { listHoldItems, type HoldItem } from '../queries/list-hold-items.ts'
import { lockHold, type HoldRow } from '../queries/lock-hold.ts'
import { findWanted } from './find-wanted.ts'
import { hashToken } from './new-id.ts'
import type { Wanted } from './take-capacity.ts'
import type { Call } from './world.ts'

/** What an order books: bare items, or those of a hold, which is locked now. */
export type OrderItems = {
  readonly wanted: readonly Wanted[]
  readonly hold?: { readonly row: HoldRow; readonly items: readonly HoldItem[]; readonly isLive: boolean }
}

/**
 * Finds what an order is about. A hold that is booked already is `hold_not_found`; one that was given back or is unknown
 * gives way to the bare items, where there are any. Items beside a hold must be the hold's own.
 */
export async function findOrderItems(
  tx: Queryable,
  call: Call,
  body: CreateOrder,
): Promise<Result<OrderItems>> {
  const hold =
    body.holdToken === undefined ? undefined : await lockHold(tx, call.business.id, hashToken(body.holdToken))
  if (hold?.status === 'converted') return refused('hold_not_found')
  if (!hold || hold.status === 'released') {
    if (!body.items) return refused('hold_not_found')
    const wanted = await findWanted(tx, call, body.items)
    return wanted.ok ? ok({ wanted: wanted.value }) : wanted
  }
  const items = await listHoldItems(tx, call.business.id, hold.id)
  const found = await findWanted(
    tx,
    call,
    items.map((item) => ({
      service: item.serviceId,
      provider: item.staffId,
      start: new Date(item.start).toISOString(),
    })),
  )
  if (!found.ok) return found
  const wanted = found.value.map((one, index) => ({
    ...one,
    personChosen: items[index]?.personChosen ?? false,
  }))
  if (body.items && !isSame(body.items, wanted)) {
    return refused('invalid_request', { fields: [{ path: 'items', code: 'invalid' }] })
  }
  return ok({ wanted, hold: { row: hold, items, isLive: !isExpired(hold, call.now) } })
}

const isSame = (sent: NonNullable<CreateOrder['items']>, held: readonly Wanted[]): boolean =>
  sent.length === held.length &&
  sent.every(({ service, start }, index) => {
    const one = held[index]
    return one?.start === fromIso(start) && (one.service.id === service || one.service.slug === service)
  })
