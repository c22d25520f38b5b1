import type { Page } from 'playwright-core'
import * as v from 'valibot'
import { MenuViewSchema } from '@hourfold/shared/contract/views'
import { describe, expect, test } from 'vitest'
import { findBookings } from './find-bookings.ts'
import { focused } from './focused.ts'
import { heardEvents } from './host-events.ts'
import { openBeforeScript, readStillness } from './page-stillness.ts'
import { prepareStage } from './prepare-stage.ts'
import { refuseFragments } from './refuse-fragments.ts'
import { tabTo } from './tab-to.ts'
import { patience, visitWidget, type VisitedWidget } from './visit-widget.ts'
import { overflow } from './overflow.ts'

const stage = prepareStage()

const phone = { viewport: { width: 360, height: 740 } } as const

/** Opens the salon's menu on the product's own page and waits for hydration. */
async function openMenu(options = {}): Promise<{ page: Page; widget: VisitedWidget }> {
  const { page } = await stage.open({ colorScheme: 'light', reducedMotion: 'reduce', ...options })
  await page.goto(`${stage.product.url}/widget/service-menus/salon`)
  await page.waitForFunction(() => document.querySelector('booking-widget')?.matches(':defined'))
  await expect.poll(() => heardEvents(page, 'booking-ready'), patience).toHaveLength(1)
  return { page, widget: visitWidget(page) }
}

const exactly = (widget: VisitedWidget, name: string) =>
  widget.element.getByRole('button', { name, exact: true })

/** Adds a haircut for the booker; one of two guests has nothing yet. */
async function fillCart(widget: VisitedWidget): Promise<void> {
  await exactly(widget, 'Add Haircut').click()
  await exactly(widget, 'Add a guest').click()
  await exactly(widget, 'Add a guest').click()
  await exactly(widget, 'Add Styling for a party (Guest 2)').click()
}

test(
  'somebody books for themselves and two guests with nothing but a keyboard',
  { timeout: 90_000 },
  async () => {
    const { page, widget } = await openMenu()
    const status = widget.part('status').last()
    await tabTo(page, /^Add a guest$/)
    await page.keyboard.press('Enter')
    await expect.poll(() => status.textContent(), patience).toContain('Guest 1 added. Your cart is empty')
    await page.keyboard.press('Enter')
    await tabTo(page, /^Add Styling for a party \(Guest 2\)$/)
    await page.keyboard.press('Enter')
    await expect.poll(() => status.textContent(), patience).toContain('1 item, €65')

    // Guest 1 has nothing yet, so the order is refused with their name and a link to them.
    await tabTo(page, /^Continue$/)
    await page.keyboard.press('Enter')
    await widget.alert.getByText('Select services for all guests before proceeding').waitFor()
    expect((await focused(page)).name).toBe('Continue')
    await tabTo(page, /^Choose for /, 'Shift+Tab')
    expect((await focused(page)).name).toBe('Choose for Guest 1')
    await page.keyboard.press('Enter')
    expect(await widget.element.getByRole('radio', { name: 'Guest 1' }).isChecked()).toBe(true)
    await expect.poll(() => focused(page), { timeout: 10_000 }).toMatchObject({ tag: 'input' })
    await tabTo(page, /^Add Styling for a party \(Guest 1\)$/)
    await page.keyboard.press('Enter')

    // A service that guests cannot have is focusable, explains this, and has no effect.
    await tabTo(page, /^Add Haircut \(Guest 1\)$/, 'Shift+Tab')
    const haircut = exactly(widget, 'Add Haircut (Guest 1)')
    expect(await haircut.getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Enter')
    await expect.poll(() => status.textContent(), patience).toContain('2 items, €130')
    await widget.element.getByRole('radio', { name: 'Guest 1' }).focus()
    await page.keyboard.press('ArrowLeft')
    expect(await widget.element.getByRole('radio', { name: 'You' }).isChecked()).toBe(true)
    await tabTo(page, /^Add Haircut \(You\)$/)
    await page.keyboard.press('Enter')

    // The cart shows each person's items, and returns the focus when it closes.
    await tabTo(page, /^View cart/)
    expect((await focused(page)).name).toBe('View cart 3 items, €178')
    await page.keyboard.press('Enter')
    const cart = widget.element.getByRole('dialog', { name: 'Your cart' })
    await cart.waitFor()
    await expect
      .poll(() => focused(page), { timeout: 10_000 })
      .toMatchObject({ tag: 'h3', name: 'Your cart' })
    expect(await cart.getByRole('heading', { level: 4 }).allTextContents()).toEqual([
      'You',
      'Guest 1',
      'Guest 2',
    ])
    expect(await widget.part('cart-total').textContent()).toMatch(/Total\s*€178/)
    await page.keyboard.press('Escape')
    await cart.waitFor({ state: 'detached' })
    expect((await focused(page)).name).toMatch(/^View cart/)

    await tabTo(page, /^Continue$/)
    await page.keyboard.press('Enter')
    await widget.heading('Your choice').waitFor()
    await expect.poll(async () => (await focused(page)).tag, patience).toBe('h2')
    await tabTo(page, /^Continue$/)
    await page.keyboard.press('Enter')
    await widget.part('nav-next').waitFor()
    await tabTo(page, /Next month/)
    await page.keyboard.press('Enter')
    await widget.freeDays.first().waitFor()
    await tabTo(page, /\d{4}, \d+ times? available/)
    await page.keyboard.press('Enter')
    await widget.slots.first().waitFor()
    await tabTo(page, /^\d{1,2}:\d\d/)
    await page.keyboard.press('Enter')
    // Again for the «Next» on the marked time.
    await page.keyboard.press('Enter')
    await widget.field('First name').waitFor()
    await typeInto(page, 'Kai', 'Cart', 'kai.cart@example.com', '+49 30 901820')
    await typeInto(page, 'Grace Hopper', 'grace@example.com', 'Alan Turing', 'alan@example.com')
    await page.keyboard.press('Enter')
    await widget.part('confirmation').waitFor()
    const bookings = await findBookings(stage.product, 'kai.cart@example.com')
    expect(bookings.map(({ service, status: state }) => `${service} ${state}`).toSorted()).toEqual([
      'haircut confirmed',
      'party-styling confirmed',
      'party-styling confirmed',
    ])
  },
)

/** Types the texts into the fields in the order of Tab. */
async function typeInto(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.press('Tab')
    while ((await focused(page)).tag !== 'input') await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
}

describe('the cart', () => {
  test('the cart lies over the page as a sheet on a telephone, whole and within reach', async () => {
    const { page, widget } = await openMenu(phone)
    await fillCart(widget)
    await widget.button('Continue').click()
    await widget.button(/^View cart/).click()
    const box = await widget.part('dialog').boundingBox()
    expect(box).toMatchObject({ x: 0, width: 360 })
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(740, 0)
    for (const name of ['Close', 'Choose for Guest 1', 'Continue', 'Add more services']) {
      const button = widget.part('dialog').getByRole('button', { name, exact: true })
      const { y = 0, height = 0 } = (await button.boundingBox()) ?? {}
      expect([name, y >= 0 && y + height <= 740, height >= 44]).toEqual([name, true, true])
    }
    expect(await overflow(page)).toBe(0)
    await widget.part('dialog').getByRole('button', { name: 'Add more services' }).click()
    expect((await focused(page)).name).toMatch(/^View cart/)
  })

  test('gives the focus to what follows a removed item, and at last to its title', async () => {
    const { page, widget } = await openMenu()
    await fillCart(widget)
    await widget.button(/^View cart/).click()
    const cart = widget.part('dialog')
    await cart.getByRole('button', { name: 'Remove Haircut (You)' }).click()
    expect((await focused(page)).name).toBe('Remove Styling for a party (Guest 2)')
    await expect.poll(() => cart.locator('output').textContent(), patience).toContain('1 item, €65')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => focused(page), { timeout: 10_000 })
      .toMatchObject({ tag: 'h3', name: 'Your cart' })
    await cart.getByRole('button', { name: 'Choose services' }).click()
    await cart.waitFor({ state: 'detached' })
    expect((await focused(page)).name).toBe('View cart Your cart is empty')
  })

  test('the cart closes alone: the dialog of the host page around it stays', async () => {
    const { page } = await stage.open()
    await page.goto(
      stage.host.addPage(
        `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">
         <dialog id="host"><booking-widget menu="salon"></booking-widget></dialog>
         <script type="module" src="{server}/booking-widget.js"></script>
         <script>document.getElementById('host').showModal()</script>`,
      ),
    )
    const widget = visitWidget(page)
    await widget.button(/^View cart/).click()
    await widget.part('dialog').waitFor()
    await page.keyboard.press('Escape')
    await widget.part('dialog').waitFor({ state: 'detached' })
    expect(await page.locator('#host').evaluate((dialog) => dialog.hasAttribute('open'))).toBe(true)
  })

  test('is still filled on the way back from the next steps', async () => {
    const { widget } = await openMenu()
    await exactly(widget, 'Add Haircut').click()
    await exactly(widget, 'Add Model cut').click()
    await widget.button('Continue').click()
    await widget.heading('Your choice').waitFor()
    await widget.button('Back').click()
    await widget.button('View cart 2 items, €63').waitFor()
  })
})

describe('the menu', () => {
  test('the menu leads to its categories without a change of the address', async () => {
    const { page, widget } = await openMenu()
    const address = page.url()
    await widget.element.getByRole('navigation', { name: 'Categories' }).getByText('Occasions').click()
    await expect
      .poll(() => focused(page), { timeout: 10_000 })
      .toMatchObject({ tag: 'h3', name: 'Occasions' })
    const isInSight = async (): Promise<boolean> => {
      const { y = 0 } = (await widget.heading('Occasions').boundingBox()) ?? {}
      return y > 60 && y < 160
    }
    await expect.poll(isInSight, patience).toBe(true)
    expect(page.url()).toBe(address)
  })

  test('the menu keeps the focused control clear of the bar at its foot', async () => {
    const { page, widget } = await openMenu(phone)
    const { y: top = 0 } = (await widget.part('cart').boundingBox()) ?? {}
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab')
      const { name } = await focused(page)
      if (!name.startsWith('Add ')) continue
      const { y = 0, height = 0 } = (await exactly(widget, name).boundingBox()) ?? {}
      expect([name, y + height <= top]).toEqual([name, true])
    }
  })

  test('the menu has a search where it is long, which says what it has found and what it has not', async () => {
    const { page } = await stage.open()
    await refuseFragments(page)
    await page.route('**/api/v1/menus/**', async (route) => {
      const response = await route.fetch()
      const menu = v.parse(MenuViewSchema, await response.json())
      const more = menu.categories.map((category) => ({
        ...category,
        services: category.services.flatMap((service) => [
          service,
          { ...service, id: `${service.id}x`, name: `${service.name} à la maison` },
        ]),
      }))
      await route.fulfill({ response, json: { ...menu, categories: more } })
    })
    await page.goto(
      stage.host.addPage(
        `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">
         <script type="module" src="{server}/booking-widget.js"></script><main><h1>Page</h1><booking-widget menu="salon"></booking-widget></main>`,
      ),
    )
    const widget = visitWidget(page)
    const search = widget.element.getByRole('searchbox', { name: 'Search services' })
    await search.fill('MAISON strat')
    await widget.element.getByText('1 service found').waitFor()
    expect(await widget.part('service').getByRole('heading').allTextContents()).toEqual([
      'Style strategy à la maison',
    ])
    await search.fill('nothing like this')
    await widget.element.getByText('Nothing matches your search').waitFor()
    await widget.button('Show all services').click()
    await expect.poll(() => focused(page), { timeout: 10_000 }).toMatchObject({ tag: 'input' })
    expect(await widget.part('service').count()).toBe(14)
  })

  test('the menu shows its pictures on a page of another origin with a strict policy', async () => {
    const { page } = await stage.open()
    const policy =
      "default-src 'none'; script-src {server}; connect-src {server}; img-src {server} data:; style-src 'none'"
    await page.goto(
      stage.host.addPage(
        `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">
         <script type="module" src="{server}/booking-widget.js"></script><booking-widget menu="salon"></booking-widget>`,
        { 'content-security-policy': policy },
      ),
    )
    const picture = visitWidget(page).part('service').first().locator('img')
    await expect
      .poll(
        () => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
        patience,
      )
      .toBe(true)
  })

  test('the menu leaves no broken picture behind: an initial stands there, and those of people on their colour', async () => {
    const { page } = await stage.open()
    // Before any script has run, and after it.
    for (const [path, picture, initials] of [
      ['service-menus/salon', 'svg.service-picture', /^H/],
      ['appointment/service/haircut', 'svg.avatar', /^AL/],
    ] as const) {
      await page.route('**/api/v1/images/**', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: 'no picture' }),
      )
      await page.goto(`${stage.product.url}/widget/${path}`)
      await expect.poll(() => heardEvents(page, 'booking-ready'), patience).toHaveLength(1)
      const { element } = visitWidget(page)
      await expect
        .poll(async () => (await element.locator(picture).allTextContents()).join(''), patience)
        .toMatch(initials)
      await expect.poll(() => element.locator('img').count(), patience).toBe(0)
    }
  })

  test('the menu is taken over from the server without one DOM mutation or layout shift', async () => {
    const { page } = await stage.open()
    await openBeforeScript(page, `${stage.product.url}/widget/service-menus/salon`)
    await expect.poll(() => heardEvents(page, 'booking-ready'), patience).toHaveLength(1)
    await page.waitForTimeout(300)
    const { mutations, shift } = await readStillness(page)
    // A chunk's preload link appears in the head while it is fetched.
    expect([mutations.filter((line) => !line.endsWith('HEAD in head')), shift]).toEqual([[], 0])
  })

  test('the menu has no horizontal scroll at any width, whatever is chosen', async () => {
    const { page, widget } = await openMenu()
    const fits = async (state: string): Promise<void> => {
      for (const width of [280, 360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await overflow(page), `${state} at ${width} px`).toBe(0)
      }
    }
    await fits('the menu')
    await fillCart(widget)
    await widget.button('Continue').click()
    await widget.alert.waitFor()
    await fits('what is refused')
  })
})

test('what was announced on one step is not there to be read on the next', async () => {
  const { widget } = await openMenu()
  await exactly(widget, 'Add Haircut').click()
  const region = widget.element.locator('output[part~="status"][aria-live="polite"].visually-hidden')
  await expect.poll(() => region.textContent(), patience).toContain('1 item')
  await widget.button('Continue').click()
  await widget.heading('Choose a date and time').waitFor()
  expect(await region.textContent()).toBe('')
})
