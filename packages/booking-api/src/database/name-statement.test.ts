import { expect, test } from 'vitest'
import { createStatementNames } from './name-statement.ts'

const nameStatement = createStatementNames()

test.each([
  ['select name from schema_migration where name <> $1', 'select schema_migration', 'select'],
  ['insert into orders (a) values ($1) on conflict do nothing', 'insert orders', 'insert'],
  ['with due as (select 1 from delivery) update delivery d set a = $1 from due', 'update delivery', 'update'],
  ["delete from hold where note = 'select from (secret'", 'delete hold', 'delete'],
  ['select pg_try_advisory_xact_lock($1)', 'select', 'select'],
  ["set local lock_timeout = '200ms'", 'statement', 'other'],
])('%s is "%s"', (sql, name, command) => {
  expect(nameStatement(sql)).toEqual({ name, command })
  expect(nameStatement(sql)).toBe(nameStatement(sql))
})
