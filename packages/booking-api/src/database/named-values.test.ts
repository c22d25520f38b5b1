import { expect, test } from 'vitest'
import { withNames } from './named-values.ts'

test('names become parameters in the order of their first use, and a repeated name is one parameter', () => {
  const at = new Date(0)
  expect(
    withNames('update t set at = :at::timestamptz, x = :x where b = :businessId and at < :at', {
      businessId: 'biz',
      x: null,
      at,
    }),
  ).toEqual(['update t set at = $1::timestamptz, x = $2 where b = $3 and at < $1', [at, null, 'biz']])
})

test('a cast, a time and a JSON text are no names', () => {
  const sql = `select a::text, '10:30'::time, '{"silent": true}'::jsonb`
  expect(withNames(sql, {})).toEqual([sql, []])
})

test('a name without a value is a bug, and a value without a name is left out', () => {
  expect(() => withNames('select :a', {})).toThrow(':a has no value')
  expect(withNames('select :a', { a: 1, b: 2 })).toEqual(['select $1', [1]])
})
