import { expect, test } from 'vitest'
import * as v from 'valibot'
import { findBookings } from './find-bookings.ts'
import { createOtherVisitor } from './other-visitor.ts'
import { prepareOwnStage } from './prepare-stage.ts'
import { details, visitWidget } from './visit-widget.ts'
import type { Watch } from './watch-page.ts'

/** The limits are one hold per network, and one booking per address in ten minutes. */
const stage = prepareOwnStage({ env: { HOLDS_PER_NETWORK: '1', BOOKINGS_PER_CONTACT: '1' } })

async function openWidget() {
  const { page, watch } = await stage.open()
  await page.goto(`${stage.host.url}/plain-html/`)
  const widget = visitWidget(page)
  await widget.chooseStaff('Anna')
  await widget.showNextMonth()
  return { page, watch, widget }
}

function expectTooMany(watch: Watch): void {
  watch.expectFault(/^answer 429: /)
  watch.expectFault(/^console error: Failed to load resource: the server responded with a status of 429/)
}

const send = (method: 'POST' | 'DELETE', body: object) =>
  fetch(`${stage.product.url}/api/v1/holds`, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(body),
  })

/** Holds a time of Ben's as another visitor on the same network. */
async function holdElsewhere(): Promise<string> {
  const other = createOtherVisitor(stage.product.url)
  const from = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const to = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  const start = (await other.freeStarts('consultation', from, to)).at(-1)
  const answer = await send('POST', { items: [{ service: 'consultation', start }] })
  return v.parse(v.object({ holdToken: v.string() }), await answer.json()).holdToken
}

test('a time that cannot be held is said not to be reserved, with how long to wait and whom to call', async () => {
  const { watch, widget } = await openWidget()
  const holdToken = await holdElsewhere()
  expectTooMany(watch)
  await widget.pickDay(0)
  await widget.takeSlot(widget.slots.first())
  const alert = widget.alert.filter({ hasText: 'Too many requests in a short time' })
  await alert.filter({ hasText: 'The time you chose is not reserved for you.' }).waitFor()
  expect(await alert.textContent()).toMatch(/You can try again in (9|10) minutes, or call Studio Linden\./)
  // The visitor stays at the times, with the chosen day still shown, and no form appears.
  await widget.slots.first().waitFor()
  expect(await widget.part('form').count()).toBe(0)

  await send('DELETE', { holdToken })
  await widget.pickSlot(0)
  await widget.fillDetails({ ...details, Email: 'second-try@example.com', Phone: '+49 30 901821' })
  await widget.submit.click()
  await widget.part('confirmation').waitFor()
  expect(await findBookings(stage.product, 'second-try@example.com')).toHaveLength(1)
})

test('an order beyond the budget keeps what was typed, says how long to wait, and is booked after it', async () => {
  const { widget } = await openWidget()
  const mine = { ...details, Email: 'often@example.com', Phone: '+49 30 901822' }
  await widget.pickDay(1)
  await widget.pickSlot(0)
  await widget.fillDetails(mine)
  await widget.submit.click()
  await widget.part('confirmation').waitFor()

  const again = await openWidget()
  expectTooMany(again.watch)
  await again.widget.pickDay(2)
  await again.widget.pickSlot(0)
  await again.widget.fillDetails(mine)
  await again.widget.submit.click()
  const alert = again.widget.alert.filter({ hasText: 'Too many requests in a short time' })
  await alert.filter({ hasText: 'Nothing has been booked. What you typed is still here.' }).waitFor()
  expect(await alert.textContent()).toMatch(/You can try again in (9|10) minutes, or call Studio Linden\./)
  expect(await again.widget.field('Email').inputValue()).toBe('often@example.com')
  expect(await findBookings(stage.product, 'often@example.com')).toHaveLength(1)

  // Ten minutes pass.
  await stage.product.query(`update orders set created_at = created_at - interval '11 minutes'`)
  await again.widget.submit.click()
  await again.widget.part('confirmation').waitFor()
  expect(await findBookings(stage.product, 'often@example.com')).toHaveLength(2)
})
