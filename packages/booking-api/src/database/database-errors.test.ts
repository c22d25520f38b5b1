import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './database-errors.ts'

const failed = (code: string, message: string): Error => Object.assign(new Error(message), { code })

test.each([
  ['53100', 'could not extend file "base/5/16384": No space left on device', true],
  ['58030', 'could not write to file "base/5/16384": I/O error', true],
  ['42501', 'could not extend file "base/5/16384": Read-only file system', true],
  ['42501', 'permission denied for table booking', false],
  ['23505', 'duplicate key value violates unique constraint', false],
])('%s "%s": the store may work again in a moment: %s', (code, message, expected) => {
  expect(isDatabaseUnavailable(failed(code, message))).toBe(expected)
})
