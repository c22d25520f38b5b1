import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const packages = fileURLToPath(new URL('../../', import.meta.url))

/** The steps of `styles/README.md`, in `em` and `rem`. */
const steps = [0.625, 0.6875, 0.75, 0.8125, 0.875, 0.9375, 1, 1.125, 1.25, 1.5, 1.75, 2.5, 3.5]

/** Sizes by the window or the container, of the page's author, of paper, of a portrait, and the size of nothing. */
const others = /^(?:clamp\(|min\(|max\(16px|var\(|inherit|\d+pt$|(?:15|20|22)px$|0$)/

const isStep = (size: string): boolean => {
  const [, figure] = /^([\d.]+)r?em$/.exec(size) ?? []
  return figure === undefined ? others.test(size) : steps.includes(Number(figure))
}

const sizesIn = (css: string): readonly string[] =>
  [...css.matchAll(/font-size:\s*([^;]+);/g)].map(([, size = '']) => size)

test('every size of letters is a step of the scale', () => {
  const sheets = globSync('{shared/styles,*/src}/**/*.css', { cwd: packages })
  expect(sheets.length).toBeGreaterThan(50)
  const found = sheets.flatMap((sheet) =>
    sizesIn(readFileSync(packages + sheet, 'utf8'))
      .filter((size) => !isStep(size))
      .map((size) => `${sheet}: ${size}`),
  )
  expect(found).toEqual([])
})

test('the control: a size beside the scale is found', () => {
  expect(sizesIn('a{font-size: 1.1em;} b { font-size: 1.25rem; }').map(isStep)).toEqual([false, true])
})
