import type { ResponseTo } from '@booking/shared/flow/flow-response'
import type { Handlers } from '@booking/shared/flow/flow-feature'
import type { Flow } from '@booking/shared/flow/flow'

/** Handlers for renewal and expiry of a hold. */
export const holdHandlers = {
  renew_hold_answered: receiveRenewal,
  hold_renewal_due: (flow, _, { key }) =>
    flow.hold?.status === 'held' && flow.hold.view?.renewalsLeft
      ? { ...flow, hold: { ...flow.hold, renewal: key } }
      : flow,
  hold_ending: (flow, { minutes }) =>
    flow.hold?.status === 'held' && flow.hold.view?.renewalsLeft === 0
      ? { ...flow, hold: { ...flow.hold, minutesLeft: minutes } }
      : flow,
  hold_ran_out: (flow) => (flow.hold?.status === 'held' && !flow.submission ? expireHold(flow) : flow),
} as const satisfies Handlers

function receiveRenewal(flow: Flow, { result }: ResponseTo<'renew_hold'>): Flow {
  if (!flow.hold) return flow
  return { ...flow, hold: { ...flow.hold, renewal: null, view: result.ok ? result.value : flow.hold.view } }
}

/** Clears the chosen slot and the state that depends on it. */
const untimed = { slot: null, current: 0, preview: null, moves: {} } as const

const expireHold = (flow: Flow): Flow => ({
  ...flow,
  ...untimed,
  items: flow.items.map((item) => ({ ...item, start: null })),
  hold: null,
  step: 'time',
  slotsRefresh: flow.slotsRefresh + 1,
  alert: { code: 'hold_expired' },
})
