import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PaymentView } from '@hourfold/shared/contract/payment'
import type { Flow } from '@hourfold/shared/flow/flow'
import type { FlowEvent } from '@hourfold/shared/flow/flow-event'
import { localeOf } from '@hourfold/shared/i18n/locales'
import { after } from '../../testing/walk-flow.ts'
import { renderComponent } from '../../testing/render-component.tsx'
import { galleryStates } from '../../testing/gallery-states.ts'
import { PaymentOutcome } from './payment-outcome.tsx'
import { PaymentScreen } from './payment-screen.tsx'
import type { ScreenProps } from '../../screens/screen.ts'

const view: ScreenProps['view'] = {
  locale: localeOf('en'),
  theme: 'auto',
  firstDay: 'auto',
  apiBase: '',
  layout: 'month',
  display: 'inline',
  launcherText: '',
  hide: '',
  returnUrl: 'https://salon.example/book',
}

const stateNamed = (name: string): Flow => {
  const state = galleryStates.find((one) => one.name === name)
  if (!state) throw new Error(`no state ${name}`)
  return state.flow()
}

async function show(flow: Flow) {
  const sent: FlowEvent[] = []
  const announced: string[] = []
  const headingRef = { current: null }
  const screen = (shown: Flow) => (
    <PaymentScreen
      flow={shown}
      hasBack={false}
      send={(event) => sent.push(event)}
      view={view}
      headingRef={headingRef}
      announce={(text) => announced.push(text)}
    />
  )
  const drawn = await renderComponent(screen(flow))
  const rows = (): (string | null)[][] =>
    drawn
      .findAll('.payment .details-row')
      .map((row) => [...row.children].map(({ textContent }) => textContent))
  return { ...drawn, sent, announced, rows, next: (shown: Flow) => drawn.rerender(screen(shown)) }
}

/** Sets the deadline of the order and of its payment page. */
const at = (flow: Flow, payBy: string): Flow => ({
  ...flow,
  now: Date.now(),
  order: flow.order && { ...flow.order, payBy },
  payment: flow.payment && { ...flow.payment, view: flow.payment.view && { ...flow.payment.view, payBy } },
})

const types = (events: readonly FlowEvent[]): readonly string[] => events.map(({ type }) => type)

afterEach(() => vi.restoreAllMocks())

describe('The payment step', () => {
  test('the payment step shows the amount now, the total, the amount due later and a note on security', async () => {
    const { rows, root, find } = await show(stateNamed('payment-deposit'))
    expect(rows()).toEqual([
      ['Amount to pay nowDeposit', '€13.60'],
      ['Total', '€68'],
      ['Pay at the appointment', '€54.40'],
    ])
    expect(root.textContent).toContain('Secure payment')
    expect(find('.button-primary').textContent).toContain('Pay €13.60')
  })

  test('the payment step shows the total alone if all of it is paid in advance', async () => {
    const { rows } = await show(stateNamed('payment-full'))
    expect(rows()).toEqual([
      ['Amount to pay now', '€75'],
      ['Total', '€75'],
    ])
  })

  test('the payment step shows the refund terms with their deadline, and how long the time is kept', async () => {
    const { find } = await show(stateNamed('payment-deposit'))
    expect(find('.payment-notes').textContent).toContain(
      'Cancel before Monday, November 23, 2026 at 10:00 AM for a refund minus €5. After that, no refund.',
    )
    expect(stateNamed('payment-deposit').order?.payBy).not.toBeNull()
  })

  test('the payment step opens the payment page at top level, and shows a link in case that is blocked', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const { click, sent, next, findAll } = await show(stateNamed('payment-deposit'))
    await click('.button-primary')
    expect(sent).toEqual([{ type: 'payment_started', returnUrl: 'https://salon.example/book' }])
    expect([opened.mock.calls, findAll('a')]).toEqual([[], []])
    const leaving = stateNamed('payment-leaving')
    await next(leaving)
    await next({ ...leaving })
    expect(opened.mock.calls).toEqual([['https://pay.example/cs_1', '_top']])
    expect(
      findAll('a').map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')]),
    ).toEqual([['Continue to the payment page', 'https://pay.example/cs_1', '_top']])
  })

  test('the payment step can be paid again after the browser’s Back', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    const { sent } = await show(stateNamed('payment-leaving'))
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(types(sent)).toEqual(['payment_check_due'])
  })

  test('the payment step hides the deadline until the payment page is opened, which extends it, unless near', async () => {
    const due = stateNamed('payment-deposit')
    const until = (minutes: number, flow: Flow): Flow => {
      const payBy = new Date(Date.now() + minutes * 60_000 - 5000).toISOString()
      return at(flow, payBy)
    }
    expect(due.payment?.view ?? null).toBe(null)
    expect((await show(until(10, due))).root.textContent).not.toContain('more minutes')
    expect((await show(until(4, due))).root.textContent).toContain('holding this time for 4 more minutes')
    const begun = stateNamed('payment-failed')
    expect((await show(until(31, begun))).root.textContent).toContain('holding this time for 31 more minutes')
  })

  test('the payment step announces the deadline at five minutes and at one', async () => {
    const until = (minutes: number): Flow => {
      const flow = stateNamed('payment-failed')
      const payBy = new Date(Date.now() + minutes * 60_000 - 5000).toISOString()
      return at(flow, payBy)
    }
    for (const [minutes, words] of [
      [8, []],
      [5, ['We’re holding this time for 5 more minutes']],
      [1, ['We’re holding this time for 1 more minute']],
    ] as const) {
      const { announced, find } = await show(until(minutes))
      expect(announced).toEqual(words)
      expect(find('.payment-notes').textContent).toContain(`holding this time for ${minutes} more minute`)
    }
  })
})

describe('Back from the payment page', () => {
  test('the provider is asked once, and again only while the payment is processing', async () => {
    expect(types((await show(stateNamed('payment-checking'))).sent)).toEqual(['payment_check_due'])
    expect(types((await show(stateNamed('payment-unpaid'))).sent)).toEqual([])
    const { sent } = await show(stateNamed('payment-processing'))
    await vi.waitFor(() => expect(types(sent)).toEqual(['payment_check_due']), { timeout: 4000 })
  })

  test('each new stage moves the focus to its heading and announces it', async () => {
    const { next, root, announced } = await show(stateNamed('payment-checking'))
    expect([root.activeElement, announced]).toEqual([null, []])
    await next(stateNamed('payment-failed'))
    expect(root.activeElement?.textContent).toBe('Payment failed')
    expect(announced).toEqual(['Payment failed'])
  })

  test.each([
    ['payment-failed', 'Payment failed'],
    ['payment-cancelled', 'Payment failed'],
    ['payment-fault', 'An error occurred while processing your payment, please try again'],
    ['payment-over', 'Time to pay has run out'],
    ['payment-held', 'We received your payment'],
  ])('%s is shown as "%s"', async (name, words) => {
    const { find } = await show(stateNamed(name))
    expect(find('.title').textContent).toBe(words)
  })

  test('a new order on the return page is due, and the cancellation of the first one does not apply to it', async () => {
    const flow = stateNamed('payment-cancelled')
    const { find } = await show({ ...flow, payment: flow.payment && { ...flow.payment, order: 'ord_2' } })
    expect([find('.title').textContent, find('.button-primary').textContent]).toEqual([
      'Payment',
      expect.stringContaining('Pay €'),
    ])
  })

  test('an unknown outcome is checked again, not paid again', async () => {
    const flow: Flow = { ...stateNamed('payment-checking'), alert: { code: 'network' } }
    const { find, findAll, click, sent } = await show(flow)
    expect([find('.title').textContent, findAll('.payment')]).toEqual(['Checking your payment…', []])
    await click('.alert .button')
    expect(types(sent)).toContain('payment_check_due')
  })

  test('a failure shows that nothing was charged, and a retry pays for the same order', async () => {
    const { find, click, sent } = await show(stateNamed('payment-cancelled'))
    expect(find('.step-heading').textContent).toContain('You have not been charged')
    await click('.button-primary')
    expect(types(sent)).toEqual(['payment_started'])
  })

  test('a warning after the payment is retried by a check, never by a payment', async () => {
    const { find, click, sent } = await show(stateNamed('payment-held'))
    expect(find('.alert').textContent).toContain('Error while running a workflow for your payment, try again')
    await click('.alert .button')
    expect(types(sent)).toEqual(['payment_check_due'])
  })

  test('a lost time shows the refund and the free times', async () => {
    const { find, findAll, click, sent } = await show(stateNamed('payment-lost'))
    expect(find('.payment-wait').textContent).toContain('You’ll get €19.60 back.')
    expect(findAll('.link-row .button')).toHaveLength(3)
    await click('.link-row .button')
    expect(sent).toEqual([{ type: 'other_time_wanted', start: '2026-11-24T12:00:00Z' }])
    expect(after(stateNamed('payment-lost'), ...sent).step).not.toBe('payment')
  })
})

describe('The confirmation of a paid order', () => {
  const outcome = async (name: string, change: Partial<PaymentView> = {}) => {
    const sent: FlowEvent[] = []
    const stateFlow = stateNamed(name)
    const { payment } = stateFlow
    const flow: Flow = {
      ...stateFlow,
      payment: payment?.view ? { ...payment, view: { ...payment.view, ...change } } : payment,
    }
    const drawn = await renderComponent(
      <PaymentOutcome flow={flow} view={view} send={(event) => sent.push(event)} />,
    )
    return { ...drawn, sent }
  }

  test('the confirmation of a paid order shows the paid amount', async () => {
    expect((await outcome('confirmation-paid')).root.textContent).toBe('Paid: €19.60')
    expect((await outcome('confirmation-twice')).root.textContent).toContain('You’ll get €19.60 back.')
  })

  test('the confirmation of a paid order redirects to the page of origin, and replaces its history entry', async () => {
    const replaced = vi.spyOn(location, 'replace').mockReturnValue()
    const url = 'https://studio-linden.example/book?booking-resume=rsm_0123456789'
    const { find } = await outcome('confirmation-paid', { returnUrl: url })
    expect(find('a').getAttribute('href')).toBe(url)
    expect(replaced.mock.calls).toEqual([])
    await vi.waitFor(() => expect(replaced.mock.calls).toEqual([[url]]), { timeout: 4000 })
  })
})
