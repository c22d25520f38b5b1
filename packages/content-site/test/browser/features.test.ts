import type { RenderedWidget } from '@hourfold/widget-element/server'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bookHaircut } from './book-haircut.ts'
import { fillParty } from './fill-party.ts'
import { heardEvents } from './host-events.ts'
import { prepareOwnStage } from './prepare-stage.ts'
import { recordFiles } from './record-files.ts'
import { strictPolicy } from './strict-policy.ts'
import { takeQuiz } from './take-quiz.ts'
import { details, patience, visitWidget, type VisitedWidget } from './visit-widget.ts'
import { waitForMail } from './wait-for-mail.ts'
import type { Watch } from './watch-page.ts'
import { changeService } from '@hourfold/booking-api/testing/change-service'

/** The built script under the strictest policy that it supports, once for each feature that it loads on demand. */
const stage = prepareOwnStage({ env: { PAYMENTS: 'sandbox' } })

type FeatureName = RenderedWidget['features'][number]

type Row = {
  readonly attributes: string | (() => Promise<string>)
  /** A real action that requires the feature. */
  readonly use: (widget: VisitedWidget, page: Page, watch: Watch) => Promise<unknown>
}

const rows = {
  details: {
    attributes: 'service="haircut"',
    use: async (widget) => {
      await pickTime(widget)
      await widget.fillDetails({ ...details, Email: 'details@example.com' })
      await widget.submit.click()
      await widget.part('confirmation').waitFor()
    },
  },
  manage: {
    attributes: async () => `booking="${await bookHaircut(stage.product.url, 50)}" action="cancel"`,
    use: async (widget, page) => {
      await widget.field('Reason for cancelling').fill('Otherwise engaged')
      await widget.button('Cancel appointment').click()
      await widget.part('confirmation').waitFor()
      expect(await heardEvents(page, 'booking-cancelled')).toHaveLength(1)
    },
  },
  failure: {
    attributes: 'service="no-such-service"',
    use: async (widget, _, watch) => {
      watch.expectFault(/^answer 404: GET .*no-such-service/)
      watch.expectFault(/^console error: Failed to load resource.* 404 /)
      await widget.heading('Cannot find calendar').waitFor()
    },
  },
  'time-zone': {
    attributes: 'service="consultation"',
    use: async (widget, page) => {
      await widget.freeDays.first().waitFor()
      await widget.searchTimeZone('Tokyo')
      await widget.element.getByRole('option', { name: /Tokyo/ }).first().click()
      const zones = async () =>
        (await heardEvents(page, 'booking-slots')).map(({ detail }) => detail.timeZone)
      await expect.poll(zones, patience).toContain('Asia/Tokyo')
    },
  },
  menu: {
    attributes: 'provider="studio"',
    use: async (widget) => {
      await widget.part('service').filter({ hasText: 'Haircut' }).first().click()
      await widget.freeDays.first().waitFor()
    },
  },
  cart: {
    attributes: 'menu="salon"',
    use: async (widget) => {
      for (const name of ['Add Haircut', 'Add Styling for a party'])
        await widget.element.getByRole('button', { name, exact: true }).click()
      await widget.button('View cart 2 items, €113').click()
      await widget.part('cart-total').filter({ hasText: '€113' }).waitFor()
    },
  },
  options: {
    attributes: 'service="colour"',
    use: async (widget) => {
      await widget.element.getByRole('radio', { name: /Long hair/ }).check()
      await widget.button('Continue').click()
      await pickTime(widget)
      expect(await widget.part('summary').textContent()).toContain('€119')
    },
  },
  payment: {
    attributes: 'service="colour"',
    use: async (widget, page) => {
      await widget.button('Continue').click()
      await pickTime(widget)
      await widget.fillDetails({ ...details, Email: 'payment@example.com' })
      await widget.element.getByRole('checkbox', { name: /terms and conditions/ }).check()
      await widget.submit.click()
      await widget.button(/^Pay €/).click()
      await page.waitForURL(`${stage.product.url}/pay/sandbox/*`)
      await page.getByRole('button', { name: /^Pay €/ }).click()
      await widget.part('confirmation').filter({ hasText: '€17.80' }).waitFor()
    },
  },
  series: {
    attributes: 'service="coaching"',
    use: async (widget) => {
      await widget.showNextMonth()
      await widget.pickDay(0)
      await widget.takeSlot(widget.slots.first())
      await widget.element.getByRole('radio', { name: 'Weekly' }).check({ force: true })
      await widget.element.getByText('4 dates · €280').waitFor()
    },
  },
  guests: {
    attributes: 'service="party-styling"',
    use: async (widget) => {
      await widget.button('Guests: one more').click()
      await widget.button('Continue').click()
      await pickTime(widget)
      await fillParty(widget, 'guests@example.com', ['Grace Hopper'])
      await widget.submit.click()
      await widget.part('confirmation').filter({ hasText: 'Grace Hopper' }).waitFor()
    },
  },
  questions: {
    attributes: 'quiz="hair-type"',
    use: (widget) => takeQuiz(widget),
  },
  proof: {
    attributes: async () => {
      await changeService(stage.product, 'consultation', { addressProof: true })
      return 'service="consultation"'
    },
    use: async (widget) => {
      await pickTime(widget)
      await widget.fillDetails({ ...details, Email: 'proof@example.com' })
      await widget.submit.click()
      await widget.heading('Confirm your email address').waitFor()
      const mail = await waitForMail(stage.product.url, 'proof@example.com', /^Your code/)
      await widget.field('Code from the email').fill(/\d{3} \d{3}/.exec(mail.text)?.[0] ?? '')
      await widget.submit.click()
      await widget.part('confirmation').waitFor()
    },
  },
  host: {
    attributes: 'service="haircut" display="dialog"',
    use: async (widget) => {
      await widget.button('Book an appointment').click()
      await widget.element.getByRole('dialog').waitFor()
      await widget.freeDays.first().waitFor()
    },
  },
} as const satisfies Record<FeatureName, Row>

async function pickTime(widget: VisitedWidget): Promise<void> {
  await widget.showNextMonth()
  await widget.pickDay(0)
  await widget.takeSlot(widget.slots.first())
}

test.each(Object.entries<Row>(rows))('the feature «%s» is loaded and works', async (name, row) => {
  const { attributes, use } = row
  const { page, watch } = await stage.open({ reducedMotion: 'reduce' })
  const files = recordFiles(page)
  const given = typeof attributes === 'string' ? attributes : await attributes()
  const html = `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">
    <script type="module" src="{server}/booking-widget.js"></script><booking-widget ${given}></booking-widget>`
  await page.goto(stage.host.addPage(html, strictPolicy))
  await use(visitWidget(page), page, watch)
  expect(files).toContain(name)
})
