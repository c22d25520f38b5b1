import { describe, expect, test } from 'vitest'
import { renderComponent, settle } from '../../testing/render-component.tsx'
import { reasonOfDay } from './empty-reason.tsx'
import { SlotList, type SlotListProps } from './slot-list.tsx'

const quarters = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    start: new Date(Date.UTC(2026, 10, 20, 8, index * 15)).toISOString(),
  }))

const log: string[] = []
const list = (given: Partial<SlotListProps> = {}) => (
  <SlotList
    locale="en-US"
    date="2026-11-20"
    slots={quarters(3)}
    timeZone="Europe/Berlin"
    hourCycle="auto"
    selected={null}
    loading={false}
    onSelect={(start) => log.push(start)}
    onHourCycleChange={(cycle) => log.push(cycle)}
    {...given}
  />
)
const open = (given: Partial<SlotListProps> = {}) => {
  log.length = 0
  return renderComponent(list(given))
}
const times = (slots: readonly HTMLElement[]) => slots.map((slot) => slot.textContent)

describe('The list of times', () => {
  test.each([
    ['full', 'Every time has been booked.'],
    ['closed', 'No appointments are offered then.'],
    ['too_soon', 'Too soon to book online.'],
    ['too_far', 'Not open for booking yet.'],
  ] as const)('the list of times of an empty day states that it is %s', async (emptyReason, sentence) => {
    const { findAll } = await open({ slots: [], emptyReason })
    expect(times(findAll('.slots-empty p'))).toEqual(['No slots available on this day.', sentence])
  })

  test('the list of times explains an empty day by the notice and the horizon, else like the whole period', () => {
    const slots = { bookable: { first: '2026-11-24', last: '2026-12-01' }, reason: null } as const
    const reasons = (['2026-11-19', '2026-11-23', '2026-11-24', '2026-12-01', '2026-12-02'] as const).map(
      (date) => reasonOfDay(slots, date, '2026-11-20'),
    )
    expect(reasons).toEqual([null, 'too_soon', null, null, 'too_far'])
    expect(reasonOfDay({ ...slots, reason: 'full' }, '2026-11-24', '2026-11-20')).toBe('full')
  })

  test('the list of times distinguishes a full day from a closed one, except on the first and last bookable day', () => {
    const bookable = { first: '2026-11-24', last: '2026-11-27' } as const
    const slots = { bookable, fullDates: ['2026-11-25' as const], reason: null }
    const reasons = (['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'] as const).map((date) =>
      reasonOfDay(slots, date, '2026-11-20'),
    )
    expect(reasons).toEqual([null, 'full', 'closed', null])
  })

  test('the list of times shows times in the zone, in the hour cycle of the locale or in the chosen one', async () => {
    const { findAll, rerender } = await open()
    expect(times(findAll('.slot'))).toEqual(['9:00 AM', '9:15 AM', '9:30 AM'])
    await rerender(list({ hourCycle: 'h23' }))
    expect(times(findAll('.slot'))).toEqual(['09:00', '09:15', '09:30'])
    await rerender(list({ locale: 'de-DE' }))
    expect(times(findAll('.slot'))).toEqual(['09:00', '09:15', '09:30'])
    await rerender(list({ timeZone: 'Asia/Tokyo' }))
    expect(times(findAll('.slot'))).toEqual(['5:00 PM', '5:15 PM', '5:30 PM'])
  })

  test('the list of times reports the clicked start and marks the chosen one', async () => {
    const { click, findAll } = await open({ selected: '2026-11-20T08:15:00.000Z' })
    await click('li:nth-child(3) .slot')
    expect(log).toEqual(['2026-11-20T08:30:00.000Z'])
    expect(findAll('.slot').map((slot) => slot.getAttribute('aria-pressed'))).toEqual([
      'false',
      'true',
      'false',
    ])
  })

  test('the list of times ignores a second choice while a slot is being reserved', async () => {
    const { click } = await open({ busy: '2026-11-20T08:00:00.000Z' })
    await click('li:nth-child(2) .slot')
    expect(log).toEqual([])
  })

  test('the list of times folds a long part of the day and keeps the focus on "Show more"', async () => {
    const { findAll, find, root } = await open({ slots: quarters(12) })
    const toggle = find('.slot-group .button-link')
    expect(findAll('.slot')).toHaveLength(6)
    expect(toggle.textContent).toBe('Show 6 more')
    toggle.focus()
    toggle.click()
    await settle()
    expect(findAll('.slot')).toHaveLength(12)
    expect(root.activeElement?.textContent).toBe('Show less')
    expect(root.activeElement).toBe(toggle)
  })

  test('the list of times does not fold a small excess', async () => {
    const { findAll } = await open({ slots: quarters(8) })
    expect(findAll('.slot')).toHaveLength(8)
  })

  test('the list of times never hides the chosen slot', async () => {
    const slots = quarters(12)
    const { findAll } = await open({ slots, selected: slots[11]?.start ?? null })
    expect(findAll('.slot')).toHaveLength(12)
  })

  test('the list of times distinguishes the two occurrences of a repeated hour', async () => {
    const slots = [
      { start: '2026-10-25T00:30:00Z' },
      { start: '2026-10-25T01:30:00Z' },
      { start: '2026-10-25T02:30:00Z' },
    ]
    const { findAll } = await open({ date: '2026-10-25', slots })
    expect(times(findAll('.slot'))).toEqual(['2:30 AMGMT+2', '2:30 AMGMT+1', '3:30 AM'])
  })

  test('the list of times shows the remaining seats of a class if they are few', async () => {
    const [start] = quarters(1).map((slot) => slot.start)
    const seats = async (count: number) => {
      const { find } = await open({ slots: [{ start: start ?? '', seats: count }] })
      return find('.slot').textContent
    }
    expect(await seats(6)).toBe('9:00 AM')
    expect(await seats(5)).toBe('9:00 AM5 seats left')
    expect(await seats(1)).toBe('9:00 AM1 seat left')
  })

  test('the list of times shows that slots are loading until a date is known', async () => {
    const { find } = await open({ date: null, slots: [], loading: true })
    expect(find('h3').textContent).toBe('Finding slots…')
  })

  test('the list of times announces the number of slots once when they have loaded', async () => {
    const { rerender, find } = await open({ loading: true, slots: [] })
    const changes: string[] = []
    expect(find('output').textContent).toBe('')
    const observer = new MutationObserver(() => changes.push(find('output').textContent))
    observer.observe(find('output'), { childList: true, characterData: true, subtree: true })
    await rerender(list())
    await rerender(list({ selected: '2026-11-20T08:00:00.000Z' }))
    expect(changes).toEqual(['Friday, November 20, 2026, 3 times available'])
    observer.disconnect()
  })

  test('the list of times offers an action on a date without slots', async () => {
    const { find } = await open({
      slots: [],
      emptyAction: <button type="button">Find next available slot</button>,
    })
    expect(find('.slots-empty').textContent).toContain('No slots available')
    expect(find('.slots-empty button').textContent).toBe('Find next available slot')
  })

  test('the list of times switches between 12 and 24 hours', async () => {
    const { click, findAll } = await open()
    expect(findAll('.toggle-choice').map((choice) => choice.getAttribute('aria-pressed'))).toEqual([
      'true',
      'false',
    ])
    await click('.toggle-choice[aria-pressed="true"]')
    await click('.toggle-choice[aria-pressed="false"]')
    expect(log).toEqual(['h23'])
  })
})
