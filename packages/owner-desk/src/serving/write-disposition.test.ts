import fc from 'fast-check'
import { expect, it } from 'vitest'
import { writeDisposition } from '../create-desk.ts'

it('a file keeps its name', () => {
  expect(writeDisposition('report-2026-11.csv')).toBe('attachment; filename="report-2026-11.csv"')
  expect(writeDisposition('Kundin Zoë "X".csv')).toBe(
    `attachment; filename="Kundin Zo_ _X_.csv"; filename*=UTF-8''Kundin%20Zo%C3%AB%20%22X%22.csv`,
  )
})

it('no name adds a header, ends the quotes, or breaks the response', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const value = writeDisposition(name)
      expect(value).toMatch(/^attachment; filename="[\w .()-]*"(; filename\*=UTF-8''[\w.!~%-]*)?$/)
      expect(new Headers({ 'content-disposition': value }).get('content-disposition')).toBe(value)
    }),
  )
})
