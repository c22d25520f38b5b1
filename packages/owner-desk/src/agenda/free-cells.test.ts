import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { cellMinutes, freeCells } from './column-items.ts'

const anySpan = fc
  .tuple(fc.integer({ min: 0, max: 288 }), fc.integer({ min: 1, max: 60 }))
  .map(([from, length]) => ({ from: from * 5, to: (from + length) * 5 }))

it('offers nothing that is taken, nothing outside the hours, and nothing too small for a thumb', () => {
  fc.assert(
    fc.property(anySpan, fc.array(anySpan, { maxLength: 12 }), (open, taken) => {
      const cells = freeCells([open], taken)
      for (const [index, cell] of cells.entries()) {
        expect(cell.to - cell.from).toBeGreaterThanOrEqual(cellMinutes)
        expect(cell.from).toBeGreaterThanOrEqual(Math.max(open.from, cells[index - 1]?.to ?? 0))
        expect(cell.to).toBeLessThanOrEqual(open.to)
        expect(taken.some(({ from, to }) => cell.from < to && from < cell.to)).toBe(false)
      }
    }),
  )
})

it('cuts at half hours, and adds a short rest to its neighbour', () => {
  expect(freeCells([{ from: 540, to: 640 }], [{ from: 540, to: 555 }])).toEqual([
    { from: 555, to: 600 },
    { from: 600, to: 640 },
  ])
})
