/**
 * On pages of ours, and in a frame, the browser's own back and forward move between the steps of a booking. Each entry of the
 * history holds the steps that led to it; an element on somebody else's page leaves the history alone.
 */
type StepDetail = { readonly step: string; readonly previous: string }

/** Which steps this page was walked through, up to the entry that is open. */
const trailOf = (state: unknown): readonly unknown[] | null => {
  const trail: unknown = state instanceof Object ? Reflect.get(state, 'bookingSteps') : null
  return Array.isArray(trail) && trail.length > 0 ? trail : null
}

addEventListener('booking-step', (event) => {
  if (event instanceof CustomEvent) follow(event.detail)
})
addEventListener('popstate', ({ state }) => {
  const step = trailOf(state)?.at(-1)
  const widget = document.querySelector('booking-widget')
  const goToStep: unknown = widget && Reflect.get(widget, 'goToStep')
  // What cannot be gone to, such as anything once it is booked, changes nothing.
  if (step !== undefined && typeof goToStep === 'function') Reflect.apply(goToStep, widget, [step])
})
// A page that is loaded anew begins anew, whatever its entry says.
keep([])

function follow({ step, previous }: StepDetail): void {
  const trail = trailOf(history.state) ?? [previous]
  const place = trail.lastIndexOf(step)
  const passed = trail.length - 1 - place
  // It was the browser's own button.
  if (passed === 0) return
  if (step === 'confirmation') {
    // There is no way back into what is booked: the next «back» leaves the page.
    if (trail.length > 1) history.go(1 - trail.length)
  } else if (place >= 0) history.go(-passed)
  // Nobody has done anything yet, or what was chosen turns out to ask something first: no step of the visitor's.
  else if (!navigator.userActivation.hasBeenActive || (previous === 'time' && step === 'options')) {
    keep([...trail.slice(0, -1), step])
  } else {
    keep(trail)
    history.pushState(stateWith([...trail, step]), '')
  }
}

function keep(trail: readonly unknown[]): void {
  history.replaceState(stateWith(trail), '')
}

function stateWith(bookingSteps: readonly unknown[]): object {
  return { ...history.state, bookingSteps }
}
