import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatDuration } from './format-duration.ts'

it.each([
  [45, 'short', '45 min'],
  [60, 'short', '1 hr'],
  [90, 'short', '1 hr, 30 min'],
  [0, 'short', '0 min'],
  [90, 'long', '1 hour, 30 minutes'],
] as const)('%i minutes, %s: "%s"', (minutes, style, text) => {
  expect(formatDuration('en-US', minutes, style)).toBe(text)
})

it('is the list of its hours and minutes, also when it has only one of them', () => {
  const minutes = fc.integer({ min: 0, max: 10_000 })
  const tag = fc.constantFrom('en-US', 'de-DE', 'fr-CA', 'pl-PL', 'pt-BR', 'sv-SE')
  fc.assert(
    fc.property(tag, minutes, fc.constantFrom('long', 'short'), (locale, total, style) => {
      const [hours, rest] = [Math.floor(total / 60), total % 60]
      const write = (value: number, unit: string) =>
        new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: style }).format(value)
      const parts = [
        ...(hours > 0 ? [write(hours, 'hour')] : []),
        ...(rest > 0 || hours === 0 ? [write(rest, 'minute')] : []),
      ]
      const list = new Intl.ListFormat(locale, { type: 'unit', style }).format(parts)
      expect(formatDuration(locale, total, style)).toBe(list)
    }),
  )
})
