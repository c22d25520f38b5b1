import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { focused } from '../focused.ts'
import { heardEvents } from '../host-events.ts'
import { prepareStage } from '../prepare-stage.ts'
import { details, visitWidget } from '../visit-widget.ts'

/** Each row opens an example on a host's page and does what its README says; `watchPage` refuses any line on the console. */
const stage = prepareStage()

type Visit = (page: Page) => Promise<void>

/** A computed style of a part. */
const styleOf = (page: Page, part: string, property: string): Promise<string> =>
  visitWidget(page)
    .part(part)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

async function pickFirstSlot(page: Page): Promise<void> {
  const widget = visitWidget(page)
  await widget.showNextMonth()
  await widget.pickDay(0)
  await widget.pickSlot(0)
}

async function bookFirstSlot(page: Page): Promise<string> {
  const widget = visitWidget(page)
  await pickFirstSlot(page)
  await widget.fillDetails()
  await widget.submit.click()
  await widget.part('confirmation').waitFor()
  const [event] = await heardEvents(page, 'booking-scheduled')
  return String(event?.detail['bookingIds'])
}

const visits: Readonly<Record<string, Visit>> = {
  'floating: the button stays in its corner, over the page, and opens the calendar': async (page) => {
    const widget = visitWidget(page)
    const launcher = widget.button('Book a mat')
    await launcher.waitFor()
    const before = await launcher.boundingBox()
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    expect(await launcher.boundingBox()).toEqual(before)
    await launcher.click()
    await widget.part('title').waitFor()
    await page.keyboard.press('Escape')
    expect((await focused(page)).name).toBe('Book a mat')
  },

  'popup-link: each link opens its own service, again and again': async (page) => {
    const links = page.getByRole('link', { name: 'Book' })
    const dialog = page.getByRole('dialog')
    for (const [nth, name] of [
      [0, 'Haircut'],
      [1, 'Massage'],
      [0, 'Haircut'],
    ] as const) {
      await links.nth(nth).click()
      await dialog.getByText(name).first().waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      await expect.poll(() => page.locator('booking-widget').isVisible()).toBe(false)
    }
    expect(new URL(page.url()).pathname).toBe('/popup-link/')
  },

  'parts: the page’s style sheet reaches every detail': async (page) => {
    await visitWidget(page).freeDays.first().waitFor()
    await pickFirstSlot(page)
    expect(await styleOf(page, 'button-primary', 'text-transform')).toBe('uppercase')
    expect(await styleOf(page, 'title', 'font-style')).toBe('italic')
    expect(await styleOf(page, 'root', 'border-top-width')).toBe('3px')
  },

  'events-datalayer: the data layer has the campaign': async (page) => {
    await page.goto(`${page.url()}?utm_source=letter`)
    await page.locator('#layer').getByText('"utm":{"utm_source":"letter"}').first().waitFor()
  },

  'spa-router: what was typed is there again, and a booking begins a new visit': async (page) => {
    const open = (name: string) => page.getByRole('link', { name, exact: true }).click()
    await open('Book')
    await pickFirstSlot(page)
    const widget = visitWidget(page)
    await widget.field('First name').fill('Grace')
    const released = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await open('Prices')
    await page.getByRole('heading', { name: 'Prices' }).waitFor()
    expect(await widget.element.count()).toBe(0)
    expect((await released).status()).toBe(204)
    await page.goBack()
    expect(await widget.field('First name').inputValue()).toBe('Grace')
    await widget.fillDetails()
    await widget.submit.click()
    await page.getByText('You are booked.').waitFor()
    await open('Home')
    await open('Book')
    await widget.part('calendar').waitFor()
    expect(await heardEvents(page, 'booking-scheduled')).toHaveLength(1)
  },

  'host-form: the form is sent with the booking, and not without it': async (page) => {
    await page.getByRole('textbox', { name: 'What are you planning?' }).fill('A lake, in May')
    await visitWidget(page).freeDays.first().waitFor()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    expect(new URL(page.url()).pathname).toBe('/host-form/')
    const id = await bookFirstSlot(page)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.waitForURL('**/thanks.html?*')
    expect(await page.locator('dd').allTextContents()).toEqual(['A lake, in May', id])
  },

  'prefill-utm: the details are filled in, and the campaign travels with the order': async (page) => {
    await page.getByRole('link', { name: 'Come from the newsletter' }).click()
    await page.locator('#from').filter({ hasText: 'newsletter' }).waitFor()
    const ordered = page.waitForRequest((request) => request.url().endsWith('/orders'))
    await pickFirstSlot(page)
    const widget = visitWidget(page)
    for (const [label, value] of Object.entries(details)) {
      expect((await widget.field(label).inputValue()).replaceAll(' ', '')).toBe(value.replaceAll(' ', ''))
    }
    await widget.submit.click()
    await widget.part('confirmation').waitFor()
    const sent: unknown = (await ordered).postDataJSON()
    expect(sent).toMatchObject({
      attribution: {
        utm: { utm_source: 'newsletter', utm_campaign: 'spring' },
        metadata: { customer: '4711' },
      },
    })
    expect(await page.content()).not.toContain('ada@example.com"')
    expect(JSON.stringify(await page.evaluate(() => Reflect.get(globalThis, 'dataLayer')))).not.toContain(
      'Lovelace',
    )
  },
}

describe('each example does what its README says', () => {
  test.each(Object.entries(visits))('each example does what its README says: %s', async (title, visit) => {
    const { page } = await stage.open()
    const [name] = title.split(':')
    await page.goto(`${stage.host.url}/${name}/`)
    await visit(page)
  })
})
