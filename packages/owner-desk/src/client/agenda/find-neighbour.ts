/** A cell of the grid: its row is a column of the page, and `at` is where it begins, in minutes. */
export type GridCell = { readonly row: number; readonly at: number }

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
  const own = cells.filter(({ row }) => row === from.row)
  switch (movement) {
    case 'before':
      return own[own.indexOf(from) - 1]
    case 'after':
      return own[own.indexOf(from) + 1]
    case 'first':
      return own[0]
    case 'last':
      return own.at(-1)
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
  wanted: number | undefined,
): Cell | undefined {
  const distance = (cell: Cell): number => Math.abs(cell.at - at)
  return cells
    .filter(({ row }) => row === wanted)
    .reduce<Cell | undefined>(
      (best, cell) => (best === undefined || distance(cell) < distance(best) ? cell : best),
      undefined,
    )
}
