import { ok, type Refusal, type Result } from '@booking/shared/errors/result'
import { toIso } from '@booking/shared/time/instant'
import { holdLength, holdRenewals } from '@booking/shared/booking/hold-life'
import type { CreateHold } from '@booking/shared/contract/requests'
import type { HoldView } from '@booking/shared/contract/views'
import { addAlternatives } from '../capacity/find-alternatives.ts'
import { findWanted } from '../capacity/find-wanted.ts'
import { lookAhead } from '../capacity/look-ahead.ts'
import { nameTaker, openBudget } from '../capacity/open-budget.ts'
import { nobody, takeCapacity } from '../capacity/take-capacity.ts'
import { useLink } from '../capacity/use-link.ts'
import type { Wanted } from '../capacity/wanted.ts'
import type { Transaction } from '../database/database.ts'
import { insertHold, listHoldItems, lockHold, subjectsOf, updateHold } from '../records/holds.ts'
import { type Own, nothingOwn } from '../availability/busy-time.ts'
import type { Attempt, Last } from '../routing/attempt.ts'
import { hashToken, newId, newToken } from '../context/new-id.ts'
import { showHeldItem } from '../views/show-views.ts'
import type { ViewContext } from '../views/view-context.ts'

/** Holds slots for ten minutes and releases the visitor's previous hold in the same transaction. */
export function createHold(context: ViewContext, body: CreateHold): Attempt<HoldView> {
  const { business, now } = context
  let wanted: readonly Wanted[] = []
  let own: Own = nothingOwn

  async function run(tx: Transaction, last: Last): Promise<Result<HoldView>> {
    const found = findWanted(context, body, null)
    if (!found.ok) return found
    wanted = found.value
    const replaced =
      body.replaces === undefined ? undefined : await lockHold(tx, business.id, hashToken(body.replaces))
    const active = replaced?.status === 'active' ? replaced : undefined
    own = { holdId: active?.id ?? null, bookingIds: [] }
    const taker = await nameTaker(context, body.visit)
    const budget = await openBudget(tx, context, {
      taker,
      contact: null,
      bookings: wanted.length,
      isHeld: true,
      exceptHoldId: own.holdId,
    })
    if (!budget.ok) return budget
    const holdId = newId('hld', context.random)
    const expiresAt = now + holdLength
    const link = await useLink(tx, context, { token: body.link }, wanted, {
      holdId,
      holdUntil: expiresAt,
      replaces: own.holdId,
    })
    if (!link.ok) return link
    const taken = await takeCapacity(tx, context, {
      wanted,
      own,
      ownSubjects: active ? subjectsOf(await listHoldItems(tx, business.id, active.id)) : nobody,
      takers: wanted.map(() => ({ holdUntil: expiresAt, holdId, bookingId: null })),
    })
    if (!taken.ok) return taken
    const { placed, write } = taken.value
    const withinDays = budget.value.checkStaffDays(placed)
    if (!withinDays.ok) return withinDays

    const holdToken = newToken('hold', context.random)
    last(() => [
      ...write(),
      // The previous hold's use of a one-time link ends with it.
      ...(active
        ? [
            updateHold(tx, business.id, active.id, {
              ...active,
              status: 'released',
              expiresAt: Math.min(active.expiresAt, now),
            }),
          ]
        : []),
      insertHold(tx, business.id, {
        ...taker,
        holdId,
        tokenHash: hashToken(holdToken),
        expiresAt,
        createdAt: now,
        linkId: link.value.linkId,
        items: placed.map(({ allocationIds, staff, colleagues, sessionId, start, end }, index) => {
          const item = body.items[body.series ? 0 : index]
          const one = wanted[index]
          if (!item || !one) throw new Error('an item without its place')
          return {
            allocationIds,
            serviceId: one.service.id,
            staffId: staff.id,
            colleagueIds: colleagues.map(({ id }) => id),
            sessionId,
            seats: one.seats,
            guest: one.guest,
            start,
            end,
            personChosen: one.personChosen,
            choices: {
              provider: item.provider,
              duration: item.duration,
              variant: item.variant,
              addOns: item.addOns,
              location: item.location,
              onGrid: one.onGrid,
              keepsPerson: one.keepsPerson ?? false,
            },
          }
        }),
      }),
      ...link.value.write(),
    ])
    return ok({
      holdToken,
      expiresAt: toIso(expiresAt),
      renewalsLeft: holdRenewals,
      items: placed.map((place, index) => {
        const one = wanted[index]
        if (!one) throw new Error('a place without its item')
        const { location } = body.items[body.series ? 0 : index] ?? {}
        return showHeldItem(context, one.service, { ...place, seats: one.seats, guest: one.guest, location })
      }),
    })
  }

  async function look(): Promise<Refusal | undefined> {
    const found = body.replaces === undefined ? findWanted(context, body, null) : undefined
    if (!found?.ok) return undefined
    wanted = found.value
    return lookAhead(context, wanted, body.link)
  }

  return { run, look, explain: (refusal) => addAlternatives(context, refusal, wanted, own) }
}
