import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

/** The scales of `styles/README.md`: sizes of letters, spaces and durations in every style sheet. */

const packages = fileURLToPath(new URL('../../', import.meta.url))
const sheets = globSync('{shared/styles,*/src}/**/*.css', { cwd: packages }).map((name) => ({
  name,
  css: readFileSync(packages + name, 'utf8'),
}))

/** The values of the declarations whose property matches. */
const valuesOf = (css: string, property: RegExp): readonly string[] =>
  [...css.matchAll(/([\w-]+):\s*([^;{}]+);/g)].flatMap(([, name = '', value = '']) =>
    property.test(name) ? [value] : [],
  )

const findOthers = (property: RegExp, isStep: (value: string) => boolean): readonly string[] =>
  sheets.flatMap(({ name, css }) =>
    valuesOf(css, property)
      .filter((value) => !isStep(value))
      .map((value) => `${name}: ${value}`),
  )

const letterSteps = [0.625, 0.6875, 0.75, 0.8125, 0.875, 0.9375, 1, 1.125, 1.25, 1.5, 1.75, 2.5, 3.5]

/** Sizes by the window or the container, of the page's author, of paper, of a portrait, and the size of nothing. */
const otherSizes = /^(?:clamp\(|min\(|max\(16px|var\(|inherit|\d+pt$|(?:15|20|22)px$|0$)/

function isLetterStep(size: string): boolean {
  const [, figure] = /^([\d.]+)r?em$/.exec(size) ?? []
  return figure === undefined ? otherSizes.test(size) : letterSteps.includes(Number(figure))
}

/** A multiple of 2 px up to 20 px and of 4 px above, the line of 1 px, and what lies outside of the window. */
function isSpaceStep(pixels: number): boolean {
  const size = Math.abs(pixels)
  return size === 1 || size > 900 || Number.isInteger(size / (size <= 20 ? 2 : 4))
}

const spaceTests: Readonly<Record<string, (figure: number) => boolean>> = {
  px: isSpaceStep,
  rem: (figure) => isSpaceStep(figure * 16),
  // Of the letters beside it, whatever their size.
  em: (figure) => Number.isInteger(figure * 8),
}

function isSpace(value: string): boolean {
  const times = [...value.matchAll(/var\(--space\) \* (-?[\d.]+)/g)].map(([, figure]) => Number(figure))
  // What is computed otherwise centres something in something.
  const plain = value.replaceAll(/calc\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '')
  const figures = [...plain.matchAll(/(-?[\d.]+)(px|r?em)\b/g)]
  return (
    times.every((figure) => isSpaceStep(figure * 8)) &&
    figures.every(([, figure, unit = '']) => spaceTests[unit]?.(Number(figure)))
  )
}

/** Everything lasts a multiple of `--motion`; only what repeats has a rhythm of its own. */
const isMotion = (value: string): boolean =>
  value.includes('infinite') || !/\d(?:m?s)\b/.test(value.replaceAll(/var\([^)]*\)/g, ''))

describe('the scales', () => {
  test('every size of letters is a step', () => {
    expect(sheets.length).toBeGreaterThan(50)
    expect(findOthers(/^font-size$/, isLetterStep)).toEqual([])
  })

  test('every space is a step', () =>
    expect(findOthers(/^(?:(?:row-|column-)?gap|(?:margin|padding)[a-z-]*)$/, isSpace)).toEqual([]))

  test('every motion lasts a multiple of the token', () =>
    expect(findOthers(/^(?:transition|animation)/, isMotion)).toEqual([]))

  test('the control: a value beside each scale is found', () => {
    const css =
      'a { font-size: 1.1em; gap: 0.6rem 8px; } b { font-size: 1.25rem; gap: calc(var(--space) * 3) 0.5em; }'
    expect(valuesOf(css, /^font-size$/).map(isLetterStep)).toEqual([false, true])
    expect(valuesOf(css, /^gap$/).map(isSpace)).toEqual([false, true])
    expect(['width 240ms', 'turn 1s infinite', 'a calc(var(--motion) * 2)'].map(isMotion)).toEqual([
      false,
      true,
      true,
    ])
  })
})
