import { describe, expect, test } from 'vitest'
import { prepareStage } from './prepare-stage.ts'
import { details, visitWidget, type VisitedWidget } from './visit-widget.ts'

const stage = prepareStage()

async function book(widget: VisitedWidget, email: string): Promise<string> {
  await widget.showNextMonth()
  await widget.pickDay(-1)
  const start = await widget.pickSlot(0)
  await widget.fillDetails({ ...details, Email: email })
  await widget.submit.click()
  await widget.part('confirmation').waitFor()
  return start
}

const calendars = ['Google', 'Outlook.com', 'Office 365', 'Apple (iCloud)', 'Outlook / iCal file']

describe('experience: Payment, confirmation, changes', () => {
  test('the confirmation has date, zone, staff, place, reference and calendar links, and its print is legible', async () => {
    const { page } = await stage.open({ reducedMotion: 'reduce', colorScheme: 'dark' })
    await page.goto(`${stage.product.url}/widget/appointment/service/haircut?staff=anna&theme=dark`)
    const widget = visitWidget(page)
    const start = await book(widget, 'paper@example.com')
    const confirmation = widget.part('confirmation')
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'Europe/Berlin' })
    const facts = [
      'Haircut',
      day.format(new Date(start)),
      /Berlin \(GMT\+[12]\)/,
      'Anna Lindner',
      'Lindenstraße 12, 10969 Berlin',
      /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/,
      'Studio Linden · +49 30 23125 000',
    ]
    for (const fact of facts)
      expect(await confirmation.getByText(fact).first().isVisible(), String(fact)).toBe(true)
    expect(await widget.heading('Your appointment is scheduled').isVisible()).toBe(true)
    await confirmation.getByText('Add to calendar').click()
    const manage = await confirmation.getByRole('link', { name: 'View, reschedule' }).getAttribute('href')
    const address = new URL(manage ?? '', stage.product.url).href
    const google = await confirmation.getByRole('link', { name: 'Google' }).getAttribute('href')
    const entry = new URL(google ?? '').searchParams
    expect(entry.get('location')).toBe('Lindenstraße 12, 10969 Berlin')
    expect(entry.get('details')).toContain(`Studio Linden · +49 30 23125 000\n${address}`)
    const links = await widget.part('calendar-links').getByRole('link').allTextContents()
    expect(links.map((text) => text.trim())).toEqual(calendars)

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const fact of facts)
      expect(await confirmation.getByText(fact).first().isVisible(), String(fact)).toBe(true)
    expect(await widget.heading('Your appointment is scheduled').isVisible()).toBe(true)
    // The printed page has no interactive elements: no button, no link except the phone number and the place, which are text as well, no header, no progress.
    const dead = page.locator('button, a:not([href^="tel:"], dd a), select, input, nav')
    const seen = await dead.evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && !one.closest('.visually-hidden, .skip'))
        .map((one) => one.textContent),
    )
    expect(seen).toEqual([])
    // The address of the booking is printed as text.
    expect(await confirmation.getByText(address, { exact: true }).isVisible()).toBe(true)
    // Black on white, also in dark mode.
    const ink = await confirmation
      .getByText('Anna Lindner')
      .first()
      .evaluate((element) => {
        const colors = [getComputedStyle(element).color]
        for (let one: Element | null = element; one; one = one.parentElement) {
          colors.push(getComputedStyle(one).backgroundColor)
        }
        const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
        const lightness = (color: string): number => {
          if (!context) throw new Error('Nothing to paint on')
          context.clearRect(0, 0, 1, 1)
          context.fillStyle = color
          context.fillRect(0, 0, 1, 1)
          const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
          return alpha === 0 ? 255 : (red + green + blue) / 3
        }
        const [text = 0, ...grounds] = colors.map(lightness)
        return { text, ground: Math.min(...grounds) }
      })
    expect(ink.text).toBeLessThan(90)
    expect(ink.ground).toBeGreaterThan(230)
    // It fits on one page.
    expect((await confirmation.boundingBox())?.height ?? 0).toBeLessThan(1000)
  })

  test('reload never books twice: it shows what was booked, at an address of its own that no other page learns', async () => {
    const { page } = await stage.open({ reducedMotion: 'reduce' })
    await page.goto(`${stage.product.url}/install`)
    await page.goto(`${stage.product.url}/de/widget/appointment/service/haircut?theme=light&staff=anna`)
    const widget = visitWidget(page)
    await widget.showNextMonth()
    await widget.pickDay(-1)
    await widget.takeSlot(widget.slots.first())
    const values = {
      'given-name': 'Ada',
      'family-name': 'Lovelace',
      email: 'reload@example.com',
      tel: '+49 30 901820',
    }
    for (const [field, value] of Object.entries(values))
      await widget.element.locator(`[autocomplete="${field}"]`).fill(value)
    await widget.submit.click()
    await widget.part('confirmation').waitFor()
    await page.waitForURL(/\/de\/widget\/booking\/mng_[\w-]+\?theme=light$/)
    expect(await page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer')
    const facts = () => widget.element.locator('dl.details').innerText()
    const booked = await facts()
    const answer = await page.reload()
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    await widget.heading('Ihr Termin').waitFor()
    expect(await facts()).toBe(booked)
    await Promise.all([page.waitForURL('**/install'), page.evaluate(() => setTimeout(() => history.back()))])
    const [row] = await stage.product.query(
      'select count(*)::int as bookings from booking join orders using (business_id, order_id) where email = $1',
      ['reload@example.com'],
    )
    expect(row).toEqual({ bookings: 1 })
  })

  test('another booking after the confirmation begins on the page as it was opened, and back shows what was booked', async () => {
    const { page } = await stage.open({ reducedMotion: 'reduce' })
    const opened = `${stage.product.url}/widget/appointment/service/haircut`
    await page.goto(opened)
    const widget = visitWidget(page)
    await book(widget, 'again@example.com')
    await page.waitForURL('**/widget/booking/mng_*')
    await widget.button('Book another appointment').click()
    await widget.heading('Choose a date and time').waitFor()
    expect(page.url()).toBe(opened)
    await page.evaluate(() => setTimeout(() => history.back()))
    await page.waitForURL('**/widget/booking/mng_*')
    await widget.heading('Your appointment').waitFor()
  })
})
