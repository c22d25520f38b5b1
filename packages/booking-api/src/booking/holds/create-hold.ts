import { ok, type Refusal, type Result } from '@hourfold/shared/errors/result'
import { toIso } from '@hourfold/shared/time/instant'
import { holdLength, holdRenewals } from '@hourfold/shared/booking/hold-life'
import type { CreateHold } from '@hourfold/shared/contract/requests'
import type { HoldView } from '@hourfold/shared/contract/views'
import { addAlternatives } from '../../capacity/find-alternatives.ts'
import { findRequestedItems } from '../../capacity/find-requested-items.ts'
import { precheckTimes } from '../../capacity/precheck-times.ts'
import { hashRequester, openBudget } from '../../capacity/open-budget.ts'
import { noSubjects, takeCapacity } from '../../capacity/take-capacity.ts'
import { useLink } from '../../capacity/use-link.ts'
import type { AssignedItem, RequestedItem } from '../../capacity/requested-item.ts'
import type { Transaction } from '../../database/database.ts'
import {
  insertHold,
  listHoldItems,
  lockHold,
  subjectsOf,
  updateHold,
  type NewHold,
} from '../../tables/holds.ts'
import { type ExcludedAllocations, nothingExcluded } from '../../availability/busy-time.ts'
import type { Attempt, OnCommit } from '../../endpoints/attempt.ts'
import { hashToken, newId, newToken } from '../../context/new-id.ts'
import { showHeldItem } from '../../endpoints/views/show-views.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'

/** Holds slots for ten minutes and releases the visitor's previous hold in the same transaction. */
export function createHold(context: ViewContext, body: CreateHold): Attempt<HoldView> {
  const { business, now } = context
  let requested: readonly RequestedItem[] = []
  let excluded: ExcludedAllocations = nothingExcluded

  async function run(tx: Transaction, onCommit: OnCommit): Promise<Result<HoldView>> {
    const items = findRequestedItems(context, body, null)
    if (!items.ok) return items
    requested = items.value
    const replaced =
      body.replaces === undefined ? undefined : await lockHold(tx, business.id, hashToken(body.replaces))
    const active = replaced?.status === 'active' ? replaced : undefined
    excluded = { holdId: active?.id ?? null, bookingIds: [] }
    const requester = await hashRequester(context, body.visit)
    const budget = await openBudget(tx, context, {
      requester,
      contact: null,
      isAddressProven: false,
      bookings: requested.length,
      isHeld: true,
      exceptHoldId: excluded.holdId,
    })
    if (!budget.ok) return budget
    const holdId = newId('hld', context.random)
    const expiresAt = now + holdLength
    const link = await useLink(tx, context, { token: body.link }, requested, {
      holdId,
      holdUntil: expiresAt,
      replaces: excluded.holdId,
    })
    if (!link.ok) return link
    const capacity = await takeCapacity(tx, context, {
      requested,
      excluded,
      excludedSubjects: active ? subjectsOf(await listHoldItems(tx, business.id, active.id)) : noSubjects,
      holders: requested.map(() => ({ holdUntil: expiresAt, holdId, bookingId: null })),
    })
    if (!capacity.ok) return capacity
    const { assigned, write } = capacity.value
    const withinDays = budget.value.checkStaffDays(assigned)
    if (!withinDays.ok) return withinDays

    const holdToken = newToken('hold', context.random)
    onCommit(() => [
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
        ...requester,
        holdId,
        tokenHash: hashToken(holdToken),
        expiresAt,
        createdAt: now,
        linkId: link.value.linkId,
        items: assigned.map((place, index) => planHeldItem(body, requested, place, index)),
      }),
      ...link.value.write(),
    ])
    return ok({
      holdToken,
      expiresAt: toIso(expiresAt),
      renewalsLeft: holdRenewals,
      items: assigned.map((place, index) => {
        const { one, item } = itemOf(body, requested, index)
        const { seats, guest } = one
        return showHeldItem(context, one.service, { ...place, seats, guest, location: item.location })
      }),
    })
  }

  async function precheck(): Promise<Refusal | undefined> {
    const items = body.replaces === undefined ? findRequestedItems(context, body, null) : undefined
    if (!items?.ok) return undefined
    requested = items.value
    return precheckTimes(context, requested, body.link)
  }

  return { run, precheck, explain: (refusal) => addAlternatives(context, refusal, requested, excluded) }
}

/** The requested service and location of one item of the hold; one item requests all dates of a series. */
function itemOf({ items, series }: CreateHold, requested: readonly RequestedItem[], index: number) {
  const item = items[series ? 0 : index]
  const one = requested[index]
  if (!item || !one) throw new Error('a place without its item')
  return { item, one }
}

/** The item as it is stored, with the choices by which it can be requested again after the hold has expired. */
function planHeldItem(
  body: CreateHold,
  requested: readonly RequestedItem[],
  { allocationIds, staff, colleagues, sessionId, start, end }: AssignedItem,
  index: number,
): NewHold['items'][number] {
  const { item, one } = itemOf(body, requested, index)
  const { provider, duration, variant, addOns, location } = item
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
      provider,
      duration,
      variant,
      addOns,
      location,
      onGrid: one.onGrid,
      keepsPerson: one.keepsPerson ?? false,
    },
  }
}
