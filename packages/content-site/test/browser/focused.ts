import type { Page } from 'playwright-core'

export type Focused = {
  readonly tag: string
  readonly role: string | null
  readonly name: string
  readonly id: string
}

/** Returns the focused element, through every shadow root; `body`, which has no name, when the focus is lost. */
export const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return {
      tag: element?.localName ?? 'body',
      role: element?.getAttribute('role') ?? null,
      name:
        element === document.body
          ? ''
          : (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim(),
      id: element?.id ?? '',
    }
  })
