import { subscribe } from 'valtio/vanilla'
import { createClient } from '@hourfold/shared/contract/client'
import type { Flow } from '@hourfold/shared/flow/flow'
import type { PageData } from '../initial-html/page-data.ts'
import { adoptZones } from './adopt-zones.ts'
import { runRequests } from './run-requests.ts'
import { errorText } from '../screens/error-text.ts'
import { hostEventsOf, type HostEvent } from '../element/host-events.ts'
import { watchBuiltIns } from '../loading/watch-built-ins.ts'
import type { Widget } from '../widget/widget.ts'
import { resolveHref } from '../screens/widget-href.ts'
import type { View } from '../page/view.ts'
import type { FlowStore } from '@hourfold/shared/flow/create-flow-store'
import { minute } from '@hourfold/shared/time/instant'

/** `leaveBrokenPage` leaves the visit to a frame. */
type Leaving = { readonly leaveBrokenPage: () => unknown }

/**
 * Starts a booking session: it sends the requests, watches the hold and emits host events. `reportIgnored` gets the names of prefilled
 * answers that no question takes. Returns a function that ends it.
 */
export function startBookingSession(
  { store, display, i18n, leaveBrokenPage }: Pick<Widget, 'store' | 'display' | 'i18n'> & Leaving,
  apiBase: string,
  emit: (event: HostEvent) => void,
  reportIgnored: (names: readonly string[]) => void,
): () => void {
  const textOf = errorText(i18n)
  const client = createClient<AbortSignal>({
    baseUrl: apiBase,
    fetch: (url, init) => fetch(url, init),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  })
  const ignoredBy = (flow: Flow): readonly string[] =>
    store.features().flatMap(({ ignores }) => ignores?.(flow) ?? [])
  let before: Flow = store.state.flow
  reportIgnored(ignoredBy(before))
  const stopEvents = subscribe(
    store.state,
    () => {
      const after = store.state.flow
      const last = before
      before = after
      reportIgnored(ignoredBy(after))
      const events = () => hostEventsOf(last, after, { features: store.features(), textOf })
      const hasError = events().some(({ name }) => name === 'booking-error')
      // The words of the page's language may come after the response that refuses something.
      if (hasError && !display.wordsReady) onceWordsAreReady(display, () => events().forEach(emit))
      else events().forEach(emit)
      redirectAtEnd(last, after, { apiBase })
    },
    true,
  )
  const stopHold = watchHold(store, clock)
  const stopRequests = runRequests(store, client)
  const stopLooking = watchBuiltIns(leaveBrokenPage)
  // Leaving the page releases the hold. A page that returns from the back/forward cache requests it again.
  const leave = (): void => store.send({ type: 'left' })
  addEventListener('pagehide', leave)
  return () => {
    removeEventListener('pagehide', leave)
    stopEvents()
    stopHold()
    stopRequests()
    stopLooking()
  }
}

/** Milliseconds by which the clock of the visitor's device is behind. */
let behind = 0

export const clock = (): number => Date.now() + behind

/**
 * Takes over the time of the server's drawing: it corrects a clock that is days wrong (the drawing may be some hours old), and the UTC
 * offsets of zones.
 */
export function adoptServerTime({ now, answers }: PageData): void {
  const difference = now - Date.now()
  behind = Math.abs(difference) > 2 * day ? difference : 0
  answers.forEach(adoptZones)
}

const day = 86_400_000

function onceWordsAreReady(display: Widget['display'], run: () => void): void {
  const stop = subscribe(
    display,
    () => {
      if (!display.wordsReady) return
      stop()
      run()
    },
    true,
  )
}

/**
 * Goes to the owner's redirect after the visitor submits a form. A visitor who opens the result again stays. A framed widget shows
 * a link instead, because most pages cannot be framed.
 */
export function redirectAtEnd(before: Flow, after: Flow, view: Pick<View, 'apiBase'>): void {
  const address = before.step === 'questions' ? after.formState?.submission?.redirect : null
  const href = address && resolveHref(view, address)
  if (href && self === top) location.assign(href)
}

/** Minutes before the end of the hold at which the visitor is warned. */
const warnings = [5, 1] as const
/** The length of a hold on the server. It replaces a remaining time that a wrong local clock makes implausible. */
const holdLength = 10 * minute

/** Requests renewals of the visitor's hold while they are possible, then sends warnings and its end. Returns a function that stops it. */
export function watchHold(store: FlowStore, now: () => number): () => void {
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
    const left = Date.parse(view.expiresAt) - now()
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
