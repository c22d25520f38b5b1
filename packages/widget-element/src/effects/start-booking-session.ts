import { subscribe } from 'valtio/vanilla'
import { createClient } from '@booking/shared/contract/client'
import type { Flow } from '@booking/shared/flow/flow'
import { redirectAtEnd } from './redirect-at-end.ts'
import { runRequests } from './run-requests.ts'
import { watchHold } from './watch-hold.ts'
import { errorText } from '../screens/error-text.ts'
import { hostEventsOf, type HostEvent } from '../element/host-events.ts'
import type { Widget } from '../widget/widget.ts'

/** Starts a booking session: it sends the requests, watches the hold and emits host events. Returns a function that ends it. */
export function startBookingSession(
  { store, i18n }: Pick<Widget, 'store' | 'i18n'>,
  apiBase: string,
  emit: (event: HostEvent) => void,
): () => void {
  const textOf = errorText(i18n)
  const client = createClient<AbortSignal>({
    baseUrl: apiBase,
    fetch: (url, init) => fetch(url, init),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  })
  let before: Flow = store.state.flow
  const stopEvents = subscribe(
    store.state,
    () => {
      const after = store.state.flow
      const last = before
      before = after
      hostEventsOf(last, after, { features: store.features(), textOf }).forEach(emit)
      redirectAtEnd(last, after, { apiBase })
    },
    true,
  )
  const stopHold = watchHold(store, clock)
  const stopRequests = runRequests(store, client)
  // Leaving the page releases the hold. A page that returns from the back/forward cache requests it again.
  const leave = (): void => store.send({ type: 'left' })
  addEventListener('pagehide', leave)
  return () => {
    removeEventListener('pagehide', leave)
    stopEvents()
    stopHold()
    stopRequests()
  }
}

/** Milliseconds by which the clock of the visitor's device is behind. */
let behind = 0

export const clock = (): number => Date.now() + behind

/** Corrects a clock that is days wrong by the time of the server's drawing, which may be some hours old. */
export function correctClock(serverNow: number): void {
  const difference = serverNow - Date.now()
  behind = Math.abs(difference) > 2 * day ? difference : 0
}

const day = 86_400_000
