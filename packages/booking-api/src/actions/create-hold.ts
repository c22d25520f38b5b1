import { ok, type Result } from '@booking/shared/errors/result'
import { toIso } from '@booking/shared/time/instant'
import { holdLength, holdRenewals } from '@booking/shared/booking/hold-life'
import type { CreateHold } from '@booking/shared/contract/requests'
import type { HoldView } from '@booking/shared/contract/views'
import type { Queryable } from '../database/database.ts'
import { insertHold } from '../queries/insert-hold.ts'
import { listHoldItems } from '../queries/list-hold-items.ts'
import { lockHold } from '../queries/lock-hold.ts'
import { updateHold } from '../queries/update-hold.ts'
import type { Attempt } from './attempt.ts'
import { addAlternatives } from './find-alternatives.ts'
import { findWanted } from './find-wanted.ts'
import type { Own } from './load-availability.ts'
import { hashToken, newId, newToken } from './new-id.ts'
import { showStaff } from './show-views.ts'
import { takeCapacity, type Wanted } from './take-capacity.ts'
import type { Call } from './world.ts'

/** Reserves times for ten minutes, and gives the visitor's previous hold back in the same transaction. */
export function createHold(call: Call, body: CreateHold): Attempt<HoldView> {
  const { business, world, now } = call
  let wanted: readonly Wanted[] = []
  let own: Own = { holdId: null, bookingId: null }

  async function run(tx: Queryable): Promise<Result<HoldView>> {
    const replaced =
      body.replaces === undefined ? undefined : await lockHold(tx, business.id, hashToken(body.replaces))
    const active = replaced?.status === 'active' ? replaced : undefined
    own = { holdId: active?.id ?? null, bookingId: null }
    const found = await findWanted(tx, call, body.items)
    if (!found.ok) return found
    wanted = found.value

    const holdId = newId('hld', world.random)
    const expiresAt = now + holdLength
    const placed = await takeCapacity(tx, call, {
      wanted,
      own,
      ownStaffIds: active
        ? (await listHoldItems(tx, business.id, active.id)).map((item) => item.staffId)
        : [],
      holdUntil: expiresAt,
      holdId,
      bookingIds: [],
    })
    if (!placed.ok) return placed
    if (active) await updateHold(tx, business.id, active.id, { ...active, status: 'released' })
    const holdToken = newToken('hold', world.random)
    await insertHold(tx, business.id, {
      holdId,
      tokenHash: hashToken(holdToken),
      expiresAt,
      createdAt: now,
      items: placed.value.map(({ allocationId, staff, start, end }, index) => ({
        allocationId,
        serviceId: wanted[index]?.service.id ?? '',
        staffId: staff.id,
        start,
        end,
        personChosen: wanted[index]?.personChosen ?? false,
      })),
    })
    return ok({
      holdToken,
      expiresAt: toIso(expiresAt),
      renewalsLeft: holdRenewals,
      items: placed.value.map(({ staff, start, end }, index) => ({
        serviceId: wanted[index]?.service.id ?? '',
        staff: wanted[index]?.service.staffChoice ? showStaff(call, staff) : null,
        start: toIso(start),
        end: toIso(end),
      })),
    })
  }

  return { run, explain: (refusal) => addAlternatives(call, refusal, wanted, own) }
}
