import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupSlots, isRepeatedHour } from './group-slots.ts'

const at = (start: string) => ({ start })
const hours = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) =>
    at(`2026-11-20T${String(from + index).padStart(2, '0')}:00:00Z`),
  )

describe('Grouping the times of a day', () => {
  test('eight slots of a day stay in one list and nine are grouped', () => {
    expect(groupSlots(hours(9, 17), 'UTC').map((group) => group.part)).toEqual(['day'])
    expect(groupSlots(hours(9, 18), 'UTC').map((group) => group.part)).toEqual([
      'morning',
      'afternoon',
      'evening',
    ])
  })

  test('the afternoon of a day starts at noon and the evening at 17:00', () => {
    const groups = groupSlots(hours(9, 20), 'UTC')
    expect(groups.map((group) => group.slots[0]?.start.slice(11, 16))).toEqual(['09:00', '12:00', '17:00'])
  })

  test('the times of a day are grouped by the parts of the day in the chosen zone', () => {
    expect(groupSlots(hours(0, 10), 'Asia/Tokyo').map((group) => group.part)).toEqual([
      'morning',
      'afternoon',
      'evening',
    ])
    expect(groupSlots(hours(5, 15), 'America/New_York').map((group) => group.part)).toEqual(['morning'])
  })

  test('every slot is in exactly one group and keeps the order', () => {
    const anyStarts = fc
      .uniqueArray(fc.integer({ min: 0, max: 95 }), { maxLength: 60 })
      .map((quarters) => quarters.toSorted((a, b) => a - b))
    fc.assert(
      fc.property(anyStarts, (quarters) => {
        const slots = quarters.map((quarter) =>
          at(new Date(Date.UTC(2026, 5, 1, 0, quarter * 15)).toISOString()),
        )
        expect(groupSlots(slots, 'UTC').flatMap((group) => group.slots)).toEqual(slots)
      }),
    )
  })
})

describe('A repeated hour', () => {
  test.each([
    ['Europe/Berlin', '2026-10-25T00:30:00Z', true],
    ['Europe/Berlin', '2026-10-25T01:30:00Z', true],
    ['Europe/Berlin', '2026-10-25T02:00:00Z', false],
    ['Europe/Berlin', '2026-10-24T23:30:00Z', false],
    ['America/New_York', '2026-11-01T05:30:00Z', true],
    ['Australia/Lord_Howe', '2026-04-04T14:40:00Z', true],
    ['UTC', '2026-10-25T01:30:00Z', false],
  ])('in %s, %s is one: %s', (zone, start, expected) => {
    expect(isRepeatedHour(start, zone)).toBe(expected)
  })
})
