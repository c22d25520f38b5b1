import { expect, test } from 'vitest'
import type { Recurrence } from '@hourfold/shared/contract/recurrence'
import { renderComponent } from '../../testing/render-component.tsx'
import { RuleForm } from './rule-form.tsx'

const changes: (Recurrence | null)[] = []
const open = (rule: Recurrence | null, zone: string | null = null) => {
  changes.length = 0
  return renderComponent(
    <RuleForm
      locale="en-US"
      firstDay="auto"
      recurring={{ frequencies: ['weekly', 'monthly'], maxCount: 12 }}
      rule={rule}
      first="2026-11-26"
      last="2026-12-17"
      daysOf={zone}
      onChange={(changed) => changes.push(changed)}
    />,
  )
}
const weekly = { freq: 'weekly', interval: 1, count: 4 } as const satisfies Recurrence
const texts = (found: readonly HTMLElement[]) => found.map(({ textContent }) => textContent)

test('"once" is the first choice, before the frequencies of the service, and asks for nothing else', async () => {
  const { findAll, click } = await open(null)
  expect(texts(findAll('label'))).toEqual(['Once', 'Weekly', 'Monthly'])
  await click('[value="weekly"]')
  expect(changes).toEqual([weekly])
})

test('a weekly series has an interval, weekdays and an end; the last selected weekday cannot be removed', async () => {
  const { findAll, find, click } = await open(weekly)
  const days = findAll('.weekday-toggle')
  expect(texts(days).slice(0, 2)).toEqual(['SunSunday', 'MonMonday'])
  expect(find('[aria-pressed="true"]').textContent).toBe('ThuThursday')
  await click('[aria-pressed="true"]')
  await click('.weekday-toggle:nth-child(2)')
  expect(changes).toEqual([{ ...weekly, byday: ['MO', 'TH'] }])
  expect(texts(findAll('#interval option')).slice(0, 3)).toEqual([
    'Every week',
    'Every 2 weeks',
    'Every 3 weeks',
  ])
  expect(findAll('#interval option')).toHaveLength(12)
  expect(texts(findAll('#count option')).at(0)).toBe('2 times')
  expect(texts(findAll('#count option')).at(-1)).toBe('12 times')
})

test('weekdays that differ in the visitor’s time zone name their zone', async () => {
  const abroad = await open(weekly, 'Berlin (GMT+1)')
  expect(abroad.find('.hint').textContent).toBe('Days in the time zone Berlin (GMT+1)')
  const near = await open(weekly)
  expect(near.findAll('.hint')).toEqual([])
})

test('a monthly series has no weekdays', async () => {
  const { findAll } = await open({ freq: 'monthly', interval: 1, count: 4 })
  expect(findAll('.weekday-toggle')).toEqual([])
  expect(texts(findAll('#interval option'))[1]).toBe('Every 2 months')
})

test('a series keeps its length when it is switched to an end date', async () => {
  const { click } = await open(weekly)
  await click('[name="end"][value="until"]')
  expect(changes).toEqual([{ freq: 'weekly', interval: 1, until: '2026-12-17' }])
})

test('a half-typed date or one before the first date is not sent', async () => {
  const { type, find } = await open({ freq: 'weekly', interval: 1, until: '2026-12-17' })
  await type('#until', '')
  await type('#until', '0002-12-31')
  expect(changes).toEqual([])
  expect(find('#until').getAttribute('aria-invalid')).toBe('true')
  await type('#until', '2026-12-31')
  expect(changes).toEqual([{ freq: 'weekly', interval: 1, until: '2026-12-31' }])
})
