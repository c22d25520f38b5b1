/** A part of the page that starts late: when the visitor scrolls near it, or when the page has been idle for a while. */
type Island = {
  readonly wakesAt: 'sight' | 'idle'
  /** On a booking page it waits until the booking can be used, so that it does not compete with its script. */
  readonly yieldsToBooking?: true
  readonly start: (element: HTMLElement) => void
}

/**
 * Starts each element with `data-island="name"` at the first interaction of the visitor, or earlier as its row defines; at once
 * where `islandDelay` returns 0.
 */
export function hydrateLate(islands: Readonly<Record<string, Island>>): void {
  const waiting = new Set(document.querySelectorAll<HTMLElement>('[data-island]'))
  const islandOf = (element: HTMLElement) => islands[element.dataset.island ?? '']
  const wake = (element: HTMLElement): void => {
    if (waiting.delete(element)) islandOf(element)?.start(element)
  }
  const wakeAll = (): void => waiting.forEach(wake)

  const delay = islandDelay(location.pathname, matchMedia('(pointer: coarse), (width < 768px)').matches)
  if (delay === 0) {
    const isBookingPage = document.querySelector('booking-widget') !== null
    if (isBookingPage) whenBookingIsReady(wakeAll)
    for (const element of waiting) {
      if (!isBookingPage || !islandOf(element)?.yieldsToBooking) wake(element)
    }
    return
  }
  const awake = new AbortController()
  const notice = (event: Event): void => {
    if (isRest(event)) return
    awake.abort()
    wakeAll()
  }
  for (const sign of signsOfLife) {
    addEventListener(sign, notice, { passive: true, signal: awake.signal })
  }
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting && target instanceof HTMLElement) wake(target)
      }
    },
    { rootMargin: '200px' },
  )
  const idle: HTMLElement[] = []
  for (const element of waiting) {
    if (islandOf(element)?.wakesAt === 'sight') sight.observe(element)
    else idle.push(element)
  }
  whenIdle(() => setTimeout(() => idle.forEach(wake), delay))
}

const signsOfLife = ['mousemove', 'scroll', 'keydown', 'click', 'touchstart', 'wheel']

/** Browsers report a movement by 0 pixels for a pointer that rests where the page appears. */
const isRest = (event: Event): boolean =>
  event.type === 'mousemove' && event instanceof MouseEvent && event.movementX === 0 && event.movementY === 0

/** A booking that has an error, or is not ready within five seconds, is not waited for. */
const whenBookingIsReady = (then: () => void): void => {
  const stopped = new AbortController()
  const go = (): void => {
    stopped.abort()
    then()
  }
  for (const sign of ['booking-ready', 'booking-error'])
    addEventListener(sign, go, { signal: stopped.signal })
  setTimeout(go, 5000)
}

/** Safari has no idle callback. A page that is never idle counts as idle after 7 seconds. */
const whenIdle = (then: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: 7000 })
  else then()
}

/** Returns the milliseconds between the idle page and the start of an island; 0 starts it at once. Phones get more time. */
export const islandDelay = (pathname: string, isPhone: boolean): number =>
  atOnce.test(pathname) ? 0 : isPhone ? 6000 : 5000

/** Only a language prefix, or a segment that looks like one, can precede these words. */
const atOnce =
  /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/(?:widget|v2\/preview|verify-payment-callback|_nuxt|api)(?:\/|$)/
