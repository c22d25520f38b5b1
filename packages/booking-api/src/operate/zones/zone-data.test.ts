import { expect, test } from 'vitest'
import type { Queryable } from '../../database/database.ts'
import { findNewerVersion } from './zone-data.ts'

/** A store whose zones were brought in line by data of these versions. */
const storeOf = (...versions: readonly string[]): Queryable => ({
  batch: (send) => Promise.all(send()),
  query: async () =>
    versions.map((version, n) => ({ zone: `Z/${n}`, version, fingerprint: '', changed_at: new Date(0) })),
})

test('a store has newer zone data where any of its zones has, by year and letter', async () => {
  expect(await findNewerVersion(storeOf('2025b', '2026c', '2026a'), '2026b')).toBe('2026c')
  expect(await findNewerVersion(storeOf('2026za'), '2026z')).toBe('2026za')
  expect(await findNewerVersion(storeOf('2025b', '2026c'), '2026c')).toBeNull()
  expect(await findNewerVersion(storeOf('2025z'), '2026a')).toBeNull()
  expect(await findNewerVersion(storeOf(), '2026a')).toBeNull()
})

test('data without a readable version counts as older than any other', async () => {
  expect(await findNewerVersion(storeOf('2026a'), 'unknown')).toBe('2026a')
  expect(await findNewerVersion(storeOf('unknown'), '2026a')).toBeNull()
  expect(await findNewerVersion(storeOf('unknown'), 'unknown')).toBeNull()
})
