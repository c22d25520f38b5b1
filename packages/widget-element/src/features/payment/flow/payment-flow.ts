import type { PaymentView } from '@hourfold/shared/contract/payment'
import type { ClientRefusal } from '@hourfold/shared/contract/client'
import type { Result } from '@hourfold/shared/errors/result'
import type { FlowFeature, Handlers, EventContext } from '@hourfold/shared/flow/flow-feature'
import { fail, isRetryable } from '@hourfold/shared/flow/failure'
import { createFlow, type Flow, type Payment } from '@hourfold/shared/flow/flow'
import { keepVisitor, retry, release } from '@hourfold/shared/flow/navigate'
import { alertOf, lostSlotCodes, backToTimes } from '@hourfold/shared/flow/receive'
import { loadService } from '@hourfold/shared/flow/pending-requests'
import type { FlowRequest, RequestHandlers } from '@hourfold/shared/flow/flow-request'
import type { LocaleCode } from '@hourfold/shared/i18n/locales'
import { newPayment } from './payment-state.ts'
import { receiveAbandon } from '@hourfold/shared/flow/transition'
import { refuseSubmit, submit } from '@hourfold/shared/flow/submit'
import { servicesOf } from '@hourfold/shared/flow/cart/cart'
import { bookersItem } from '@hourfold/shared/flow/cart/cart-item'
import { zoneOf } from '@hourfold/shared/flow/cart/choices'
import { settleItem, settleOptions } from '@hourfold/shared/flow/cart/choose'
import { pickSlot } from '@hourfold/shared/flow/time/pick-time'
import { localDate } from '@hourfold/shared/time/wall-clock'
import type { BookingView } from '@hourfold/shared/contract/views'

declare module '@hourfold/shared/flow/flow-event' {
  interface FlowEvents {
    /** Opens the payment page. `returnUrl` is the host page to which the visitor returns. */
    readonly payment_started: { readonly returnUrl: string | null }
    /** The payment is due to be checked with the provider again. */
    readonly payment_check_due: NoData
    /** Requests another slot for one that was not paid or was lost; `start` is an offered alternative. */
    readonly other_time_wanted: { readonly start: string | null }
  }
}

declare module '@hourfold/shared/flow/flow-request' {
  interface FlowRequests {
    /** Loads the stored state of a payment. */
    readonly load_payment: Exchange<{ order: string; orderToken: string; locale: LocaleCode }, PaymentView>
    /** Loads the state of a payment after a check with the provider. */
    readonly settle_order: Exchange<
      {
        key: string
        order: string
        orderToken: string
        /** True if the visitor is on the return page of the payment provider, and so may have started on another page. */
        isReturning: boolean
        locale: LocaleCode
      },
      PaymentView
    >
    /** Exchanges the one-time token of a visitor who returns from the payment page for the order. */
    readonly resume_order: Exchange<{ key: string; resumeToken: string; locale: LocaleCode }, PaymentView>
  }
  interface SubmitRequests {
    readonly pay_order: Exchange<
      { key: string; order: string; orderToken: string; returnUrl: string | null; locale: LocaleCode },
      PaymentView
    >
  }
}

export const paymentRequestHandlers = {
  load_payment: (call, { order, orderToken, locale }) =>
    call('getPayment', { params: { order }, query: { orderToken, locale } }),
  settle_order: (call, { order, orderToken, isReturning, locale, key: idempotencyKey }) => {
    const body = { orderToken, ...(isReturning && { isReturning }) }
    return call('settleOrder', { params: { order }, query: { locale }, body, idempotencyKey })
  },
  resume_order: (call, { resumeToken, locale, key: idempotencyKey }) =>
    call('resumeOrder', { query: { locale }, body: { resumeToken }, idempotencyKey }),
  pay_order: (call, { order, orderToken, returnUrl, locale, key: idempotencyKey }) => {
    const body = { orderToken, ...(returnUrl !== null && { returnUrl }) }
    return call('payOrder', { params: { order }, query: { locale }, body, idempotencyKey })
  },
} as const satisfies RequestHandlers

export const paymentHandlers = {
  load_payment_answered: (flow, { request, result }) => {
    if (!result.ok) return flow.payment ? flow : fail(flow, result.refusal)
    return receivePayment(flow, flow.payment ?? newPayment(request.order, request.orderToken), result.value)
  },
  settle_order_answered: (flow, { result }) => {
    const { payment } = flow
    if (!payment) return flow
    if (result.ok) {
      const found = receivePayment(flow, { ...payment, check: null, isChecked: true }, result.value)
      if (found.step !== 'payment' || !found.payment?.isOpen) return found
      // A payment that was started meanwhile continues. The alert about a lost slot stays while the payment is open.
      const isRefused = flow.alert !== null && lostSlotCodes.has(flow.alert.code)
      return { ...found, submission: flow.submission, alert: isRefused ? flow.alert : null }
    }
    // Nothing was loaded before, so there is nothing to show.
    if (!payment.view && !flow.booking) return fail(flow, result.refusal)
    // A visitor who returns may have paid, so the payment stays unchecked unless the return URL says it was cancelled.
    const isChecked = payment.isChecked || (flow.subject.kind === 'payment' && flow.subject.isCancelled)
    return { ...flow, payment: { ...payment, check: null, isChecked }, alert: alertOf(result.refusal) }
  },
  resume_order_answered: (flow, { request, result }) => {
    const come = { ...flow, resume: undefined }
    if (result.ok) {
      const { order, orderToken } = result.value
      const payment = newPayment(order.id, orderToken ?? order.orderToken)
      return receivePayment(come, { ...payment, isChecked: true }, result.value)
    }
    if (isRetryable(result.refusal)) return { ...fail(flow, result.refusal), resume: request }
    // The one-time key was used before, so the visitor reloaded the page. The session starts as usual.
    return keepVisitor(createFlow(flow.subject, flow.options, flow.now), come)
  },
  pay_order_answered: (flow, { result }) =>
    flow.payment ? receivePayPage(flow, flow.payment, result) : flow,
  payment_started: (flow, { returnUrl }, { key }) => {
    const { payment, options } = flow
    if (flow.step !== 'payment' || !payment?.isOpen) return flow
    const { order, orderToken } = payment
    const { locale } = options
    return submit(flow, { type: 'pay_order', key: `${key}-pay`, order, orderToken, returnUrl, locale })
  },
  payment_check_due: (flow, _, { key }) => {
    const { payment } = flow
    return payment && payment.check === null
      ? { ...flow, payment: { ...payment, check: `${key}-check`, leavingTo: null } }
      : flow
  },
  abandon_order_answered: (flow, response, context) => {
    const freed = receiveAbandon(flow, response, context)
    const { request, result } = response
    const isPaid = !result.ok && result.refusal.status === 409
    return isPaid && flow.outcome === null && flow.task === 'book' ? reopen(freed, request, context) : freed
  },
  other_time_wanted: (flow, { start }, context) =>
    flow.step === 'payment' ? takeOtherTime(flow, start, context) : flow,
  retried: (flow) =>
    flow.failure && flow.resume ? { ...flow, step: 'payment', failure: null } : retry(flow),
} as const satisfies Handlers

/** Flow slice of the payment of an order: leaving for the payment page and returning from it. */
export const paymentFlow: FlowFeature = {
  loads: (flow) => {
    const { subject, step, payment, resume, options } = flow
    const { locale } = options
    const shows = step === 'payment' || step === 'confirmation'
    const requests: FlowRequest[] = []
    if (subject.kind === 'payment' && shows) {
      requests.push({ type: 'load_payment', order: subject.order, orderToken: subject.orderToken, locale })
    }
    if (resume) requests.push(resume)
    if (payment?.check) {
      const { order, orderToken, check: key } = payment
      const isReturning = subject.kind === 'payment'
      requests.push({ type: 'settle_order', key, order, orderToken, isReturning, locale })
    }
    // Alternatives for a lost slot need the service, which is loaded in advance.
    const lost = step === 'payment' && payment?.view?.alternatives.length ? flow.booking : null
    if (lost && flow.items.length === 0)
      requests.push(loadService(lost.service.id, locale, flow.serviceRefresh))
    return requests
  },
  handlers: paymentHandlers,
  requestHandlers: paymentRequestHandlers,
}

/** The order was paid in the meantime: the flow returns to the payment step and checks the payment with the provider. */
const reopen = (
  flow: Flow,
  { order, orderToken }: FlowRequest<'abandon_order'>,
  context: EventContext,
): Flow => ({
  ...release(flow, context),
  step: 'payment',
  submission: null,
  alert: null,
  payment: { ...newPayment(order, orderToken), check: `${context.key}-check` },
})

function receivePayPage(flow: Flow, payment: Payment, result: Result<PaymentView, ClientRefusal>): Flow {
  if (!result.ok) return refusePay(flow, payment, result.refusal)
  const leavingTo = webAddress(result.value.checkoutUrl)
  return receivePayment(flow, { ...payment, isChecked: true, leavingTo }, result.value)
}

/** Handles a refused payment. If the order's state may have changed, it requests the state from the provider. */
function refusePay(flow: Flow, payment: Payment, refusal: ClientRefusal): Flow {
  const request = flow.submission?.request
  // The server refuses the return URL, so the payment is sent again without it.
  if (request?.type === 'pay_order' && request.returnUrl !== null && isAboutReturn(refusal)) {
    return submit(flow, { ...request, returnUrl: null, key: `${request.key}-here` })
  }
  const refused = refuseSubmit(flow, refusal)
  if (refused.step === 'payment') return refused
  const check = `${request?.key ?? ''}-check`
  return { ...flow, submission: null, alert: alertOf(refusal), payment: { ...payment, check } }
}

const isAboutReturn = ({ code, fields = [] }: ClientRefusal): boolean =>
  code === 'external_redirect_refused' || fields.some(({ path }) => path === 'returnUrl')

/** Only http and https URLs may be opened, whatever the response holds. */
const webAddress = (url: string | null): string | null => (url && /^https?:\/\//i.test(url) ? url : null)

/** Picks another slot in place of one that is unpaid or was lost during payment. Typed input stays. */
function takeOtherTime(flow: Flow, start: string | null, context: EventContext): Flow {
  const freed = release(flow, context)
  const again =
    flow.items.length > 0 && servicesOf(flow) ? chooseAgain(freed) : beginAgain(flow, freed, start)
  const canPick = start !== null && again.step === 'time' && servicesOf(again) !== null
  return canPick && again.items.length === 1 && again.series === null
    ? pickSlot(again, start, context)
    : again
}

/** Goes back to the times with the same choices. */
const chooseAgain = (flow: Flow): Flow => ({
  ...backToTimes(flow, { code: 'slot_taken', status: null }),
  alert: null,
})

/** Restarts with the booked service, because the choices were lost when the visitor left for the payment page. */
function beginAgain(flow: Flow, freed: Flow, start: string | null): Flow {
  const { booking, services, loaded, options, now, subject } = flow
  if (!booking) return flow
  const id = booking.service.id
  const zone = zoneOf(flow)
  const date = start !== null && zone !== null ? localDate(zone, Date.parse(start)) : null
  const fresh = createFlow({ kind: 'service', service: id }, { ...options, date, staff: null }, now)
  const known = { ...keepVisitor(fresh, freed), services, loaded, subject }
  const items = [settleItem(known, bookersItem(id, known.options))]
  return settleOptions({ ...known, items })
}

/**
 * Updates the flow from the state of a payment. The confirmation is shown only for an order that is booked, and that is paid
 * or free.
 */
function receivePayment(flow: Flow, payment: Payment, view: PaymentView): Flow {
  const { order } = view
  const [booking = null] = order.bookings
  const known: Flow = {
    ...flow,
    order,
    booking,
    payment: {
      ...payment,
      view,
      isOpen: canBeGivenBack(view),
      news: [...payment.news, ...newsOf(payment, view)],
    },
    submission: null,
    alert: null,
  }
  if (flow.outcome !== null) return known
  if (!booking || order.status === 'pending_payment' || order.status === 'expired') {
    return { ...known, step: 'payment' }
  }
  const isSettled = view.state === 'paid' || view.state === 'none'
  if (isSettled && !order.bookings.every(isPast)) {
    const outcome = order.status === 'requested' ? 'requested' : 'scheduled'
    return { ...known, step: 'confirmation', outcome }
  }
  // The booking has changed since, so its own page shows the current state.
  const isElsewhere = isSettled || view.state === 'refund_pending' || view.state === 'refunded'
  return isElsewhere
    ? { ...known, task: 'view', step: 'booking', token: order.bookings[0]?.manageToken ?? null }
    : { ...known, step: 'payment' }
}

const isPast = ({ status }: BookingView): boolean =>
  status !== 'confirmed' && status !== 'requested' && status !== 'pending_payment'

/** True if the order can be released: nothing is paid and no payment is processing. */
const canBeGivenBack = ({ state, order }: PaymentView): boolean =>
  order.status === 'pending_payment' && state !== 'processing' && state !== 'paid'

/** The payment's state, if it is new. The state `none` is never emitted. */
function newsOf({ news }: Payment, { state, kind, amountNow, order }: PaymentView): Payment['news'] {
  const isKnown = state === 'none' || news.some((one) => one.state === state)
  return isKnown ? [] : [{ state, kind, amountNow, total: order.total }]
}
