import { expect, test } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import type { Occurrence } from './clash-choices.tsx'
import { SeriesList, type SeriesListProps } from './series-list.tsx'

const date = (start: string, change: Partial<Occurrence> = {}): Occurrence => ({
  start,
  end: new Date(Date.parse(start) + 50 * 60_000).toISOString(),
  reason: null,
  alternatives: [],
  ...change,
})
const free = date('2026-11-26T09:00:00Z')
const clash = date('2026-12-03T09:00:00Z', {
  reason: 'staff_busy',
  alternatives: ['2026-12-03T10:00:00Z', '2026-12-04T09:00:00Z'],
})
const moves: (string | null)[][] = []
const open = (place: string | null) => {
  moves.length = 0
  return renderComponent(
    <SeriesList
      locale="en-US"
      clocks={{ timeZone: 'Europe/Berlin', others: [], visitorZone: 'Europe/Berlin' }}
      hourCycle="auto"
      reasonOf={(reason) => `because ${reason}`}
      onMove={(start, to) => moves.push([start, to])}
      occurrences={[
        { asked: free, place: free.start },
        { asked: clash, place },
      ]}
    />,
  )
}

test('every date is listed, a free one with its time', async () => {
  const { find, findAll } = await open('2026-12-03T10:00:00Z')
  expect(findAll('li')).toHaveLength(2)
  expect(find('li:first-child').textContent).toBe('Thursday, November 26, 2026 10:00 – 10:50 AM')
})

test('a clash shows its reason and both times, and marks the chosen alternative', async () => {
  const { find, findAll, click } = await open('2026-12-03T10:00:00Z')
  expect(find('s').textContent).toBe('Thursday, December 3, 2026 at 10:00 AM')
  expect(find('.series-place').textContent).toBe('Instead: Thursday, December 3, 2026 at 11:00 AM')
  const group = find('fieldset')
  expect(group.getAttribute('aria-label')).toBe('Thursday, December 3, 2026')
  expect(find(`#${group.getAttribute('aria-describedby')}`).textContent).toBe('because staff_busy')
  const choices = findAll('fieldset button')
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    '11:00 AM',
    'Fri, Dec 4, 10:00 AM',
    'Leave this one out',
  ])
  expect(choices.map((choice) => choice.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false'])
  await click('fieldset button:nth-child(2)')
  await click('fieldset button:nth-child(3)')
  expect(moves).toEqual([
    [clash.start, '2026-12-04T09:00:00Z'],
    [clash.start, null],
  ])
})

test('a date that is left out is labelled', async () => {
  const { find } = await open(null)
  expect(find('.series-place').textContent).toBe('Left out')
  expect(find('[aria-pressed="true"]').textContent).toBe('Leave this one out')
})

/** Dates before and after the DST change of New York; Kathmandu and Berlin do not change between them. */
const lessons = ['2027-03-08T01:15:00Z', '2027-03-15T01:15:00Z'].map((start) => date(start))
const openLessons = (clocks: SeriesListProps['clocks']) =>
  renderComponent(
    <SeriesList
      locale="en-US"
      clocks={clocks}
      hourCycle="auto"
      reasonOf={String}
      onMove={() => undefined}
      occurrences={lessons.map((asked) => ({ asked, place: asked.start }))}
    />,
  )

test('a date with another time on the visitor’s clock than the first date is marked', async () => {
  const newYork = 'America/New_York'
  const remote = await openLessons({ timeZone: newYork, others: [], visitorZone: newYork })
  expect(remote.findAll('strong').map(({ textContent }) => textContent)).toEqual([
    'Your time: 9:15 PM instead of 8:15 PM',
  ])
  const berlin = { timeZone: 'Europe/Berlin', others: [], visitorZone: 'Europe/Berlin' }
  expect((await openLessons(berlin)).findAll('strong')).toEqual([])
})

test('an appointment at a location shows the local time first and the visitor’s time beside it', async () => {
  const { findAll } = await openLessons({
    timeZone: 'Asia/Kathmandu',
    others: ['Asia/Kathmandu', 'America/New_York'],
    visitorZone: 'America/New_York',
  })
  expect(findAll('.series-time').map(({ textContent }) => textContent)).toEqual([
    '7:00 – 7:50 AMSunday, March 7, 2027, 8:15 – 9:05 PM your time',
    '7:00 – 7:50 AMSunday, March 14, 2027, 9:15 – 10:05 PM your timeYour time: 9:15 PM instead of 8:15 PM',
  ])
})
