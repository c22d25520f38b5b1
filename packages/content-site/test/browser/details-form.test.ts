import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { focused } from './focused.ts'
import { holdBack } from './hold-back.ts'
import { prepareStage } from './prepare-stage.ts'
import { tabTo } from './tab-to.ts'
import { details, visitWidget, type VisitedWidget } from './visit-widget.ts'
import type { Watch } from './watch-page.ts'
import { overflow } from './overflow.ts'

const stage = prepareStage()

type Visit = { readonly page: Page; readonly watch: Watch; readonly widget: VisitedWidget }

/** Opens the form for a service, at the first time of next month. `wishes` are query parameters of its address. */
async function openForm(service: string, wishes = '', options = {}): Promise<Visit> {
  const { page, watch } = await stage.open({ colorScheme: 'light', reducedMotion: 'reduce', ...options })
  await page.goto(`${stage.product.url}/widget/appointment/service/${service}${wishes}`)
  const widget = visitWidget(page)
  await widget.begun()
  const onwards = widget.button('Continue')
  await onwards.or(widget.part('grid')).first().waitFor()
  // Options of a service precede the calendar.
  if (await onwards.isVisible()) await onwards.click()
  await widget.showNextMonth()
  await widget.pickDay(0)
  await widget.takeSlot(widget.slots.first())
  await onwards.or(widget.field('First name')).first().waitFor()
  // The question about repetition follows the calendar.
  if (await onwards.isVisible()) await onwards.click()
  await widget.field('First name').waitFor()
  return { page, watch, widget }
}

const byId = ({ element }: VisitedWidget, id: string) => element.locator(`[id="${id}"]`)

const send = async ({ widget }: Visit): Promise<void> => {
  await widget.submit.click()
  await widget.part('error-summary').waitFor()
}

/** Returns the entries of the error summary, after following each to a field with the same message. */
async function followFaults({ page, widget }: Visit): Promise<readonly string[]> {
  const entries = widget.part('error-summary').getByRole('button')
  const told: string[] = []
  for (let index = 0; index < (await entries.count()); index += 1) {
    const entry = entries.nth(index)
    const words = (await entry.textContent()) ?? ''
    await entry.press('Enter')
    const { id } = await focused(page)
    const described = byId(widget, `${id}-error`)
    expect(words, id).toContain((await described.textContent())?.trim())
    told.push(`${id}: ${(await described.textContent())?.trim()}`)
  }
  return told
}

describe('what is not right', () => {
  test('is said in the specification’s words for the booker, one link to each field', async () => {
    const visit = await openForm('coaching')
    const { widget } = visit
    // The feature for guests also contains the question for the location.
    await widget.element.getByRole('radio', { name: 'At your place' }).waitFor()
    await send(visit)
    expect(await followFaults(visit)).toEqual([
      'firstName: This field is required',
      'lastName: This field is required',
      'email: This field is required',
      'phone: This field is required',
      'items.0.location: Location is required',
    ])
    // After the first submission each change is validated immediately.
    await byId(widget, 'email').fill('ada@')
    await byId(widget, 'phone').fill('12')
    await byId(widget, 'firstName').fill('<Ada>')
    await widget.element.getByRole('radio', { name: 'At your place' }).check()
    await byId(widget, 'location').waitFor()
    await send(visit)
    expect(await followFaults(visit)).toEqual([
      'firstName: Please enter a name without web addresses or the signs < and >',
      'lastName: This field is required',
      'email: Please enter a valid email address, such as name@example.com',
      'phone: Invalid phone number. Example: +49 1512 3456789',
      'location: Please enter a location',
    ])
  })

  test('what is not right is said for guests, each by their place', async () => {
    const visit = await openForm('yoga', '?guests=2')
    const { widget } = visit
    await byId(widget, 'guests.0.name').waitFor()
    await widget.fillDetails({ 'First name': 'Ada', 'Last name': 'Lovelace', Phone: details.Phone })
    await byId(widget, 'email').fill(details.Email)
    await send(visit)
    expect(await followFaults(visit)).toEqual([
      'guests.0.name: Guest name is required',
      'guests.0.email: Guest email is required',
      'guests.1.name: Guest name is required',
      'guests.1.email: Guest email is required',
    ])
    expect(await widget.part('error-summary').textContent()).toContain('Guest 2: Guest email is required')
    await byId(widget, 'guests.0.name').fill('https://grace.example')
    await byId(widget, 'guests.0.email').fill('ADA@example.com')
    await byId(widget, 'guests.1.name').fill('Mary')
    await byId(widget, 'guests.1.email').fill('mary')
    await send(visit)
    expect(await followFaults(visit)).toEqual([
      'guests.0.name: Guest name is invalid',
      'guests.0.email: Email ID must be unique for guests',
      'guests.1.email: Please enter a valid email address, such as name@example.com',
    ])
    // The corrected form books three seats.
    await byId(widget, 'guests.0.name').fill('Grace Hopper')
    await byId(widget, 'guests.0.email').fill('grace@example.com')
    await byId(widget, 'guests.1.email').fill('mary@example.com')
    await widget.submit.click()
    await widget.part('confirmation').waitFor()
    expect(await widget.part('confirmation').textContent()).toMatch(/Seats\s*3/)
  })

  test('is said of terms that were not accepted; they are not accepted beforehand', async () => {
    const visit = await openForm('colour')
    const { widget } = visit
    await widget.fillDetails()
    const terms = widget.element.getByRole('checkbox', { name: /terms and conditions/ })
    expect(await terms.isChecked()).toBe(false)
    await send(visit)
    expect(await followFaults(visit)).toEqual(['termsAccepted: Terms and conditions must be accepted'])
    expect(await widget.element.getByRole('link', { name: 'Read the terms' }).getAttribute('href')).toMatch(
      /^https/,
    )
    await terms.check()
    await widget.submit.click()
    await widget.part('confirmation').waitFor()
    // 20 % of the first variant's price, as displayed and as calculated by the server.
    expect(await widget.part('confirmation').textContent()).toContain('Deposit€17.80')
  })

  test('is said of a day that there never was', async () => {
    const visit = await openForm('massage')
    const { widget } = visit
    await widget.fillDetails({ ...details, Email: 'born@example.com' })
    await widget.field('Day').fill('31')
    await widget.field('Month').fill('2')
    await widget.field('Year').fill('1990')
    await send(visit)
    const faults = await widget.part('error-summary').getByRole('button').allTextContents()
    expect(faults).toEqual(['Date of birth: Please enter a date between 1900 and today'])
    await widget.part('error-summary').getByRole('button').press('Enter')
    expect((await focused(visit.page)).id).toBe('dateOfBirth')
    await widget.field('Day').fill('05')
    await widget.submit.click()
    await widget.part('confirmation').waitFor()
    const rows = await stage.product.query(
      `select to_char(date_of_birth, 'YYYY-MM-DD') as born from orders where email = $1`,
      ['born@example.com'],
    )
    expect(rows).toEqual([{ born: '1990-02-05' }])
  })
})

test('a number without «+» belongs to the chosen country, the business’s own at first', async () => {
  const { widget } = await openForm('haircut')
  const country = widget.element.getByRole('combobox', { name: 'Country of the phone number' })
  expect(await country.inputValue()).toBe('DE')
  await country.selectOption({ label: 'Austria' })
  await widget.fillDetails({ ...details, Email: 'vienna@example.com', Phone: '01 5321415' })
  await widget.submit.click()
  await widget.part('confirmation').waitFor()
  const rows = await stage.product.query(`select phone from orders where email = $1`, ['vienna@example.com'])
  expect(rows).toEqual([{ phone: '+4315321415' }])
})

test('a number that the chosen country does not have is refused with an example of one', async () => {
  const { watch, widget } = await openForm('haircut')
  watch.expectFault(/^answer 422: POST .*orders/)
  watch.expectFault(/^console error: .* 422 .*orders/)
  const country = widget.element.getByRole('combobox', { name: 'Country of the phone number' })
  await country.selectOption({ label: 'United States' })
  await widget.fillDetails({ ...details, Email: 'boston@example.com', Phone: '123456' })
  await widget.submit.click()
  await widget.part('error-summary').waitFor()
  expect(await widget.part('error-summary').getByRole('button').allTextContents()).toEqual([
    'Phone: Invalid phone number. Example: +1 201 555 0123',
  ])
})

test('somebody asks a coach to their own place with nothing but a keyboard, and reads it on the confirmation', async () => {
  const { page, widget } = await openForm('coaching')
  await expect
    .poll(() => focused(page), { timeout: 10_000 })
    .toMatchObject({ tag: 'h2', name: 'Your details' })
  const type = async (id: string, text: string): Promise<void> => {
    for (let press = 0; press < 12 && (await focused(page)).id !== id; press += 1) {
      await page.keyboard.press('Tab')
    }
    expect((await focused(page)).id).toBe(id)
    await page.keyboard.type(text)
  }
  await type('firstName', 'Ada')
  await type('lastName', 'Lovelace')
  await type('email', 'keys@example.com')
  await type('phone', '030 901820')
  await page.keyboard.press('Tab')
  // Arrow keys select a radio button: the third is «At your place».
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await widget.element.getByRole('radio', { name: 'At your place' }).isChecked()).toBe(true)
  await type('location', 'Torstraße 1, 10119 Berlin')
  await tabTo(page, /^Book /)
  await page.keyboard.press('Enter')
  await widget.part('confirmation').waitFor()
  expect((await focused(page)).name).toBe('Your appointment is scheduled')
  expect(await widget.part('confirmation').textContent()).toContain('PlaceTorstraße 1, 10119 Berlin')
})

test('a sentence to agree to is not ticked beforehand and need not be', async () => {
  const { widget } = await openForm('haircut')
  const consent = widget.element.getByRole('checkbox', { name: /Send me a reminder/ })
  expect(await consent.isChecked()).toBe(false)
  await widget.fillDetails({ ...details, Email: 'without@example.com' })
  await widget.submit.click()
  await widget.part('confirmation').waitFor()
  const again = await openForm('haircut')
  await again.widget.element.getByRole('checkbox', { name: /Send me a reminder/ }).check()
  await again.widget.fillDetails({ ...details, Email: 'with@example.com' })
  await again.widget.submit.click()
  await again.widget.part('confirmation').waitFor()
  const rows = await stage.product.query(
    `select email, consent_given_at is not null as given from orders where email = any($1) order by email`,
    [['with@example.com', 'without@example.com']],
  )
  expect(rows).toEqual([
    { email: 'with@example.com', given: true },
    { email: 'without@example.com', given: false },
  ])
})

test('the button says what it is doing and stays as wide as it was', async () => {
  const { page, widget } = await openForm('haircut')
  await widget.fillDetails({ ...details, Email: 'busy@example.com' })
  const size = async () => {
    const box = await widget.submit.boundingBox()
    return [box?.width, box?.height]
  }
  const before = await size()
  const goOn = await holdBack(page, '**/api/v1/orders*')
  await widget.submit.click()
  await widget.submit.getByText('Scheduling appointment…').waitFor()
  expect(await size()).toEqual(before)
  // A second click has no effect.
  await widget.submit.click({ force: true })
  goOn()
  await widget.part('confirmation').waitFor()
})

test('what was typed stays on the way back and forth, a half-typed date of birth too', async () => {
  const { page, widget } = await openForm('massage')
  await widget.fillDetails({ ...details, Year: '1815' })
  await widget.button('Back').click()
  await widget.takeSlot(widget.slots.first())
  await widget.field('First name').waitFor()
  expect(await widget.field('Last name').inputValue()).toBe('Lovelace')
  expect(await widget.field('Year').inputValue()).toBe('1815')
  expect(await widget.field('Day').inputValue()).toBe('')
  for (const width of [280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await overflow(page), `${width} px`).toBe(0)
  }
})
