import { describe, expect, test } from 'vitest'
import { foldUnits } from './fold-units.ts'

const fold = (count: number, ...units: readonly number[][]) =>
  foldUnits(new Map(units.map((unit, n) => [n, Float64Array.from(unit)])), count).map((unit) => [...unit])

describe('units that are gone', () => {
  test('missing units change nothing while there are none, or nothing is allocated on them', () => {
    expect(fold(2, [1, 3], [2, 4])).toEqual([
      [1, 3],
      [2, 4],
    ])
    expect(fold(3, [1, 3])).toEqual([[1, 3], [], []])
    expect(fold(1, [1, 3], [])).toEqual([[1, 3]])
  })

  test('allocations of a missing unit move to an existing one', () => {
    expect(fold(1, [], [1, 3])).toEqual([[1, 3]])
    expect(fold(2, [5, 6], [], [1, 3, 4, 7])).toEqual([
      [5, 6],
      [1, 3, 4, 5, 5, 6, 6, 7],
    ])
    expect(fold(1, [5, 6], [1, 3])).toEqual([[1, 3, 5, 6]])
  })

  test('missing units are replaced piece by piece, so that never more is free than exists', () => {
    expect(fold(2, [1, 4], [4, 8], [2, 6])).toEqual([
      [1, 4, 4, 6],
      [2, 4, 4, 8],
    ])
    // The only unit is busy during the whole allocation, so nothing is added.
    expect(fold(1, [1, 4], [2, 3])).toEqual([[1, 4]])
    expect(fold(0, [1, 4])).toEqual([])
  })
})
