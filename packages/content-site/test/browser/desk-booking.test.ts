import * as v from 'valibot'
import { expect, test } from 'vitest'
import { findViolations } from './find-violations.ts'
import { prepareStage } from './prepare-stage.ts'
import { signInAtDesk } from './sign-in-at-desk.ts'

const stage = prepareStage()
const timeout = 60_000

const SlotsSchema = v.object({ slots: v.record(v.string(), v.array(v.object({ start: v.string() }))) })
const OrderSchema = v.object({ bookings: v.tuple([v.object({ id: v.string() })]) })

/** Books the first free time of the next two weeks, and returns the address of the booking at the desk. */
async function book(service: string): Promise<string> {
  const api = `${stage.product.url}/api/v1`
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const query = `service=${service}&timeZone=Europe/Berlin&from=${day(2)}&to=${day(16)}`
  const { slots } = v.parse(SlotsSchema, await (await fetch(`${api}/slots?${query}`)).json())
  const made = await fetch(`${api}/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({
      items: [{ service, start: Object.values(slots).flat()[0]?.start }],
      contact: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '+49 30 1234567' },
      timeZone: 'Europe/Berlin',
      termsAccepted: true,
    }),
  })
  const { bookings } = v.parse(OrderSchema, await made.json())
  return `${stage.product.url}/desk/bookings/${bookings[0].id}`
}

/** Somebody of the business, signed in. */
async function openDesk(javaScriptEnabled: boolean) {
  const { page, watch } = await stage.open({ javaScriptEnabled })
  await signInAtDesk(page, stage.product)
  return { page, watch }
}

test.each([true, false])(
  'a request is confirmed at the desk, with a script: %s',
  { timeout },
  async (script) => {
    const url = await book('consultation')
    const { page } = await openDesk(script)
    await page.goto(url)
    await page.getByRole('button', { name: 'Confirm the request' }).click()
    await page.getByText('The request is confirmed.').waitFor()
    expect(await page.getByRole('button', { name: 'Confirm the request' }).count()).toBe(0)
  },
)

test.each([true, false])(
  'a request is declined with a message, with a script: %s',
  { timeout },
  async (script) => {
    const url = await book('consultation')
    const { page } = await openDesk(script)
    await page.goto(url)
    await page.locator('summary', { hasText: 'Decline' }).click()
    await page.getByLabel('Message to the customer, if you like').fill('We are away that week.')
    await page.getByRole('button', { name: 'Decline the request' }).click()
    await page.getByText('The request is declined.').waitFor()
    await page.getByText('We are away that week.').first().waitFor()
  },
)

test.each([true, false])(
  'a booking is cancelled with a reason, with a script: %s',
  { timeout },
  async (script) => {
    const url = await book('haircut')
    const { page } = await openDesk(script)
    await page.goto(url)
    await page.locator('summary', { hasText: 'Cancel' }).click()
    await page.getByLabel('Reason, if you like').fill('The heating broke down.')
    await page.getByRole('button', { name: 'Cancel the booking' }).click()
    await page.getByText('The booking is cancelled.').waitFor()
  },
)

test('of two who act at once the second is told, and sees the present state', { timeout }, async () => {
  const url = await book('consultation')
  const [first, second] = [await openDesk(false), await openDesk(false)]
  second.watch.expectFault(/ 409/)
  await Promise.all([first.page.goto(url), second.page.goto(url)])
  await first.page.getByRole('button', { name: 'Confirm the request' }).click()
  await first.page.getByText('The request is confirmed.').waitFor()
  await second.page.locator('summary', { hasText: 'Decline' }).click()
  await second.page.getByRole('button', { name: 'Decline the request' }).click()
  await second.page.getByRole('alert').first().waitFor()
  expect(await second.page.getByRole('button', { name: 'Confirm the request' }).count()).toBe(0)
  await first.page.goto(url)
  expect(await first.page.locator('summary', { hasText: 'Cancel' }).count()).toBe(1)
})

test.each([360, 1280])(
  'a booking and the requests are accessible at %d pixels',
  { timeout },
  async (width) => {
    const url = await book('consultation')
    const { page } = await openDesk(true)
    await page.setViewportSize({ width, height: 800 })
    for (const address of [url, `${stage.product.url}/desk/requests`]) {
      await page.goto(address)
      for (const summary of await page.locator('details > summary').all()) await summary.click()
      expect(await findViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
  },
)
