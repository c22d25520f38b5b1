import { describe, expect, test } from 'vitest'
import type { BookingView } from '@hourfold/shared/contract/views'
import { buildBooking } from '@hourfold/shared/testing/build-views'
import { renderComponent } from '../../testing/render-component.tsx'
import { ScopeField } from './scope-field.tsx'

async function choicesOf(change: Partial<BookingView>): Promise<readonly (string | null)[]> {
  const { findAll } = await renderComponent(
    <ScopeField booking={buildBooking(change)} legend="What?" value="one" onChange={() => {}} />,
  )
  return findAll('label').map((label) => label.textContent)
}

const ofSeries = (position: number) => ({ series: { position, count: 6 }, orderSize: 5 })

describe('The scope of a change', () => {
  test('the scope of a change is not asked for a single booking', async () => {
    expect(await choicesOf({})).toEqual([])
    expect(await choicesOf({ series: { position: 2, count: 6 }, orderSize: 1 })).toEqual([])
  })

  test('the scope of a change is this booking or the whole order', async () => {
    expect(await choicesOf({ orderSize: 3 })).toEqual([
      'Only this appointment',
      'All 3 appointments that were booked together',
    ])
  })

  test('the scope of a change is one, the following or all of a series; its first and last date omit following', async () => {
    const ends = ['Only this appointment', 'All of the series']
    expect(await choicesOf(ofSeries(3))).toEqual([ends[0], 'This and the following ones', ends[1]])
    expect(await choicesOf(ofSeries(1))).toEqual(ends)
    expect(await choicesOf(ofSeries(6))).toEqual(ends)
  })
})
