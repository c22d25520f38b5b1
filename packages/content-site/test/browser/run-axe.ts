import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import * as v from 'valibot'

const AxeSchema = v.object({
  violations: v.array(
    v.object({
      id: v.string(),
      nodes: v.array(v.object({ target: v.array(v.unknown()), failureSummary: v.optional(v.string()) })),
    }),
  ),
})

type Rules = {
  /** Only these rules. */
  readonly only?: readonly string[]
  /** All rules except these. */
  readonly without?: readonly string[]
}

/**
 * Returns axe's violations on a page without frames, as lines with the rule, the place and the reason. The package's own
 * builder injects half a megabyte for each run and also describes everything that passes.
 */
export async function runAxe(
  page: Page,
  { only = [], without = [] }: Rules = {},
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => Reflect.has(globalThis, 'axe')))) await page.evaluate(await readAxe())
  const found: unknown = await page.evaluate(
    (given) => {
      const axe: unknown = Reflect.get(globalThis, 'axe')
      const run: unknown = typeof axe === 'object' && axe !== null ? Reflect.get(axe, 'run') : null
      const options = {
        ...(given.only.length > 0 ? { runOnly: given.only } : {}),
        rules: Object.fromEntries(given.without.map((rule) => [rule, { enabled: false }])),
        resultTypes: ['violations'],
        // Styles are adopted or inline, so axe has nothing to preload.
        preload: false,
      }
      return typeof run === 'function' ? Reflect.apply(run, axe, [document, options]) : null
    },
    { only, without },
  )
  return v
    .parse(AxeSchema, found)
    .violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.flat().join(' ')}: ${failureSummary}`),
    )
}

let axe: Promise<string> | undefined

/** Returns axe as a script; it is a dependency of the package that the tests declare. */
function readAxe(): Promise<string> {
  const require = createRequire(import.meta.url)
  const builder = require.resolve('@axe-core/playwright')
  axe ??= readFile(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')
  return axe
}
