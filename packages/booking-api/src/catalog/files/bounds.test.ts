import { expect, test } from 'vitest'
import { findUnbounded } from '@hourfold/shared/testing/find-unbounded'
import { fileKinds } from './file-kinds.ts'

test.each(Object.entries(fileKinds))(
  'every text, list and number of a %s file has a bound',
  (kind, schema) => {
    expect(findUnbounded(schema, kind)).toEqual([])
  },
)
