/** Makes a form around the element wait for a booking: `text` says so, where the browser can put the focus. */
export function requireBooking(internals: ElementInternals, box: HTMLElement, text: string): void {
  box.tabIndex = -1
  internals.setValidity({ valueMissing: true }, text, box)
}
