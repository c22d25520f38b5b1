type ElementCell = GridCell & { readonly element: HTMLElement }

/**
 * Makes the day grid a grid of the ARIA practices: one tab stop, arrows between times and people, Home and End for the ends of a
 * day, and PageUp and PageDown for the day before and after. Its rows are the columns of the page. May be called again after a part
 * of the page was replaced.
 */
export function moveInGrid(page: Document): void {
  const grid = page.querySelector<HTMLElement>('[data-grid]')
  if (!grid || grid.getAttribute('role') === 'grid') return
  // After the last appointment of a day there is nothing to move to, but what is wider than the screen can be scrolled.
  if (!grid.querySelector('[data-cell]')) {
    grid.setAttribute('role', 'region')
    grid.setAttribute('aria-label', grid.dataset['grid'] ?? '')
    grid.tabIndex = 0
    return
  }
  const rows = [...grid.querySelectorAll<HTMLElement>('[data-row]')]
  const cells = rows.flatMap((row, index) => prepareRow(row, index))
  grid.setAttribute('role', 'grid')
  grid.setAttribute('aria-label', grid.dataset['grid'] ?? '')
  const active = cells.find(({ element }) => element === page.activeElement)
  choose(cells, active ?? cells.find(isNext) ?? cells[0])
  grid.addEventListener('keydown', (event) => {
    const from = cells.find(({ element }) => element === page.activeElement)
    if (!from || event.altKey || event.metaKey) return
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      page.querySelector<HTMLElement>(`[data-step="${step}"]`)?.click()
      return
    }
    const movement = readMovement(event, getComputedStyle(grid).direction === 'rtl')
    if (movement === undefined) return
    event.preventDefault()
    const to = findNeighbour(cells, from, movement)
    if (!to) return
    choose(cells, to)
    to.element.focus()
  })
  grid.addEventListener('focusin', (event) => {
    const focused = cells.find(({ element }) => element === event.target)
    if (focused) choose(cells, focused)
  })
}

const steps: Readonly<Record<string, string>> = { PageUp: 'previous', PageDown: 'next' }

/** Where somebody enters the grid: at the first free time, which is never past. */
const isNext = ({ element }: ElementCell): boolean => element.parentElement?.matches('.agenda-free') === true

function choose(cells: readonly ElementCell[], chosen: ElementCell | undefined): void {
  for (const { element } of cells) element.tabIndex = element === chosen?.element ? 0 : -1
}

/** Gives a column its roles; a cell is focused at its link, or itself where it has none. */
function prepareRow(row: HTMLElement, index: number): readonly ElementCell[] {
  row.setAttribute('role', 'row')
  for (const part of row.querySelectorAll('.agenda-track, .agenda-items'))
    part.setAttribute('role', 'presentation')
  const head = row.querySelector('.agenda-column-head')
  head?.setAttribute('role', 'rowheader')
  for (const link of head?.querySelectorAll('a') ?? []) link.tabIndex = -1
  for (const item of row.querySelectorAll('.agenda-item')) item.setAttribute('role', 'gridcell')
  return [...row.querySelectorAll<HTMLElement>('[data-cell]')].map((item) => ({
    row: index,
    at: Number(item.dataset['cell']),
    element: item.querySelector('a') ?? item,
  }))
}

function readMovement({ key, ctrlKey }: KeyboardEvent, isRtl: boolean): Movement | undefined {
  switch (key) {
    case 'ArrowUp':
      return 'before'
    case 'ArrowDown':
      return 'after'
    case 'ArrowLeft':
      return isRtl ? 'row_after' : 'row_before'
    case 'ArrowRight':
      return isRtl ? 'row_before' : 'row_after'
    case 'Home':
      return ctrlKey ? 'very_first' : 'first'
    case 'End':
      return ctrlKey ? 'very_last' : 'last'
    default:
      return undefined
  }
}

/** A cell of the grid: its row is a column of the page, and `at` is where it begins, in minutes. */
type GridCell = { readonly row: number; readonly at: number }

/** A movement in the grid. */
export type Movement =
  | 'before'
  | 'after'
  | 'row_before'
  | 'row_after'
  | 'first'
  | 'last'
  | 'very_first'
  | 'very_last'

/**
 * The cell to which a movement leads; undefined where there is none. Beside a cell is the one of the next row with the nearest
 * start, and rows without cells are passed over. `cells` are by row and ascending.
 */
export function findNeighbour<Cell extends GridCell>(
  cells: readonly Cell[],
  from: Cell,
  movement: Movement,
): Cell | undefined {
  const rowCells = cells.filter(({ row }) => row === from.row)
  switch (movement) {
    case 'before':
      return rowCells[rowCells.indexOf(from) - 1]
    case 'after':
      return rowCells[rowCells.indexOf(from) + 1]
    case 'first':
      return rowCells[0]
    case 'last':
      return rowCells.at(-1)
    case 'very_first':
      return cells[0]
    case 'very_last':
      return cells.at(-1)
    case 'row_before':
      return nearest(cells, from, cells.findLast(({ row }) => row < from.row)?.row)
    case 'row_after':
      return nearest(cells, from, cells.find(({ row }) => row > from.row)?.row)
  }
}

function nearest<Cell extends GridCell>(
  cells: readonly Cell[],
  { at }: Cell,
  column: number | undefined,
): Cell | undefined {
  const distance = (cell: Cell): number => Math.abs(cell.at - at)
  return cells
    .filter(({ row }) => row === column)
    .reduce<Cell | undefined>(
      (best, cell) => (best === undefined || distance(cell) < distance(best) ? cell : best),
      undefined,
    )
}
