import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { describeTypes } from '../scripts/describe-types.ts'

test('the types are those of the OpenAPI document today: npm run client', async () => {
  const kept = await readFile(new URL('../src/api-schema.ts', import.meta.url), 'utf8')
  // Comparing the lengths first keeps the failure readable.
  const written = await describeTypes()
  expect([written.length, written === kept]).toEqual([kept.length, true])
})
