/** At most this many new bookings are announced one by one. */
const mostAnnounced = 3

/**
 * Replaces the live part of a page by that of a newly read one. Focus and scrolling stay where they are, and new bookings are
 * announced. A field that somebody is in keeps what they have typed.
 */
export function replacePart(page: Document, html: string): void {
  const old = page.querySelector<HTMLElement>('[data-live-part]')
  const next = new DOMParser()
    .parseFromString(html, 'text/html')
    .querySelector<HTMLElement>('[data-live-part]')
  if (!old || !next) return
  const known = new Set(bookingsOf(old).map(({ href }) => href))
  const added = bookingsOf(next).filter(({ href }) => !known.has(href))
  const focused = old.contains(page.activeElement) ? page.activeElement : null
  const typed = focused instanceof HTMLInputElement ? focused.value : null
  const findAgain = focused ? rememberFocus(old, focused) : null
  const scrolls = [...old.querySelectorAll(scrolling)].map(({ scrollLeft, scrollTop }) => ({
    scrollLeft,
    scrollTop,
  }))
  old.replaceWith(next)
  for (const [index, element] of [...next.querySelectorAll(scrolling)].entries())
    Object.assign(element, scrolls[index])
  const again = findAgain?.(next)
  if (again) {
    if (again instanceof HTMLInputElement && typed !== null) again.value = typed
    again.focus({ preventScroll: true })
  }
  const status = page.querySelector('#announcements')
  const words = next.dataset['new']
  if (status && words !== undefined && added.length > 0)
    status.textContent = added
      .slice(0, mostAnnounced)
      .map(({ text }) => words.replace('\u{fffc}', () => text))
      .join('. ')
}

const scrolling = '.agenda-scroll, .agenda-people, .agenda-week-scroll'

const bookingsOf = (part: HTMLElement): readonly { readonly href: string; readonly text: string }[] =>
  [...part.querySelectorAll('a[href^="/desk/bookings/bkg_"]')].map((link) => ({
    href: link.getAttribute('href') ?? '',
    text: (link.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
  }))

/**
 * Finds the same element in the new part: by its id, or by its link. Where a cell of the grid is gone, because a free time is taken
 * now, it is the nearest one of the same column.
 */
function rememberFocus(old: HTMLElement, focused: Element): (next: HTMLElement) => HTMLElement | null {
  const href = focused.getAttribute('href')
  const selector = focused.id === '' ? `a[href="${CSS.escape(href ?? '')}"]` : `#${CSS.escape(focused.id)}`
  const row = [...old.querySelectorAll('[data-row]')].findIndex((one) => one.contains(focused))
  const at = atOf(focused.closest<HTMLElement>('[data-cell]'))
  return (next) => {
    const same = next.querySelector<HTMLElement>(selector)
    if (same || row < 0) return same
    const cells = next.querySelectorAll('[data-row]')[row]?.querySelectorAll<HTMLElement>('[data-cell]') ?? []
    const [nearest] = [...cells].toSorted((a, b) => Math.abs(atOf(a) - at) - Math.abs(atOf(b) - at))
    if (!nearest) return null
    const link = nearest.querySelector('a')
    if (!link) nearest.tabIndex = -1
    return link ?? nearest
  }
}

const atOf = (cell: HTMLElement | null): number => Number(cell?.dataset['cell'])
