/** Presses the button of a sign-in link on the developer's own machine. */
export const pressOnOwnMachine = (page: Document): void =>
  page.querySelector<HTMLButtonElement>('button[data-press]')?.click()
