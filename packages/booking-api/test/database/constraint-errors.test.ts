import { readFileSync, readdirSync } from 'node:fs'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorTable } from '@hourfold/shared/errors/error-table'
import { takeSeats } from '../../src/capacity/take-capacity.ts'
import { constraintErrors, errorOfConstraint } from '../../src/database/constraint-errors.ts'
import { constraintOf } from '../../src/database/database-errors.ts'
import { stores } from '../../src/testing/test-database.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { order } from '../visits.ts'

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

describe.each(stores)('behind lock and check, $name itself', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open)
    await order(shop, [{ service: 'massage', provider: 'mira', start: '2026-11-25T13:00:00Z' }])
  })
  afterAll(() => shop.close())

  const failureOf = (work: Promise<unknown>) => work.then(() => 'no failure', constraintOf)
  const twin = (where: string): string =>
    `insert into allocation select (jsonb_populate_record(a, '{"allocation_id": "alc_twin"}')).* from allocation a
     where status = 'booked' and ${where} limit 1`

  test.each([
    ['a person', twin('staff_id is not null'), 'allocation_no_overlap'],
    ['a room', twin('resource_id is not null'), 'allocation_unit_no_overlap'],
    ['a seat', 'update session set taken = capacity + 1', 'session_seats'],
  ])('lock and check without the constraint sell %s only once', async (_, statement, constraint) => {
    expect(await failureOf(shop.database.query(statement))).toBe(constraint)
  })

  test('lock and check without the constraint sell no more seats than there are', async () => {
    const [session] = await shop.database.query('select business_id, session_id from session limit 1')
    const { business_id: businessId, session_id: sessionId } = v.parse(
      v.object({ business_id: v.string(), session_id: v.string() }),
      session,
    )
    const sell = shop.database.transaction(async (tx) => {
      await tx.query('alter table session drop constraint session_seats')
      await takeSeats(tx, businessId, [{ sessionId, seats: 1000 }])
    })
    expect(await failureOf(sell)).toBe('session_seats')
  })
})
