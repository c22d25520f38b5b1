import { describe, expect, test } from 'vitest'
import { plusDays } from './day-name.ts'
import { createOtherVisitor } from './other-visitor.ts'
import { openBeforeScript, readStillness } from './page-stillness.ts'
import { prepareStage } from './prepare-stage.ts'
import { patience, takeSlot, visitWidget } from './visit-widget.ts'
import { overflow } from './overflow.ts'

const stage = prepareStage()

/** Books a haircut some weeks ahead through the API and returns its manage token. */
async function bookHaircut(): Promise<string> {
  const other = createOtherVisitor(stage.product.url)
  const from = new Date(Date.now() + 35 * 86_400_000).toISOString().slice(0, 10)
  const [start] = await other.freeStarts('haircut', from, plusDays(from, 14))
  const order = await other.book('haircut', String(start))
  return String(order.bookings[0]?.manageToken)
}

describe('each route is drawn by the server, taken over without a change, and lives', () => {
  test.each([
    '/widget/appointment/anna/haircut',
    '/widget/appointment/service/colour',
    '/widget/appointment/service/yoga',
    '/widget/appointment/studio',
    '/widget/groups/wellness',
    '/widget/booking/haircut',
    '/widget/booking/haircut,massage',
    '/widget/bookings/massage',
    '/widget/otl/welcome',
    '/widget/service-menus/salon',
    '/widget/service-menus/salon/haircut',
    '/de/widget/groups/wellness',
  ])('each route is drawn by the server, taken over without a change, and lives: %s', async (path) => {
    const { page } = await stage.open()
    await openBeforeScript(page, `${stage.product.url}${path}`)
    const widget = visitWidget(page)
    await widget.begun()
    await page.waitForTimeout(300)
    expect(await readStillness(page)).toEqual({ mutations: [], shift: 0 })
    // Control: the element is hydrated, and its changes are detected.
    const days = widget.part('day-available')
    const further = widget.element.locator('[part~="service"] button, [part~="button-primary"]').first()
    await ((await days.count()) > 0 ? days.last() : further).click()
    await expect.poll(async () => (await readStillness(page)).mutations.length, patience).toBeGreaterThan(0)
  })

  test.each([
    '/widget/booking?event_id={token}',
    '/widget/booking/{token},haircut',
    '/widget/cancel-booking?event_id={token}',
  ])('each route is drawn by the server, taken over without a change, and lives: %s', async (pattern) => {
    const path = pattern.replace('{token}', await bookHaircut())
    const { page } = await stage.open()
    await openBeforeScript(page, `${stage.product.url}${path}`)
    await page.waitForTimeout(300)
    expect(await readStillness(page)).toEqual({ mutations: [], shift: 0 })
  })
})

describe('layouts', () => {
  const widthAt = async (path: string, viewport: { width: number; height: number }): Promise<number> => {
    const { page } = await stage.open({ viewport })
    await page.goto(`${stage.product.url}${path}`)
    expect(await overflow(page)).toBe(0)
    return (await visitWidget(page).element.boundingBox())?.width ?? 0
  }

  test('calendar and booking are equally wide, a form is a column to read', async () => {
    const token = await bookHaircut()
    const screen = { width: 1440, height: 900 }
    const calendar = await widthAt('/widget/appointment/service/haircut', screen)
    const booking = await widthAt(`/widget/booking?event_id=${token}`, screen)
    const form = await widthAt(`/widget/cancel-booking?event_id=${token}`, screen)
    expect(calendar).toBeGreaterThan(1100)
    expect(booking).toBe(calendar)
    expect(form).toBeLessThanOrEqual(704)
  })

  test('each is as wide as a phone', async () => {
    const token = await bookHaircut()
    for (const path of [
      '/widget/appointment/service/haircut',
      `/widget/booking?event_id=${token}`,
      `/widget/cancel-booking?event_id=${token}`,
      '/widget/appointment/service/haircut?embed=1',
    ]) {
      expect(await widthAt(path, { width: 280, height: 700 })).toBeGreaterThan(250)
    }
  })
})

test('what is linked in a frame opens beside it: the visit there goes on', async () => {
  const { page } = await stage.open()
  const url = stage.host.addPage(
    `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">
     <iframe title="Booking" src="${stage.product.url}/widget/appointment/service/haircut?embed=1" width="900" height="1400"></iframe>`,
  )
  await page.goto(url)
  const frame = page.frameLocator('iframe')
  const part = (name: string) => frame.locator(`booking-widget [part~="${name}"]`)
  await part('nav-next').click()
  await part('day-available').last().click()
  await takeSlot(part('slot').last())
  for (const [label, value] of [
    ['First name', 'Ada'],
    ['Last name', 'Framed'],
    ['Email', 'framed@example.com'],
    ['Phone', '+49 30 901820'],
  ] as const) {
    await frame.getByRole('textbox', { name: label }).fill(value)
  }
  await part('button-primary').last().click()
  await part('confirmation').waitFor()
  const [opened] = await Promise.all([page.context().waitForEvent('page'), part('manage-link').click()])
  await opened.locator('booking-widget [part~="title"]').waitFor()
  expect(opened.url()).toMatch(/\/widget\/booking\//)
  expect(page.url()).toBe(url)
  expect(await part('confirmation').count()).toBe(1)
})
