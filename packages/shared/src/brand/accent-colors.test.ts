import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  accentColors,
  defaultAccent,
  leastContrast,
  leastContrastOn,
  onAccent,
  readableAccent,
  schemeBackgrounds,
} from './accent-colors.ts'
import { contrast, fromOklch, toOklch } from './color.ts'

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('contrast is that of WCAG, in either order', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
  expect(contrast('#0b6e4f', '#0B6E4F')).toBe(1)
})

test('a color survives the way to OKLCH and back', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      expect(fromOklch(toOklch(color))).toBe(color)
    }),
  )
  expect(toOklch('#ff0000')).toMatchObject({
    lightness: expect.closeTo(0.628, 3),
    chroma: expect.closeTo(0.2577, 3),
    hue: expect.closeTo((29.23 * Math.PI) / 180, 3),
  })
})

test('any accent is readable on both backgrounds of each scheme, and a text is readable on it', () => {
  fc.assert(
    fc.property(anyColor, (given) => {
      const found = accentColors(given)
      for (const scheme of ['light', 'dark'] as const) {
        const { accent, onAccent: text } = found[scheme]
        expect(leastContrastOn(accent, schemeBackgrounds[scheme])).toBeGreaterThanOrEqual(leastContrast)
        expect(contrast(text, accent)).toBeGreaterThanOrEqual(leastContrast)
      }
    }),
    { numRuns: 1000 },
  )
})

test('black or white is readable on any color', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      expect(contrast(onAccent(color), color)).toBeGreaterThanOrEqual(leastContrast)
    }),
  )
})

test('a readable accent stays as it is, any other keeps its hue and moves no further than it must', () => {
  fc.assert(
    fc.property(anyColor, fc.constantFrom('light', 'dark'), (given, scheme) => {
      const backgrounds = schemeBackgrounds[scheme]
      const found = readableAccent(given, backgrounds)
      const before = leastContrastOn(given, backgrounds)
      if (before >= leastContrast) expect(found).toBe(given)
      else {
        expect(leastContrastOn(found, backgrounds)).toBeLessThan(leastContrast + 0.3)
        const [old, now] = [toOklch(given), toOklch(found)]
        // Greys have no hue, and eight bits for each channel leave dull colors only a rough one.
        if (old.chroma > 0.04 && now.chroma > 0.04) {
          expect(Math.cos(old.hue - now.hue)).toBeGreaterThan(Math.cos((6 * Math.PI) / 180))
        }
      }
    }),
    { numRuns: 1000 },
  )
})

test('the product’s colors are those of its style sheet, and need no correction', () => {
  const tokens = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8')
  const pair = (name: string) =>
    new RegExp(`--${name}: var\\(.*light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens)?.slice(1, 3)
  const { light, dark } = schemeBackgrounds
  expect([pair('background'), pair('surface')]).toEqual([
    [light[0], dark[0]],
    [light[1], dark[1]],
  ])
  expect(pair('primary')?.[0]).toBe(defaultAccent)
  expect(accentColors(defaultAccent).light).toEqual({ accent: defaultAccent, onAccent: '#ffffff' })
})
