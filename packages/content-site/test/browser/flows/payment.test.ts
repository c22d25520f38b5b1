import * as v from 'valibot'
import { beforeAll, expect } from 'vitest'
import { describeFlows } from '../engines/engine.ts'
import { findBookings } from '../find-bookings.ts'
import { prepareOwnStage } from '../prepare-stage.ts'
import { waitForMail } from '../wait-for-mail.ts'
import { hostPage, tabTo, untilFocused, visit } from './visit.ts'
import { changeService } from '@hourfold/booking-api/testing/change-service'

/** Deposits are paid in the sandbox, and a haircut wants the address proven. */
const stage = prepareOwnStage({ env: { PAYMENTS: 'sandbox' } })

beforeAll(async () => {
  await changeService(stage.product, 'haircut', { addressProof: true })
})

describeFlows(({ test, open }) => {
  test('a deposit is paid on the payment page, where a card was declined first', async () => {
    const email = 'payer@example.com'
    const tab = await open(`${stage.product.url}/widget/appointment/service/colour`)
    const widget = visit(tab)
    await widget.ready()
    await tab.click('label', 'Long hair')
    await tab.click('label', 'Gloss')
    await tab.see('[role="status"], output', '1 hr, 45 min · €137')
    await tab.click('button', 'Continue')
    await widget.chooseTime(-1)
    await widget.fillDetails({ email })
    await tab.click('[name="termsAccepted"]')
    await tab.click('form [part~="button-primary"]')
    await untilFocused(tab, 'Payment')
    expect(await tab.see('[part~="panel"]', 'Amount to pay now')).toMatch(/Deposit.*€27\.40/s)
    expect(await findBookings(stage.product, email)).toMatchObject([{ status: 'pending_payment' }])

    await tab.click('.payment [part~="button-primary"]', 'Pay €')
    await tab.until(() => location.pathname.startsWith('/pay/sandbox/'))
    await tab.click('button', 'Decline the card')
    await tab.see('[role="alert"]')
    await tabTo(tab, /^Pay €/)
    await tab.press('Enter')
    await untilFocused(tab, 'Your appointment is scheduled')
    expect(await tab.evaluate(() => location.pathname)).toBe('/verify-payment-callback')
    expect(await tab.see('[part~="confirmation"]')).toContain('€27.40')
    expect(await findBookings(stage.product, email)).toMatchObject([{ status: 'confirmed' }])
    expect(await capturesOf(email)).toEqual([{ amount: 2740, is_kept: true }])

    // The way back can be loaded again; nothing is paid twice.
    await tab.goto(await tab.evaluate(() => location.href))
    await tab.see('[part~="confirmation"]')
    expect(await capturesOf(email)).toHaveLength(1)
  })

  test('an address is proven by the code of a mail', async () => {
    const email = 'proof@example.com'
    const tab = await open(hostPage(stage, '<booking-widget service="haircut"></booking-widget>'))
    const widget = visit(tab)
    await widget.chooseTime()
    await widget.fillDetails({ email })
    await tab.click('form [part~="button-primary"]')
    await untilFocused(tab, 'Confirm your email address')
    expect(await findBookings(stage.product, email)).toEqual([])
    const { text } = await waitForMail(stage.product.url, email, /^Your code/)
    await tab.fill('label', 'Code from the email', /\d{3} \d{3}/.exec(text)?.[0] ?? 'no code')
    await tab.press('Enter')
    await untilFocused(tab, 'Your appointment is scheduled')
    expect(await findBookings(stage.product, email)).toMatchObject([{ status: 'confirmed' }])
  })
})

const CapturesSchema = v.array(v.object({ amount: v.number(), is_kept: v.boolean() }))

/** Returns what was paid by a visitor, in cents. */
async function capturesOf(email: string): Promise<v.InferOutput<typeof CapturesSchema>> {
  const rows = await stage.product.query(
    `select c.amount::int as amount, c.is_kept from capture c
       join payment p using (business_id, payment_id)
       join orders o using (business_id, order_id) where o.email = $1`,
    [email],
  )
  return v.parse(CapturesSchema, rows)
}
