import type { WayOut } from '../../contract/ways-out.ts'
import { zoneOf } from '../choices.ts'
import { untimed } from '../choose.ts'
import type { Flow } from '../flow.ts'
import { dateIn } from '../plain-month.ts'
import { showDate } from '../show-date.ts'
import { removeGuest } from './fill-cart.ts'

/** What fits in place of what does not, and the day of its first time. */
export function takeWayOut(flow: Flow, kind: WayOut['kind'], count: number | null, next: string): Flow {
  const zone = zoneOf(flow)
  if (zone === null || Number.isNaN(Date.parse(next))) return flow
  return showDate(untimed(change(flow, kind, count)), dateIn(zone, Date.parse(next)))
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
