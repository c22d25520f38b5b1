/**
 * On pages of ours, and in a frame, the browser's own back and forward move between the steps of a booking and the pages of a
 * form. Each entry of the history holds the steps that led to it; an element on somebody else's page leaves the history alone.
 */
type StepDetail = { readonly step: string; readonly previous: string; readonly page: number | null }

/** Which steps this page was walked through, up to the entry that is open; `questions 2` is the third page of a form. */
const trailOf = (state: unknown): readonly unknown[] | null => {
  const trail: unknown = Reflect.get(Object(state), 'bookingSteps')
  return Array.isArray(trail) && trail.length > 0 ? trail : null
}

addEventListener('booking-step', (event) => {
  if (event instanceof CustomEvent) follow(event.detail)
})
addEventListener('popstate', ({ state }) => {
  const trail = trailOf(state)
  if (!trail) return
  const [step = '', page = '0'] = String(trail.at(-1)).split(' ')
  const shown: unknown = Reflect.get(Object(askWidget('state')), 'step')
  if (shown === 'result') {
    // What was answered is sent: back leads out of the page, and what lies ahead of the result back to it.
    keep(trail, addressNow())
    if (step !== 'result') history.go(trail.lastIndexOf('result') - trail.length + 1)
  }
  // Asked again, the form knows nothing of it any more; its address does.
  else if (step === 'result' && shown === 'questions') location.reload()
  // What is booked has its address on every entry of the visit that led to it.
  else if (shown === 'confirmation') keep([shown], addressNow())
  // Another booking was begun after it, or the page was loaded anew meanwhile: the address says what to show.
  else if (step === 'confirmation' || (shown === 'booking' && trail[0] === 'confirmation')) location.reload()
  // What cannot be gone to changes nothing.
  else askWidget('goToStep', step, Number(page))
})
const opened = location.pathname + location.search
// A page that is loaded anew begins anew, whatever its entry says.
keep([])

function follow({ step, previous, page }: StepDetail): void {
  const entry = page ? `${step} ${page}` : step
  const trail = trailOf(history.state) ?? [previous]
  const last = trail.length - 1
  const place = trail.lastIndexOf(entry)
  // It was the browser's own button.
  if (place === last) return
  const ends = step === 'result' && previous === 'questions'
  if (step === 'confirmation') {
    // There is no way back into what is booked: the next «back» leaves the page.
    if (last > 0) history.go(-last)
    else keep([step], addressNow())
  } else if (previous === 'confirmation') {
    // Another booking, on the page as it was opened.
    write('pushState', [...trail, entry], opened)
  } else if (place >= 0 && !ends) history.go(place - last)
  // A result comes in place of the last page: going back in the history might stop a page that the owner leads on to. Else nobody
  // has done anything yet, or what was chosen turns out to ask something first: no step of the visitor's.
  else if (ends || !navigator.userActivation.hasBeenActive || (previous === 'time' && step === 'options')) {
    keep([...trail.slice(0, -1), step], addressNow())
  } else {
    keep(trail)
    write('pushState', [...trail, entry], addressNow())
  }
}

function keep(trail: readonly unknown[], address?: string): void {
  write('replaceState', trail, address)
}

function write(how: 'pushState' | 'replaceState', bookingSteps: readonly unknown[], address?: string): void {
  history[how]({ ...history.state, bookingSteps }, '', address)
}

/**
 * What a page shows by now, such as the result of a form or what was booked, has an address: loaded again, it shows that again.
 * The element tells it to this script alone, as it holds a token, and events are for everybody.
 */
function addressNow(): string | undefined {
  const address = askWidget(Symbol.for('booking-widget.address'), location.pathname + location.search)
  if (typeof address !== 'string') return
  const isBooking = address.includes('/widget/booking/')
  // A page with a booking's token stands in no frame: there the address stays.
  if (isBooking && self !== top) return
  if (isBooking || address.includes('r=')) {
    // As from any page with a token in its address, no other page learns where a visitor comes from.
    const rule = document.createElement('meta')
    rule.name = 'referrer'
    rule.content = 'no-referrer'
    document.head.append(rule)
  }
  return address
}

/** A property of the page's element, or what a method of it says. */
function askWidget(name: PropertyKey, ...values: readonly unknown[]): unknown {
  const widget = document.querySelector('booking-widget')
  const found: unknown = Reflect.get(Object(widget), name)
  return typeof found === 'function' ? Reflect.apply(found, widget, values) : found
}
