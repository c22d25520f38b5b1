import { moveInGrid } from './move-in-grid.ts'
import { watchChanges } from './watch-changes.ts'

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
