import { describe, expect, test } from 'vitest'
import { plusDays } from './day-name.ts'
import { focused } from './focused.ts'
import { heardEvents } from './host-events.ts'
import { createOtherVisitor } from './other-visitor.ts'
import { prepareStage } from './prepare-stage.ts'
import { tabTo } from './tab-to.ts'
import { patience, visitWidget, type VisitedWidget } from './visit-widget.ts'
import { overflow } from './overflow.ts'

const stage = prepareStage()

const wellness = '/widget/groups/wellness'
const studio = '/widget/appointment/studio'

async function open(path: string, options = {}) {
  const { page, watch } = await stage.open({ colorScheme: 'light', reducedMotion: 'reduce', ...options })
  const answer = await page.goto(`${stage.product.url}${path}`)
  await expect.poll(() => heardEvents(page, 'booking-ready'), patience).toHaveLength(1)
  return { page, watch, widget: visitWidget(page), status: answer?.status() }
}

const names = (widget: VisitedWidget): Promise<readonly string[]> =>
  widget.part('service').getByRole('heading').allTextContents()

/** Books an appointment some weeks ahead and returns its manage token. */
async function book(service: string): Promise<string> {
  const other = createOtherVisitor(stage.product.url)
  const from = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10)
  const [start] = await other.freeStarts(service, from, plusDays(from, 14))
  const order = await other.book(service, String(start))
  return String(order.bookings[0]?.manageToken)
}

describe('a list of services', () => {
  test('is headed by the group and what it says of itself, each service with picture, length and price', async () => {
    const { widget } = await open(wellness)
    await widget.heading('Wellness').waitFor()
    expect(await widget.part('root').innerText()).toContain('from the neck down')
    expect(await names(widget)).toEqual(['Massage', 'Yoga under the roof', 'Coaching'])
    const massage = widget.part('service').first()
    expect(await massage.innerText()).toMatch(/1 hr\s+from €75/)
    await expect
      .poll(() =>
        massage.locator('img').evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
      )
      .toBeGreaterThan(0)
  })

  test('a list of services is headed by the team it is of', async () => {
    const { widget } = await open(studio)
    await widget.heading('Book with The whole studio').waitFor()
    expect(await names(widget)).toContain('Haircut')
  })

  test('a list of services is picked from by keyboard, and Back leads to it', async () => {
    const { page, widget } = await open(studio)
    await tabTo(page, /^Haircut$/)
    await page.keyboard.press('Enter')
    await widget.heading('Choose a date and time').waitFor()
    await expect.poll(async () => (await focused(page)).name, patience).toBe('Choose a date and time')
    await widget.button('Back').click()
    await expect.poll(async () => (await focused(page)).name, patience).toBe('Book with The whole studio')
  })

  test('a list of services is picked from anywhere on a card', async () => {
    const { widget } = await open(studio)
    await widget
      .part('service')
      .filter({ hasText: 'Model cut' })
      .click({ position: { x: 24, y: 24 } })
    await widget.heading('Choose a date and time').waitFor()
    expect(await widget.part('summary').innerText()).toContain('Model cut')
  })
})

describe('several names in one address', () => {
  test('several names in one address that are services are a choice of one', async () => {
    const { widget } = await open('/widget/booking/yoga,haircut')
    await widget.heading('What would you like to book?').waitFor()
    expect(await names(widget)).toEqual(['Yoga under the roof', 'Haircut'])
    await widget.button('Haircut').click()
    await widget.heading('Choose a date and time').waitFor()
  })

  test('several names in one address that are bookings are a list to open, and Back leads to it', async () => {
    const tokens = [await book('haircut'), await book('consultation')]
    const { page, widget } = await open(`/widget/booking/${tokens.join()}`)
    await widget.heading('Your appointments').waitFor()
    await widget.element.getByText('Scheduled and confirmed').waitFor()
    await widget.element.getByText('Requested: we will contact you by phone').waitFor()
    await widget.button(/^Open Haircut, /).click()
    await widget.heading('Your appointment').waitFor()
    await widget.button('Cancel appointment').waitFor()
    await widget.button('Back').click()
    await expect.poll(async () => (await focused(page)).name, patience).toBe('Your appointments')
  })

  test('several names in one address of which some are unknown are shown, and the unknown are named', async () => {
    const token = await book('haircut')
    const gone = `mng_${'0'.repeat(token.length - 4)}`
    const { watch, widget, status } = await open(`/widget/booking/nothing-here,yoga,${gone},${token}`)
    watch.expectFault(/^answer 404: GET .*(nothing-here|mng_0)/)
    watch.expectFault(/^console error: Failed to load resource: the server responded with a status of 404/)
    expect(status).toBe(200)
    await widget.element.getByText('We couldn’t find: nothing-here and mng_0000…').waitFor()
    await widget.heading('What would you like to book?').waitFor()
    await widget.heading('Your appointments').waitFor()
    expect(await widget.part('root').innerText()).not.toContain(gone)
  })
})

test.each([wellness, studio, '/widget/booking/yoga,haircut'])(
  '%s is whole from 280 px up',
  { timeout: 60_000 },
  async (path) => {
    const { page, widget } = await open(path)
    await widget.part('service').first().waitFor()
    for (const width of [280, 360, 480, 768]) {
      await page.setViewportSize({ width, height: 800 })
      expect([width, await overflow(page)]).toEqual([width, 0])
    }
  },
)
