import { details, type VisitedWidget } from './visit-widget.ts'

/** Fills in the booker and all guests, each with an address of their own. */
export async function fillParty(
  widget: VisitedWidget,
  email: string,
  guests: readonly string[],
): Promise<void> {
  // Guests have an e-mail field too, so the booker's is found by its whole label.
  for (const [name, text] of Object.entries({ ...details, Email: email })) {
    await widget.element.getByRole('textbox', { name, exact: true }).fill(text)
  }
  for (const [index, name] of guests.entries()) {
    await widget.field('Guest name').nth(index).fill(name)
    await widget.field('Guest email').nth(index).fill(`guest-${index}-${email}`)
  }
}
