import { endpoints } from '@hourfold/shared/contract/endpoints'
import { write, writeNothing } from '../../endpoints/route.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import { createHold } from './create-hold.ts'
import { ok, refused, type Result } from '@hourfold/shared/errors/result'
import type { Transaction } from '../../database/database.ts'
import { endAllocations } from '../../tables/allocations.ts'
import { listHoldItems, lockHold, subjectsOf, updateHold } from '../../tables/holds.ts'
import { lockSubjects } from '../../capacity/subject-locks.ts'
import type { Attempt, OnCommit } from '../../endpoints/attempt.ts'
import { hashToken } from '../../context/new-id.ts'
import { toIso } from '@hourfold/shared/time/instant'
import { holdRenewals, renewHold as decideRenewal } from '@hourfold/shared/booking/hold-life'
import { addressProofState, longestUnprovenHold } from '@hourfold/shared/booking/address-proof-life'
import type { RenewHold } from '@hourfold/shared/contract/requests'
import type { HoldView } from '@hourfold/shared/contract/views'
import { requirePerson, requireService } from '../../catalog/catalog.ts'
import { findAddressProofByToken } from '../../tables/address-proofs.ts'
import { showHeldItem } from '../../endpoints/views/show-views.ts'

export const holdRoutes = {
  createHold: write(endpoints.createHold, (context: ViewContext, { body }) => createHold(context, body)),
  renewHold: write(endpoints.renewHold, (context: ViewContext, { body }) => renewHold(context, body)),
  releaseHold: writeNothing(endpoints.releaseHold, (context: ViewContext, { body }) =>
    releaseHold(context, body.holdToken),
  ),
}

/** Releases a hold. An expired or released one is accepted too; a converted one is not found. */
const releaseHold = ({ business, now }: ViewContext, holdToken: string): Attempt<undefined> => ({
  run: async (tx: Transaction, onCommit: OnCommit): Promise<Result<undefined>> => {
    const hold = await lockHold(tx, business.id, hashToken(holdToken))
    if (!hold || hold.status === 'converted') return refused('hold_not_found')
    if (hold.status === 'released') return ok(undefined)
    const items = await listHoldItems(tx, business.id, hold.id)
    await lockSubjects(tx, business.id, subjectsOf(items))
    onCommit(() => [
      endAllocations(tx, business.id, { holdId: hold.id }),
      // Its use of a one-time link ends with it.
      updateHold(tx, business.id, hold.id, {
        ...hold,
        status: 'released',
        expiresAt: Math.min(hold.expiresAt, now),
      }),
    ])
    return ok(undefined)
  },
})

/**
 * Extends a hold by another ten minutes, at most twice. Where a service requires a proven address, a hold without one lasts at most
 * 15 minutes and is then refused with `address_unproven`.
 */
const renewHold = (context: ViewContext, { holdToken, addressProof }: RenewHold): Attempt<HoldView> => ({
  run: async (tx: Transaction, onCommit: OnCommit): Promise<Result<HoldView>> => {
    const { business, catalog, now } = context
    const hold = await lockHold(tx, business.id, hashToken(holdToken))
    if (!hold) return refused('hold_not_found')
    const renewed = decideRenewal(hold, now)
    if (!renewed.ok) return renewed
    const held = await listHoldItems(tx, business.id, hold.id)
    // The items are read behind the locks, because a process with a later clock may have ended some of their allocations.
    const [, items] = await tx.batch(() => [
      lockSubjects(tx, business.id, subjectsOf(held)),
      listHoldItems(tx, business.id, hold.id),
    ])
    if (!items.every(({ isLive }) => isLive)) return refused('hold_expired')
    const isAsked =
      context.isAgent || items.some(({ serviceId }) => requireService(catalog, serviceId).addressProof)
    const isProven = !isAsked || (await hasProof(tx, context, addressProof))
    const latest = isProven ? Infinity : hold.createdAt + longestUnprovenHold
    if (latest <= hold.expiresAt) return refused('address_unproven')
    const extended = { ...renewed.value, expiresAt: Math.min(renewed.value.expiresAt, latest) }
    onCommit(() => [updateHold(tx, business.id, hold.id, extended)])
    return ok({
      holdToken,
      expiresAt: toIso(extended.expiresAt),
      // At the limit of an unproven address no further renewal helps.
      renewalsLeft: extended.expiresAt === latest ? 0 : holdRenewals - renewed.value.renewalsUsed,
      items: items.map((item) =>
        showHeldItem(context, requireService(catalog, item.serviceId), {
          ...item,
          location: item.choices.location,
          staff: requirePerson(catalog, item.staffId),
          colleagues: item.colleagueIds.map((id) => requirePerson(catalog, id)),
        }),
      ),
    })
  },
})

/** True for the token of an address that is proven and not used yet; the order then checks whose it is. */
async function hasProof(
  tx: Transaction,
  { business, now }: ViewContext,
  token: string | undefined,
): Promise<boolean> {
  const proof =
    token === undefined ? undefined : await findAddressProofByToken(tx, business.id, hashToken(token))
  return proof !== undefined && addressProofState(proof, now) === 'proven'
}
