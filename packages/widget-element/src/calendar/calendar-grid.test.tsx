import { useState } from 'react'
import type { PlainDate } from '@hourfold/shared/time/plain-date'
import { describe, expect, test } from 'vitest'
import { renderComponent, settle } from '../testing/render-component.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import type { CalendarState } from './use-calendar-grid.ts'

type Log = { readonly selected: string[]; readonly months: string[]; readonly said: string[] }

function Calendar({ log, ...given }: { readonly log: Log } & Partial<CalendarState>) {
  const [month, setMonth] = useState('2026-11')
  const [selected, setSelected] = useState<PlainDate | null>(null)
  return (
    <CalendarGrid
      locale="en-US"
      dir="ltr"
      month={month}
      today="2026-11-17"
      selected={selected}
      counts={{ '2026-11-20': 5, '2026-11-24': 1, '2026-12-20': 2 }}
      bookable={{ first: '2026-11-18', last: '2027-01-20' }}
      firstDay="auto"
      loading={false}
      onSelect={(date) => {
        log.selected.push(date)
        setSelected(date)
      }}
      onMonthChange={(next) => {
        log.months.push(next)
        setMonth(next)
      }}
      onAnnounce={(text) => log.said.push(text)}
      {...given}
    />
  )
}

async function open(given: Partial<CalendarState> = {}) {
  const log: Log = { selected: [], months: [], said: [] }
  const view = await renderComponent(<Calendar log={log} {...given} />)
  view.find('.day[tabindex="0"]').focus()
  return { ...view, log, focused: () => view.root.activeElement?.getAttribute('aria-label') }
}

describe('The calendar grid', () => {
  test('the calendar grid has one tab stop: the first date with slots', async () => {
    const { findAll, focused } = await open()
    expect(findAll('.day[tabindex="0"]')).toHaveLength(1)
    expect(focused()).toBe('Friday, November 20, 2026, 5 times available')
  })

  test('the calendar grid prefers the selected date to the first free date as the tab stop', async () => {
    const { focused } = await open({ selected: '2026-11-24' })
    expect(focused()).toBe('Tuesday, November 24, 2026, 1 time available')
  })

  test('the calendar grid marks its date as selected on the button itself, which has the focus', async () => {
    const { findAll } = await open({ selected: '2026-11-24' })
    const pressed = findAll('.day[aria-pressed]')
    expect(pressed.map((day) => [day.textContent, day.getAttribute('aria-pressed')])).toEqual([
      ['24', 'true'],
    ])
  })

  test('the calendar grid puts the tab stop on the first date that can be booked if none is free, or on today', async () => {
    expect((await open({ counts: {} })).focused()).toContain('November 18')
    expect((await open({ counts: {}, bookable: null })).focused()).toContain('November 17')
  })

  test.each([
    ['ArrowRight', 'November 21'],
    ['ArrowLeft', 'November 19'],
    ['ArrowDown', 'November 27'],
    ['Home', 'November 18'],
    ['End', 'November 21'],
    ['PageDown', 'December 20'],
  ])('%s moves the focus to %s', async (key, day) => {
    const { press, focused, findAll } = await open()
    expect(await press(key)).toBe(true)
    expect(focused()).toContain(day)
    expect(findAll('.day[tabindex="0"]')).toHaveLength(1)
  })

  test('the arrow keys move from the date that a screen reader has focused', async () => {
    const { press, focused, findAll } = await open()
    findAll('.day')[8]?.focus()
    await settle()
    await press('ArrowRight')
    expect(focused()).toContain('November 24')
  })

  test('the calendar grid is mirrored in right-to-left locales', async () => {
    const { press, focused } = await open({ dir: 'rtl' })
    await press('ArrowLeft')
    expect(focused()).toContain('November 21')
    await press('ArrowRight')
    await press('ArrowRight')
    expect(focused()).toContain('November 19')
  })

  test('requests another month when the focus leaves the shown weeks, and then moves the focus there', async () => {
    const { press, focused, log } = await open({ counts: { '2026-12-20': 2 } })
    await press('ArrowDown')
    expect(log.months).toEqual(['2026-12'])
    expect(focused()).toContain('December 27')
    for (let week = 0; week < 4; week += 1) await press('ArrowUp')
    expect(log.months).toEqual(['2026-12', '2026-11'])
    expect(focused()).toContain('November 29')
  })

  test('the calendar grid keeps the focus until the month has changed', async () => {
    const { press, focused } = await open({ month: '2026-11', selected: '2026-11-24' })
    await press('PageDown')
    expect(focused()).toContain('November 24')
  })

  test.each([
    ['ArrowUp', false, 'November 18', 'This is the first day that can be booked.'],
    ['PageUp', false, 'November 18', 'This is the first day that can be booked.'],
    ['PageDown', true, 'January 20', 'This is the last day that can be booked.'],
  ])('%s stops at the end of the bookable range and says so', async (key, shift, day, words) => {
    const { press, focused, log } = await open()
    await press(key, shift)
    expect(focused()).toContain(day)
    expect(log.said).toEqual([words])
  })

  test('the calendar grid moves ahead without limits while no range is known, but not before today', async () => {
    const { press, focused, log } = await open({ bookable: null })
    await press('PageDown', true)
    expect(focused()).toContain('November 20, 2027')
    expect(log.said).toEqual([])
    await press('PageUp', true)
    await press('PageUp', true)
    expect(focused()).toContain('November 17, 2026')
    expect(log.said).toEqual(['This is the first day that can be booked.'])
  })

  test('the calendar grid starts with the week of today, strikes out its past days, and shows five weeks', async () => {
    const { findAll, find } = await open()
    expect(findAll('.day')[0]?.getAttribute('aria-label')).toContain('November 15')
    expect(findAll('.day-past').map((day) => day.textContent)).toEqual(['15', '16'])
    expect(findAll('.day').at(-1)?.getAttribute('aria-label')).toContain('December 21')
    expect(find('.month-label').textContent).toBe('November – December 2026')
    expect(findAll('[data-month]').map((day) => day.dataset['month'] + day.textContent)).toEqual(['Dec1'])
  })

  test('the calendar grid folds to two weeks in a narrow container, until the visitor or the date needs more', async () => {
    const { find, findAll, click } = await open()
    expect(find('.calendar').classList).toContain('calendar-folded')
    await click('.calendar-fold')
    expect(find('.calendar').classList).not.toContain('calendar-folded')
    expect(find('.calendar-fold').getAttribute('aria-expanded')).toBe('true')
    await click('.calendar-fold')
    expect(find('.calendar').classList).toContain('calendar-folded')
    const later = await open({ selected: '2026-12-20' })
    expect(later.find('.calendar').classList).not.toContain('calendar-folded')
    expect(later.findAll('.calendar-fold')).toEqual([])
    expect(findAll('.calendar-fold')).toHaveLength(1)
  })

  test('the calendar grid ignores key combinations of the browser or screen reader', async () => {
    const { press } = await open()
    expect(await press('Tab')).toBe(false)
    expect(await press('a')).toBe(false)
  })

  test('the calendar grid selects a free date', async () => {
    const { click, log, find } = await open()
    await click('.day-available')
    expect(log.selected).toEqual(['2026-11-20'])
    expect(find('td[aria-selected="true"] button').getAttribute('part')).toBe(
      'day day-available day-selected',
    )
  })

  test.each([
    [16, 'can no longer be booked'],
    [21, 'no times available'],
  ])(
    'the calendar grid explains why November %i cannot be chosen instead of choosing it',
    async (day, reason) => {
      const { findAll, log } = await open()
      const button = findAll('.day')[day - 15]
      expect(button?.getAttribute('aria-disabled')).toBe('true')
      expect(button?.getAttribute('aria-label')).toContain(reason)
      button?.click()
      expect(log.selected).toEqual([])
      expect(log.said).toEqual([reason])
    },
  )

  test('the calendar grid marks today, and only today', async () => {
    const { findAll } = await open()
    expect(findAll('[aria-current="date"]').map((day) => day.textContent)).toEqual(['17'])
  })

  test('the calendar grid keeps loaded dates usable while others load', async () => {
    const { find, findAll, log, click } = await open({ loading: true })
    expect(find('[role="grid"]').getAttribute('aria-busy')).toBe('true')
    expect(findAll('.day')[6]?.getAttribute('aria-label')).toContain('still loading')
    await click('.day-available')
    expect(log.selected).toEqual(['2026-11-20'])
  })

  test('the calendar grid has buttons to the adjacent months within the bookable range', async () => {
    const { click, log, find } = await open()
    expect(find('.nav-button[aria-label="Previous month"]').getAttribute('aria-disabled')).toBe('true')
    await click('[aria-label="Previous month"]')
    await click('[aria-label="Next month"]')
    await click('[aria-label="Next month"]')
    await click('[aria-label="Next month"]')
    expect(log.months).toEqual(['2026-12', '2027-01'])
  })

  test('the calendar grid shows one week at a time if the page sets it, first that of the first free date', async () => {
    const { findAll } = await open({ byWeek: true })
    expect(findAll('.day').map((day) => day.textContent)).toEqual(['15', '16', '17', '18', '19', '20', '21'])
  })

  test('the calendar grid moves by weeks, selects the first free date of each, and stops at the range', async () => {
    const { click, find, findAll, log } = await open({ byWeek: true })
    const shown = () => findAll('.day').map((day) => Number(day.textContent))
    expect(find('.nav-button[aria-label="Previous week"]').getAttribute('aria-disabled')).toBe('true')
    await click('[aria-label="Next week"]')
    expect(shown()).toEqual([22, 23, 24, 25, 26, 27, 28])
    expect(log.selected).toEqual(['2026-11-24'])
    await click('[aria-label="Next week"]')
    expect(shown()).toEqual([29, 30, 1, 2, 3, 4, 5])
    for (let week = 0; week < 3; week += 1) await click('[aria-label="Next week"]')
    expect(shown()).toEqual([20, 21])
    expect(log.selected).toEqual(['2026-11-24', '2026-12-20'])
    await click('[aria-label="Next week"]')
    expect(log.months).toEqual(['2026-12'])
    expect(shown()).toEqual([20, 21, 22, 23, 24, 25, 26])
    expect(findAll('.day[tabindex="0"]')).toHaveLength(1)
  })

  test('the calendar grid moves through weeks with arrow keys as in a month', async () => {
    const { press, findAll, focused } = await open({ byWeek: true })
    await press('ArrowDown')
    expect(focused()).toContain('November 27')
    expect(findAll('.day').map((day) => day.textContent)).toContain('27')
  })

  test('the calendar grid begins the week on the first day of the locale', async () => {
    expect((await weekdays('en-US'))[0]).toBe('Sunday')
    expect((await weekdays('de-DE'))[0]).toBe('Montag')
  })
})

const weekdays = async (locale: string) =>
  (await open({ locale })).findAll('.weekday').map((cell) => cell.getAttribute('abbr'))
