import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvLine } from './csv-line.ts'

/** The cells of one row by RFC 4180, as any reader of CSV finds them. */
function parseRow(line: string): string[] {
  const cells = `,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(?=,|$)/gy)
  return Array.from(cells, ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '')
}

/** What the documentation says about a cell: one apostrophe before a formula is taken away. */
const readCell = (cell: string): string =>
  cell.replaceAll(/(?<=[\t\n\r;])'(?='*[=+\-@＝＋－＠])/g, '').replace(/^'(?='*[=+\-@\t\r＝＋－＠])/, '')

const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...Array.from(`=+-@'";,\t\r\n＝＠a1 `)),
    fc.string({ unit: 'binary', maxLength: 1 }),
  ),
  maxLength: 12,
})

it('gives every text back', () => {
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1, maxLength: 4 }), (cells) => {
      const line = csvLine(cells)
      const read = parseRow(line)
      expect(read.map(readCell)).toEqual(cells)
      // No cell begins a formula, also where a program splits it at its tabs, semicolons and line ends.
      for (const part of read.flatMap((cell) => cell.split(/[\t\n\r;]/)))
        expect(/^[=+\-@＝＋－＠]/.test(part)).toBe(false)
    }),
    { numRuns: 2000 },
  )
})

it('writes a formula and the text of its escape differently', () => {
  expect([csvLine(['=1']), csvLine(["'=1"]), csvLine(["O'Hara", "'quoted'"])]).toEqual([
    "'=1",
    "''=1",
    "O'Hara,'quoted'",
  ])
})

it('leaves numbers as they are', () => {
  expect(csvLine([-1, 2.5, null])).toBe('-1,2.5,')
})
