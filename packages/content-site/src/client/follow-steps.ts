/**
 * On the site's own pages, and in a frame, the browser's back and forward buttons move between the steps of a booking and the
 * pages of a form. Each history entry holds the steps that led to it. An element on another site's page does not change the
 * history.
 */
type StepDetail = { readonly step: string; readonly previous: string; readonly page: number | null }

/** The steps shown since this script moved in the history, or null. A move is asynchronous: `popstate` ends it. */
let duringMove: StepDetail[] | null = null

/** Returns the steps up to the open history entry; `questions 2` is the third page of a form. */
const trailOf = (state: unknown): readonly unknown[] | null => {
  const trail: unknown = Reflect.get(Object(state), 'bookingSteps')
  return Array.isArray(trail) && trail.length > 0 ? trail : null
}

addEventListener('booking-step', (event) => {
  if (event instanceof CustomEvent) follow(event.detail)
})
addEventListener('popstate', ({ state }) => {
  const shownSince = duringMove
  duringMove = null
  // The visitor was faster than the move, which led to a step that is no longer shown.
  if (shownSince && shownSince.length > 0) return shownSince.forEach(follow)
  const trail = trailOf(state)
  if (!trail) return
  const [step = '', page = '0'] = String(trail.at(-1)).split(' ')
  const shown: unknown = Reflect.get(Object(askWidget('state')), 'step')
  if (shown === 'result') {
    // The answers are sent: back leaves the page, and an entry after the result returns to the result.
    keep(trail, addressNow())
    if (step !== 'result') move(trail.lastIndexOf('result') - trail.length + 1)
  }
  // A form that was opened again no longer has the result, but the entry's address has it.
  else if (step === 'result' && shown === 'questions') location.reload()
  // After a booking every entry of that visit gets the address of the booking.
  else if (shown === 'confirmation') keep([shown], addressNow())
  // A new booking was begun or the page was reloaded after the confirmation; the address defines what to show.
  else if (step === 'confirmation' || (shown === 'booking' && trail[0] === 'confirmation')) location.reload()
  // Only the visitor's own move changes the step; this script's moves follow it. An unreachable step changes nothing.
  else if (!shownSince) askWidget('goToStep', step, Number(page))
})
const opened = location.pathname + location.search
// A reloaded page starts with an empty trail, whatever its history entry holds.
keep([])

function follow(detail: StepDetail): void {
  if (duringMove) {
    duringMove.push(detail)
    return
  }
  const { step, previous, page } = detail
  const entry = page ? `${step} ${page}` : step
  const trail = trailOf(history.state) ?? [previous]
  const last = trail.length - 1
  const index = trail.lastIndexOf(entry)
  // The step follows from the browser's own back or forward button.
  if (index === last) return
  const ends = step === 'result' && previous === 'questions'
  if (step === 'confirmation') {
    // The steps before a booking are not reachable again: the next "back" leaves the page.
    if (last > 0) move(-last)
    else keep([step], addressNow())
  } else if (previous === 'confirmation') {
    // A new booking starts at the address with which the page was opened.
    write('pushState', [...trail, entry], opened)
  } else if (index >= 0 && !ends) move(index - last)
  // A result replaces the last page, because going back in the history could cancel the owner's redirect. A step also replaces
  // its predecessor when the visitor has not interacted yet, or when the chosen time first requires options.
  else if (ends || !navigator.userActivation.hasBeenActive || (previous === 'time' && step === 'options')) {
    keep([...trail.slice(0, -1), step], addressNow())
  } else {
    keep(trail)
    write('pushState', [...trail, entry], addressNow())
  }
}

function move(entries: number): void {
  duringMove = []
  history.go(entries)
}

function keep(trail: readonly unknown[], address?: string): void {
  write('replaceState', trail, address)
}

function write(how: 'pushState' | 'replaceState', bookingSteps: readonly unknown[], address?: string): void {
  history[how]({ ...history.state, bookingSteps }, '', address)
}

/**
 * Returns the address that shows the current state again after a reload, such as the result of a form or a booking. The element
 * gives it only to this script, because it contains a token and every script on the page receives events.
 */
function addressNow(): string | undefined {
  const address = askWidget(Symbol.for('booking-widget.address'), location.pathname + location.search)
  if (typeof address !== 'string') return
  const isBooking = address.includes('/widget/booking/')
  // A page with a booking's token may not be framed, so in a frame the address does not change.
  if (isBooking && self !== top) return
  if (isBooking || address.includes('r=')) {
    // Like any page with a token in its address, the page sends no referrer.
    const rule = document.createElement('meta')
    rule.name = 'referrer'
    rule.content = 'no-referrer'
    document.head.append(rule)
  }
  return address
}

/** Returns a property of the page's element, or the result of its method. */
function askWidget(name: PropertyKey, ...values: readonly unknown[]): unknown {
  const widget = document.querySelector('booking-widget')
  const method: unknown = Reflect.get(Object(widget), name)
  return typeof method === 'function' ? Reflect.apply(method, widget, values) : method
}
