import { subscribe } from 'valtio/vanilla'
import type { FlowStore } from '@booking/shared/flow/create-flow-store'
import { minute } from '@booking/shared/time/instant'

/** Minutes before the end of the hold at which the visitor is warned. */
const warnings = [5, 1] as const
/** The length of a hold on the server. It replaces a remaining time that a wrong local clock makes implausible. */
const holdLength = 10 * minute

/** Requests renewals of the visitor's hold while they are possible, then sends warnings and its end. Returns a function that stops it. */
export function watchHold(store: FlowStore, clock: () => number): () => void {
  let timers: readonly ReturnType<typeof setTimeout>[] = []
  let seen: string | null = null
  const clear = (): void => timers.forEach(clearTimeout)

  const update = (): void => {
    const view = store.state.flow.hold?.view ?? null
    const expiry = view && `${view.holdToken} ${view.expiresAt}`
    if (expiry === seen) return
    seen = expiry
    clear()
    if (!view) return
    const left = Date.parse(view.expiresAt) - clock()
    const rest = left > 0 && left <= holdLength ? left : holdLength
    timers =
      view.renewalsLeft > 0
        ? [setTimeout(() => store.send({ type: 'hold_renewal_due' }), rest - minute)]
        : warnings.map((minutes) =>
            setTimeout(() => store.send({ type: 'hold_ending', minutes }), rest - minutes * minute),
          )
    timers = [...timers, setTimeout(() => store.send({ type: 'hold_ran_out' }), rest)]
  }

  const unsubscribe = subscribe(store.state, update, true)
  update()
  return () => {
    unsubscribe()
    clear()
  }
}
