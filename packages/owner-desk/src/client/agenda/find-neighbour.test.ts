import { expect, it } from 'vitest'
import { findNeighbour, type Movement } from './move-in-grid.ts'

const cells = [
  { row: 0, at: 540 },
  { row: 0, at: 600 },
  { row: 0, at: 660 },
  // Nobody works in row 1.
  { row: 2, at: 570 },
  { row: 2, at: 650 },
]
const move = (from: number, movement: Movement): number => {
  const cell = cells[from]
  const found = cell && findNeighbour(cells, cell, movement)
  return found ? cells.indexOf(found) : -1
}

it('moves through the day of a person, and stops at its ends', () => {
  expect([move(0, 'after'), move(1, 'before'), move(0, 'before'), move(2, 'after')]).toEqual([1, 0, -1, -1])
  expect([move(1, 'first'), move(1, 'last'), move(4, 'very_first'), move(0, 'very_last')]).toEqual([
    0, 2, 0, 4,
  ])
})

it('moves to the nearest time of the next person, past those who do not work', () => {
  expect([move(0, 'row_after'), move(2, 'row_after'), move(3, 'row_before'), move(4, 'row_before')]).toEqual([
    3, 4, 0, 2,
  ])
  expect([move(0, 'row_before'), move(4, 'row_after')]).toEqual([-1, -1])
})
