import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { initialsOf, inkOn } from './avatar.tsx'

describe('An avatar', () => {
  test.each([
    ['Anna Berg', 'AB'],
    ['Anna Maria Berg', 'AB'],
    ['Björk', 'B'],
    ['  élodie  ', 'É'],
    ['', ''],
  ])('an avatar of "%s" shows "%s"', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  test('an avatar has a contrast of at least 4.5 on every colour', () => {
    fc.assert(
      fc.property(fc.tuple(byte, byte, byte), (rgb) => {
        const fill = `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`
        const ink = inkOn(fill) === '#fff' ? 1 : 0
        const ground = luminance(rgb)
        const contrast = (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05)
        expect(contrast).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})

const byte = fc.integer({ min: 0, max: 255 })

const luminance = (rgb: readonly number[]): number =>
  rgb
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, index) => sum + value * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0)
