import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findBookings } from './find-bookings.ts'
import { openBeforeScript, readStillness } from './page-stillness.ts'
import { hourfoldProgram } from '../hourfold-program.ts'
import { postgresStore, prepareOwnStage, type Store } from './prepare-stage.ts'
import { details, patience, visitWidget } from './visit-widget.ts'

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const hours = (range: string) => `hours: { ${days.map((day) => `${day}: ["${range}"]`).join(', ')} }\n`
const service = (lines: string) =>
  `name: A service\nduration: 30\ninterval: 30\nnotice: 60\nhorizon: 400\n${lines}\n`

/** A business in New York with a teacher in Kathmandu and a stylist in Santiago. */
const files: Readonly<Record<string, string>> = {
  'business.yaml': `slug: far
name: Far and near
timeZone: America/New_York
country: US
currency: USD
defaultLocale: en
`,
  'staff/kiran.yaml': `name: Kiran\ntimeZone: Asia/Kathmandu\n${hours('07:00-08:00')}`,
  'staff/ned.yaml': `name: Ned\nlocations: [new-york]\n${hours('11:00-12:00')}`,
  'staff/nora.yaml': `name: Nora\nlocations: [new-york]\n${hours('11:00-12:00')}`,
  'staff/vera.yaml': `name: Vera\ntimeZone: America/Santiago\nlocations: [santiago]\n${hours('15:00-16:00')}`,
  'services/lesson.yaml': service(
    'staff: [kiran]\nlocation: { kind: phone }\nrecurring: { frequencies: [weekly] }',
  ),
  'services/visit.yaml': service(`staff: [ned, nora, vera]
locations:
  - { slug: new-york, kind: in_person, address: "1 Broadway, New York" }
  - { slug: santiago, kind: in_person, address: "Alameda 1, Santiago", timeZone: America/Santiago }`),
}

async function storeOfOwner(): Promise<Store> {
  const store = await postgresStore()
  const folder = await mkdtemp(join(tmpdir(), 'far-and-near-'))
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  const env = { PATH: process.env.PATH ?? '', DATABASE_URL: store.url ?? '' }
  await promisify(execFile)(process.execPath, [hourfoldProgram, 'import', folder], { env })
  await rm(folder, { recursive: true, force: true })
  return store
}

const stage = prepareOwnStage({ openStore: storeOfOwner })

async function openWidget(attributes: string, timezoneId: string) {
  const { page } = await stage.open({ timezoneId })
  await page.goto(
    stage.host.addPage(`<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">
      <script type="module" src="{server}/booking-widget.js"></script>
      <main><h1>Page</h1><booking-widget ${attributes} hour-cycle="h23"></booking-widget></main>`),
  )
  return { page, widget: visitWidget(page) }
}

const timeIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' }).format(
    at,
  )

test('weekly lessons of a teacher in Kathmandu stay at 7:00 there, on the weekday there, and say where the visitor’s clock differs', async () => {
  const { widget } = await openWidget('service="lesson"', 'America/New_York')
  await widget.showNextMonth()
  await widget.pickDay(3)
  await widget.takeSlot(widget.slots.first())
  await widget.heading('Does it repeat?').waitFor()
  await widget.element.getByRole('radio', { name: 'Weekly' }).check({ force: true })
  const rows = widget.element.locator('.series-row:not(.skeleton-line)')
  await expect.poll(() => rows.count(), patience).toBe(4)
  await widget.element.locator('#count').selectOption('40')
  await expect.poll(() => rows.count(), patience).toBe(40)
  // Within forty weeks the clocks of New York change; those of Kathmandu never do.
  expect(
    await widget.element.getByText(/^Your time: \d\d:\d\d instead of \d\d:\d\d$/).count(),
  ).toBeGreaterThan(0)
  expect(await widget.element.locator('.hint').textContent()).toMatch(/^Days in the time zone Kathmandu/)
  const pressed = await widget.element.locator('.weekday-toggle[aria-pressed="true"]').allTextContents()
  await widget.button('Continue').click()
  await widget.field('First name').waitFor()
  await widget.fillDetails({ ...details, Email: 'lessons@example.com' })
  await widget.submit.click()
  await widget.part('confirmation').waitFor()
  const booked = await findBookings(stage.product, 'lessons@example.com')
  expect(booked).toHaveLength(40)
  const there = new Set(booked.map(({ start }) => timeIn('Asia/Kathmandu', start)))
  expect(there.size).toBe(1)
  const [words = ''] = there
  expect(words).toMatch(/07:00$/)
  expect(pressed).toHaveLength(1)
  expect(pressed[0]?.slice(0, 3)).toBe(words.slice(0, 3))
})

test('the place is asked before the time, then only those who work there, and its own time stands beside the visitor’s', async () => {
  const { page, widget } = await openWidget('service="visit"', 'Europe/Berlin')
  await widget.heading('Your choice').waitFor()
  const place = (name: string) => widget.element.getByRole('radio', { name })
  expect(await place('1 Broadway, New York').isChecked()).toBe(true)
  await widget.button('Continue').click()
  await widget.showNextMonth()
  expect(await widget.part('staff').allTextContents()).toEqual([
    expect.stringContaining('Anyone available'),
    expect.stringContaining('Ned'),
    expect.stringContaining('Nora'),
  ])
  await widget.button(/Back/).first().click()
  await place('Alameda 1, Santiago').check({ force: true })
  await widget.button('Continue').click()
  await widget.showNextMonth()
  expect(await widget.part('staff').count()).toBe(0)
  await widget.pickDay(0)
  expect(await widget.part('time-zone').textContent()).toContain('Santiago')
  expect((await widget.slots.first().textContent())?.trim()).toBe('15:00')
  await widget.takeSlot(widget.slots.first())
  await widget.field('First name').waitFor()
  const summary = widget.part('summary')
  await expect
    .poll(() => summary.textContent(), patience)
    .toMatch(/15:00 – 15:30.*\d\d:\d\d – \d\d:\d\d your time/)
  await expect.poll(() => summary.textContent(), patience).toContain('Vera')
  await widget.fillDetails({ ...details, Email: 'visit@example.com' })
  await widget.submit.click()
  await widget.part('confirmation').waitFor()
  const told = /(?:15:00 – 15:30|3:00 – 3:30 PM)Santiago \(GMT-[34]\)[\d:APM ]+ – [\d:APM ]+ your time/
  expect(await widget.part('confirmation').textContent()).toMatch(told)
  const [booked] = await findBookings(stage.product, 'visit@example.com')
  expect([booked?.staff, timeIn('America/Santiago', booked?.start ?? new Date(0)).slice(-5)]).toEqual([
    'vera',
    '15:00',
  ])

  // The booking's page shows the same, although the server renders it before it knows the visitor's zone.
  const link = await widget.part('manage-link').first().getAttribute('href')
  await page.goto(new URL(link ?? '', stage.product.url).href)
  await widget.begun()
  await expect.poll(() => widget.element.locator('.details').textContent(), patience).toMatch(told)
})

test('a zone is named in the language of the page, by the server and by the script alike', async () => {
  const { page } = await stage.open({ timezoneId: 'Asia/Kathmandu' })
  await openBeforeScript(page, `${stage.product.url}/pt-br/widget/appointment/service/lesson`)
  const widget = visitWidget(page)
  const zone = widget.element.locator('.zone-name')
  expect(await zone.textContent()).toBe('Katmandu (GMT+5:45)')
  await widget.begun()
  await page.waitForTimeout(300)
  expect(await readStillness(page)).toEqual({ mutations: [], shift: 0 })
  expect(await zone.textContent()).toBe('Katmandu (GMT+5:45)')
})

test.each(['Wien', 'Vienna', 'Österreich'])(
  'in German, Vienna is called Wien and is found by %s',
  async (text) => {
    const { page } = await stage.open({ timezoneId: 'Europe/Vienna' })
    await page.goto(`${stage.product.url}/de/widget/appointment/service/lesson`)
    const widget = visitWidget(page)
    await expect.poll(() => widget.element.locator('.zone-name').textContent(), patience).toMatch(/^Wien \(/)
    await widget.element.getByRole('button', { name: /^Zeitzone/ }).click()
    await widget.element.getByRole('combobox').fill(text)
    await widget.element.getByRole('option', { name: /^Wien/ }).first().waitFor()
  },
)
