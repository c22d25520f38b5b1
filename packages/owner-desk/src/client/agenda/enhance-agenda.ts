import { dragBookings } from './drag-bookings.ts'
import { moveInGrid } from './move-in-grid.ts'
import { scrollToNow } from './scroll-to-now.ts'
import { watchChanges } from './watch-changes.ts'

/** Makes the agenda live: changes of others appear by themselves, keys move in its grid, and bookings can be dragged. */
export function enhanceAgenda(page: Document): void {
  moveInGrid(page)
  scrollToNow(page)
  dragBookings(page)
  watchChanges(page, () => moveInGrid(page))
}
