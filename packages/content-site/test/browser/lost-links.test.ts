import { describe, expect, test } from 'vitest'
import { bookHaircut } from './book-haircut.ts'
import { findViolations } from './find-violations.ts'
import { focused } from './focused.ts'
import { prepareStage } from './prepare-stage.ts'
import { visitWidget } from './visit-widget.ts'
import { waitForMail } from './wait-for-mail.ts'

const stage = prepareStage()

/** The address under which `bookHaircut` books. */
const known = 'otto@example.com'
const gone = '/widget/booking/mng_0123456789abcdefghijklmnopqrstuv'

describe('a visitor without a working link', () => {
  test('has the links mailed without a script, from the footer of any page', async () => {
    await bookHaircut(stage.product.url, 20)
    const { page, watch } = await stage.open({ javaScriptEnabled: false })
    watch.expectFault(/ 422/)
    await page.goto(`${stage.product.url}/about`)
    await page.locator('footer').getByRole('link', { name: 'Your appointments' }).click()
    await page.getByRole('button', { name: 'Send me my links' }).click()
    const field = page.getByRole('textbox', { name: 'Email' })
    expect([await field.getAttribute('aria-invalid'), await page.getByRole('alert').count()]).toEqual([
      'true',
      1,
    ])
    // The browser moves the focus when it first paints; it says so on the console if something else has it by then.
    await field.and(page.locator(':focus')).waitFor()
    await field.fill(known)
    await page.getByRole('button', { name: 'Send me my links' }).click()
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
    expect(page.url()).toBe(`${stage.product.url}/my-bookings?sent`)
    const { text } = await waitForMail(stage.product.url, known, /^Your appointments/)
    const link = /https?:\S+\/widget\/booking\/mng_\S+/.exec(text)?.[0] ?? ''
    await page.goto(link)
    await page.locator('booking-widget').getByText('Scheduled and confirmed').waitFor()
  })

  test('asks for them inside the element on any page, and keeps the focus', async () => {
    const { page, watch } = await stage.open({ colorScheme: 'light', reducedMotion: 'reduce' })
    watch.expectFault(/^answer 404: /)
    watch.expectFault(/^answer 422: /)
    watch.expectFault(/^console error: Failed to load resource: .* (404|422) /)
    await page.goto(
      stage.host.addPage(`<!doctype html><html lang="en"><title>Mine</title><link rel="icon" href="data:,">
        <script type="module" src="{server}/booking-widget.js"></script>
        <main><h1>Mine</h1><booking-widget booking="mng_0123456789abcdefghijklmnopqrstuv"></booking-widget></main>`),
    )
    const widget = visitWidget(page)
    await widget.heading('Lost your link?').waitFor()
    await widget.button('Send me my links').click()
    await expect.poll(() => focused(page)).toMatchObject({ tag: 'section' })
    await widget.field('Email').fill('nobody')
    await widget.button('Send me my links').click()
    await widget.element.getByText('Please enter a valid email address').first().waitFor()
    expect(await findViolations(page)).toEqual([])
    await widget.field('Email').fill('nobody@example.com')
    await widget.button('Send me my links').click()
    await widget.heading('Check your inbox').waitFor()
    await expect.poll(() => focused(page)).toMatchObject({ tag: 'h3', name: 'Check your inbox' })
    expect(await findViolations(page)).toEqual([])
    await widget.button('Try another address').click()
    await expect.poll(() => focused(page)).toMatchObject({ tag: 'h3', name: 'Lost your link?' })
    expect(await widget.field('Email').inputValue()).toBe('nobody@example.com')
  })

  test('a visitor without a working link can send the form of a booking page before any script has come', async () => {
    const { page, watch } = await stage.open({ javaScriptEnabled: false })
    watch.expectFault(/ 404/)
    await page.goto(`${stage.product.url}${gone}?locale=de`)
    const widget = page.locator('booking-widget')
    await widget.getByRole('textbox', { name: 'E-Mail' }).fill('nobody@example.com')
    await widget.getByRole('button', { name: 'Links zusenden' }).click()
    await page.getByRole('heading', { name: 'Sehen Sie in Ihr Postfach' }).waitFor()
    expect(page.url()).toBe(`${stage.product.url}/de/my-bookings?sent`)
  })

  test('a visitor without a working link finds a page that is accessible in both of its states', async () => {
    const { page } = await stage.open({ colorScheme: 'light', reducedMotion: 'reduce' })
    for (const path of ['/my-bookings', '/de/my-bookings?sent']) {
      await page.goto(`${stage.product.url}${path}`)
      expect(await findViolations(page)).toEqual([])
    }
  })
})
