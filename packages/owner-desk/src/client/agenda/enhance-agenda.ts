import { moveInGrid } from './move-in-grid.ts'

/** Makes the agenda live: changes of others appear by themselves, keys move in its grid, and bookings can be dragged. */
export function enhanceAgenda(page: Document): void {
  moveInGrid(page)
  scrollToNow(page)
  dragBookings(page)
  watchChanges(page, () => moveInGrid(page))
}

/** Scrolls the day grid so that the present time is in its upper half. The page itself does not scroll. */
function scrollToNow(page: Document): void {
  const grid = page.querySelector('.agenda-scroll')
  const now = page.querySelector<HTMLElement>('.agenda-now-time')
  if (grid && now) grid.scrollTop = Math.max(now.offsetTop - grid.clientHeight / 3, 0)
}

const dropClass = 'agenda-drop'

/**
 * Lets a booking be dragged to a free time. Nothing changes by it: the page that moves a booking opens with that time, and asks.
 */
function dragBookings(page: Document): void {
  let dragged: string | null = null
  const freeAt = ({ target }: Event): Element | null =>
    dragged !== null && target instanceof Element ? target.closest('.agenda-free') : null
  page.addEventListener('dragstart', ({ target }) => {
    const link = target instanceof Element ? target.closest('.agenda-booking > a') : null
    dragged = link?.getAttribute('href') ?? null
  })
  page.addEventListener('dragover', (event) => {
    if (freeAt(event)) event.preventDefault()
  })
  // Browsers send `dragenter` of the next cell before `dragleave` of the last one, or no `dragleave`: the cell below the pointer counts.
  const mark = (marked: Element | null) => {
    for (const cell of page.querySelectorAll(`.${dropClass}`))
      cell.classList.toggle(dropClass, cell === marked)
    marked?.classList.add(dropClass)
  }
  page.addEventListener('dragenter', (event) => mark(freeAt(event)))
  page.addEventListener('dragend', () => {
    dragged = null
    mark(null)
  })
  page.addEventListener('drop', (event) => {
    const href = freeAt(event)?.querySelector('a')?.getAttribute('href')
    if (href === undefined || href === null || dragged === null) return
    event.preventDefault()
    // The address of a free time has its person and its start, which the page that moves reads as that of a new booking does.
    location.assign(`${dragged}/move?${href.split('?')[1] ?? ''}`)
  })
}

/** Without any change the part is read again this often, for the line of the present time. */
const longestAge = 5 * 60_000

/**
 * Keeps the live part of a page up to date: the server sends a version whenever something changes, and the page reads itself again
 * where it shows another one. Only a page that somebody sees listens, because a browser has few connections.
 */
function watchChanges(page: Document, onReplaced: () => void): void {
  const versionOf = () => page.querySelector<HTMLElement>('[data-live-part]')?.dataset['version']
  if (versionOf() === undefined) return
  let source: EventSource | null = null
  let pendingAddress: string | null = null
  let isReading = false
  let readAt = Date.now()

  async function read(): Promise<void> {
    if (isReading) return
    isReading = true
    try {
      const response = await fetch(location.href, { headers: { accept: 'text/html' } })
      // Somebody who is no longer signed in is led to another page.
      if (response.ok && !response.redirected) {
        replacePart(page, await response.text())
        readAt = Date.now()
        onReplaced()
      }
    } catch {
      // Without a connection the page stays as it is; the next event reads it again.
    } finally {
      isReading = false
    }
  }
  const look = () => {
    if (pendingAddress !== null && pendingAddress !== versionOf()) void read()
  }
  const listen = () => {
    if (page.hidden) {
      source?.close()
      source = null
    } else if (source === null) {
      source = new EventSource('/desk/live')
      source.addEventListener('version', ({ data }) => {
        pendingAddress = String(data)
        look()
      })
    }
  }
  page.addEventListener('visibilitychange', listen)
  setInterval(() => {
    if (page.hidden) return
    if (Date.now() - readAt >= longestAge) void read()
    // A change while the page was being read.
    else look()
  }, 5000)
  listen()
}

/** At most this many new bookings are announced one by one. */
const mostAnnounced = 3

/**
 * Replaces the live part of a page by that of a newly read one. Focus and scrolling stay where they are, and new bookings are
 * announced. A field that somebody is in keeps what they have typed.
 */
function replacePart(page: Document, html: string): void {
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
