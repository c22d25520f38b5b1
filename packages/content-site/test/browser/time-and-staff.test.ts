import { expect, test } from 'vitest'
import { focused } from './focused.ts'
import { heardEvents } from './host-events.ts'
import { prepareOwnStage } from './prepare-stage.ts'
import { patience, visitWidget } from './visit-widget.ts'

const stage = prepareOwnStage()

const page = (
  attributes: string,
): string => `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">
  <script type="module" src="{server}/booking-widget.js"></script>
  <booking-widget ${attributes}></booking-widget>`

async function openWidget(attributes: string, options: { readonly timezoneId?: string } = {}) {
  const opened = await stage.open(options)
  await opened.page.goto(stage.host.addPage(page(attributes)))
  const widget = visitWidget(opened.page)
  await widget.showNextMonth()
  return { page: opened.page, widget }
}

const times = (texts: readonly string[]): readonly string[] => texts.map((text) => text.trim())

/** Minutes since midnight of a time such as 09:15. */
const clock = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))

test('a call by phone is shown in the zone of the visitor, a visit in the zone of the place', async () => {
  const byPhone = await openWidget('service="consultation"', { timezoneId: 'America/New_York' })
  await byPhone.widget.pickDay(0)
  expect(await byPhone.widget.part('time-zone').textContent()).toMatch(/New York/)
  const visit = await openWidget('service="haircut"', { timezoneId: 'America/New_York' })
  await visit.widget.pickDay(0)
  expect(await visit.widget.part('time-zone').textContent()).toMatch(/Berlin/)
})

test('another zone shows the same times on another clock, and what is picked stays the same moment', async () => {
  const { page: opened, widget } = await openWidget('service="consultation" hour-cycle="h23"')
  await widget.pickDay(0)
  const inBerlin = times(await widget.slots.allTextContents())[0] ?? ''
  await widget.searchTimeZone('Calcutta')
  await widget.element.getByRole('option').first().click()
  const later = async (): Promise<number> =>
    clock(times(await widget.slots.allTextContents())[0] ?? '') - clock(inBerlin)
  // India has no summer time: it is 5:30 ahead of UTC, Berlin 1:00 in winter and 2:00 in summer.
  await expect.poll(later, patience).toBeOneOf([270, 210])
  const start = await widget.pickSlot(0)
  const [selected] = await heardEvents(opened, 'booking-slot-select')
  expect(selected?.detail.timeZone).toMatch(/^Asia\/(Kolkata|Calcutta)$/)
  const spoken = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Berlin',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(start))
  expect(spoken).toBe(inBerlin)
})

test.each([
  ['Kolkata', /Kolkata|Calcutta/],
  ['Kyiv', /Kyiv|Kiev/],
  ['Kiev', /Kyiv|Kiev/],
  ['UTC', /UTC/],
  ['+05:45', /Kathmandu|Katmandu/],
])('the search for a zone finds %s', async (text, found) => {
  const { widget } = await openWidget('service="consultation"')
  await widget.pickDay(0)
  await widget.searchTimeZone(text)
  await widget.element.getByRole('option', { name: found }).first().waitFor()
})

test('the clock has twelve or twenty-four hours, as the visitor likes', async () => {
  const { widget } = await openWidget('service="haircut"')
  await widget.pickDay(0)
  expect(await widget.slots.first().textContent()).toMatch(/AM|PM/)
  await widget.button('24 h').click()
  expect(await widget.slots.first().textContent()).toMatch(/^\s*\d\d:\d\d/)
  expect(await widget.slots.first().textContent()).not.toMatch(/AM|PM/)
  await widget.button('12 h').click()
  expect(await widget.slots.first().textContent()).toMatch(/AM|PM/)
})

test('a person may be chosen; any available one comes first and offers at least as much', async () => {
  const { widget } = await openWidget('service="haircut"')
  const people = widget.element.getByRole('radio')
  expect(await people.count()).toBeGreaterThanOrEqual(4)
  expect(await widget.part('staff').first().textContent()).toMatch(/any/i)
  expect(await people.first().isChecked()).toBe(true)
  const freeWithAnyone = await widget.freeDays.count()
  await widget.chooseStaff('Clara')
  await expect.poll(() => widget.freeDays.count(), patience).toBeLessThan(freeWithAnyone)
  await widget.pickDay(0)
  await widget.pickSlot(0)
  expect(await widget.part('summary').textContent()).toMatch(/Clara Vogt/)
})

test('a month without times says why, and the next free one is a click away', async () => {
  const { page: opened } = await stage.open()
  // Anna is absent for the whole of next month.
  const [away] = await stage.product.query(
    `with month as (select date_trunc('month', now()) + interval '1 month' as first)
     insert into date_override (business_id, staff_id, day, ranges)
     select business_id, staff_id, d::date, '[]'
       from staff, month, generate_series(first, first + interval '1 month' - interval '1 day', interval '1 day') d
      where slug = 'anna'
     on conflict (business_id, staff_id, day) do update set ranges = '[]'
     returning staff_id`,
  )
  expect(away).toBeDefined()
  // As an import does.
  await stage.product.query('update business set revision = revision + 1')
  await opened.goto(stage.host.addPage(page('service="haircut"')))
  const widget = visitWidget(opened)
  await widget.chooseStaff('Anna')
  const now = await widget.part('month-label').textContent()
  await widget.part('nav-next').click()
  await widget
    .part('month-label')
    .filter({ hasNotText: now ?? '' })
    .waitFor()
  const empty = await widget.part('month-label').textContent()
  await widget.element.getByText('No slots available').first().waitFor()
  expect(await widget.freeDays.count()).toBe(0)
  await widget.button('Find next available slot').click()
  await widget
    .part('month-label')
    .filter({ hasNotText: empty ?? '' })
    .waitFor()
  await widget.slots.first().waitFor()
  expect(await focused(opened)).toMatchObject({ tag: 'h3' })
  await widget.part('nav-prev').click()
  await widget
    .part('month-label')
    .filter({ hasText: empty ?? '' })
    .waitFor()
})

test('a provider page offers its services first', async () => {
  const opened = await stage.open()
  await opened.page.goto(`${stage.product.url}/widget/appointment/studio`)
  const widget = visitWidget(opened.page)
  await widget.begun()
  await widget.button(/Haircut/).click()
  await widget.pickDay(0)
})
