import { subscribe } from 'valtio/vanilla'
import type { FlowStore } from '@booking/shared/flow/create-flow-store'
import { minute } from '@booking/shared/time/instant'

/** Minutes before the end at which the visitor is told. */
const warnings = [5, 1] as const
/** The server's hold; a wrong clock on this machine must not end it at once. */
const holdLength = 10 * minute

/** Keeps the visitor's hold alive while it can be renewed, then tells of its end. Returns how to stop. */
export function watchHold(store: FlowStore, clock: () => number): () => void {
  let timers: readonly ReturnType<typeof setTimeout>[] = []
  let seen: string | null = null
  const clear = (): void => timers.forEach(clearTimeout)

  const look = (): void => {
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

  const unsubscribe = subscribe(store.state, look, true)
  look()
  return () => {
    unsubscribe()
    clear()
  }
}
