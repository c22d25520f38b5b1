import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBrokenRules } from './find-broken-rules.ts'

const businessRules = ['hours', 'notice', 'grid', 'daily_cap', 'buffers']
const anyRules = fc.subarray([...businessRules])
const needs =
  (broken: readonly string[]) =>
  (overridden: ReadonlySet<string>): Promise<boolean> =>
    Promise.resolve(broken.every((rule) => overridden.has(rule)))

test('names exactly the rules that are broken', async () => {
  await fc.assert(
    fc.asyncProperty(anyRules, async (broken) => {
      expect(await findBrokenRules(businessRules, needs(broken))).toEqual(broken)
    }),
  )
})

test('names rules that suffice, and none that is not necessary, where there are several ways', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRules, { minLength: 1, maxLength: 4 }), async (ways) => {
      const isPossible = async (overridden: ReadonlySet<string>): Promise<boolean> =>
        ways.some((way) => way.every((rule) => overridden.has(rule)))
      const found = (await findBrokenRules(businessRules, isPossible)) ?? []
      expect(await isPossible(new Set(found))).toBe(true)
      for (const rule of found)
        expect(await isPossible(new Set(found.filter((other) => other !== rule)))).toBe(false)
    }),
  )
})

test('finds nothing to override where a time stays impossible', async () => {
  expect(await findBrokenRules(businessRules, () => Promise.resolve(false))).toBeNull()
})
