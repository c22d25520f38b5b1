/** Makes the surrounding form invalid until something is booked. The browser shows `text` at `box`, which can take the focus. */
export function requireBooking(internals: ElementInternals, box: HTMLElement, text: string): void {
  box.tabIndex = -1
  internals.setValidity({ valueMissing: true }, text, box)
}
