import { expect, it } from 'vitest'
import { everyRule, groups } from '../scripts/tests/groups.ts'
import { filesOf } from '../scripts/tests/run-group.ts'

it('every pattern of a group has a test file', () => {
  const unused = groups.flatMap((group) =>
    group.files.filter((pattern) => filesOf({ ...group, files: [pattern] }).length === 0),
  )
  expect(unused).toEqual([])
})

it('every test file runs in npm test or in one other group', () => {
  const alone = groups.filter(({ again }) => again === undefined)
  const files = [everyRule, ...alone].flatMap(filesOf)
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
  expect(files.length).toBeGreaterThan(600)
})
