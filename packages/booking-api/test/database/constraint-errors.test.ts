import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorTable } from '@booking/shared/errors/error-table'
import { constraintErrors, errorOfConstraint } from '../../src/database/constraint-errors.ts'

const folder = new URL('../../sql/', import.meta.url)
const sql = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8').replaceAll(/--.*/g, ''))
  .join('\n')
const namesIn = (pattern: RegExp): string[] => [...sql.matchAll(pattern)].map(([, name = '']) => name)
const added = namesIn(/\bconstraint\s+([a-z0-9_]+)\s+(?:unique|check|exclude)\b/g)
const keys = namesIn(/\bconstraint\s+([a-z0-9_]+)\s+primary\s+key\b/g)
const uniqueIndexes = namesIn(/\bcreate\s+unique\s+index\s+([a-z0-9_]+)/g)
const dropped = new Set(namesIn(/\bdrop\s+constraint\s+([a-z0-9_]+)/g))
const inSchema = [...added, ...keys, ...uniqueIndexes].filter((name) => !dropped.has(name))

test('every named constraint of the schema has a row, and every row a constraint', () => {
  expect(inSchema.length).toBeGreaterThan(0)
  expect(Object.keys(constraintErrors).toSorted()).toEqual(inSchema.toSorted())
})

test('every check, unique and exclusion constraint of the schema is named', () => {
  const all = [...sql.matchAll(/(?<!on delete )\b(?:unique|check|exclude)\s*(?:\(|using|nulls)/g)]
  expect(all).toHaveLength(added.length)
})

test('an overlap that slips past lock and check is a taken slot to the visitor', () => {
  const error = Object.assign(new Error('conflict'), { code: '23P01', constraint: 'allocation_no_overlap' })
  expect(errorOfConstraint(error)).toBe('slot_taken')
  expect(errorTable.slot_taken.status).toBe(409)
})

test('a constraint nobody can run into, and one that is not ours, have no words', () => {
  expect(errorOfConstraint(Object.assign(new Error('bug'), { constraint: 'booking_status' }))).toBeUndefined()
  expect(errorOfConstraint(new Error('other'))).toBeUndefined()
})
