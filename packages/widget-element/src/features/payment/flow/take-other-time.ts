import type { EventContext } from '@booking/shared/flow/flow-feature'
import { servicesOf } from '@booking/shared/flow/cart/cart'
import { bookersItem } from '@booking/shared/flow/cart/cart-item'
import { zoneOf } from '@booking/shared/flow/cart/choices'
import { settleItem, settleOptions } from '@booking/shared/flow/cart/choose'
import { createFlow, type Flow } from '@booking/shared/flow/flow'
import { keepVisitor, release } from '@booking/shared/flow/navigate'
import { pickSlot } from '@booking/shared/flow/time/pick-time'
import { localDate } from '@booking/shared/time/wall-clock'
import { backToTimes } from '@booking/shared/flow/receive'

/** Picks another slot in place of one that is unpaid or was lost during payment. Typed input stays. */
export function takeOtherTime(flow: Flow, start: string | null, context: EventContext): Flow {
  const freed = release(flow, context)
  const again =
    flow.items.length > 0 && servicesOf(flow) ? chooseAgain(freed) : beginAgain(flow, freed, start)
  const canPick = start !== null && again.step === 'time' && servicesOf(again) !== null
  return canPick && again.items.length === 1 && again.rule === null ? pickSlot(again, start, context) : again
}

/** Goes back to the times with the same choices. */
const chooseAgain = (flow: Flow): Flow => ({
  ...backToTimes(flow, { code: 'slot_taken', status: null }),
  alert: null,
})

/** Restarts with the booked service, because the choices were lost when the visitor left for the payment page. */
function beginAgain(flow: Flow, freed: Flow, start: string | null): Flow {
  const { booking, services, loaded, options, now, subject } = flow
  if (!booking) return flow
  const id = booking.service.id
  const zone = zoneOf(flow)
  const date = start !== null && zone !== null ? localDate(zone, Date.parse(start)) : null
  const fresh = createFlow({ kind: 'service', service: id }, { ...options, date, staff: null }, now)
  const known = { ...keepVisitor(fresh, freed), services, loaded, subject }
  const items = [settleItem(known, bookersItem(id, known.options))]
  return settleOptions({ ...known, items })
}
