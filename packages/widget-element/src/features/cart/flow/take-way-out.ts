import type { WayOut } from '@booking/shared/contract/ways-out'
import { zoneOf } from '@booking/shared/flow/cart/choices'
import { untimed } from '@booking/shared/flow/cart/choose'
import type { Flow } from '@booking/shared/flow/flow'
import { localDate } from '@booking/shared/time/wall-clock'
import { showDate } from '@booking/shared/flow/time/show-date'
import { removeGuest } from './fill-cart.ts'

/** Applies an alternative that fits, and shows the day of its first slot. */
export function takeWayOut(flow: Flow, kind: WayOut['kind'], count: number | null, next: string): Flow {
  const zone = zoneOf(flow)
  if (zone === null || Number.isNaN(Date.parse(next))) return flow
  return showDate(untimed(change(flow, kind, count)), localDate(zone, Date.parse(next)))
}

function change(flow: Flow, kind: WayOut['kind'], count: number | null): Flow {
  switch (kind) {
    case 'in_a_row':
      return { ...flow, mode: 'in_a_row', current: 0 }
    case 'any_person':
      return { ...flow, items: flow.items.map((item) => ({ ...item, staff: null, start: null })) }
    case 'fewer': {
      const most = count === null ? flow.guests.length : Math.max(0, count - 1)
      return flow.guests.slice(most).reduce((left) => removeGuest(left, left.guests.length - 1), flow)
    }
  }
}
