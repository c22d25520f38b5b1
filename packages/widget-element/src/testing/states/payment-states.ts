import type { FlowEvent } from '@hourfold/shared/flow/flow-event'
import type { GalleryState } from '../gallery-state.ts'
import { continueFlow } from '../walk.ts'
import { pickSlot, toPayment, toService, typed } from './gallery-flows.ts'

const submitted: FlowEvent = { type: 'details_submitted' }
const started: FlowEvent = { type: 'payment_started', returnUrl: null }
const atPayment = () =>
  toService('colour', [
    { type: 'choice_confirmed' },
    pickSlot(),
    ...typed,
    { type: 'terms_ticked', accepted: true },
    submitted,
  ])
const inFull = () =>
  toService('massage', [
    pickSlot(),
    ...typed,
    { type: 'text_typed', field: 'dateOfBirth', text: '1990-12-10' },
  ])
const offline = { code: 'network', status: null } as const

/** States before and after the payment page. */
export const paymentStates: readonly GalleryState[] = [
  { name: 'payment-deposit', about: 'A deposit is to be paid', flow: atPayment },
  { name: 'payment-full', about: 'All of it is to be paid', flow: () => continueFlow(inFull(), [submitted]) },
  {
    name: 'payment-busy',
    about: 'The payment page is being opened',
    flow: () => continueFlow(atPayment(), [started], { unanswered: ['pay_order'] }),
  },
  {
    name: 'payment-leaving',
    about: 'The payment page should be open: a link in case it is not',
    flow: () => continueFlow(atPayment(), [started]),
  },
  {
    name: 'payment-refused',
    about: 'The payment provider is in trouble',
    flow: () =>
      continueFlow(atPayment(), [started], {
        refuses: { pay_order: { code: 'payment_provider_error', status: 503 } },
      }),
  },
  {
    name: 'payment-offline',
    about: 'There is no connection',
    flow: () => continueFlow(atPayment(), [started], { refuses: { pay_order: offline } }),
  },
  {
    name: 'payment-checking',
    about: 'Back from the payment page',
    flow: () => toPayment('created', { isChecked: false }),
  },
  {
    name: 'payment-unpaid',
    about: 'Back from the payment page, without having paid',
    flow: () => toPayment('created'),
  },
  {
    name: 'payment-cancelled',
    about: 'The visitor gave up on the payment page',
    flow: () => toPayment('created', { isCancelled: true }),
  },
  { name: 'payment-processing', about: 'It takes a while', flow: () => toPayment('processing') },
  {
    name: 'payment-unknown',
    about: 'It takes a while, and there is no connection',
    flow: () =>
      continueFlow(toPayment('processing', { isChecked: false }), [{ type: 'payment_check_due' }], {
        refuses: { settle_order: offline },
      }),
  },
  { name: 'payment-failed', about: 'The card was declined', flow: () => toPayment('failed') },
  { name: 'payment-fault', about: 'Something went wrong on the way', flow: () => toPayment('fault') },
  { name: 'payment-over', about: 'It was not paid in time', flow: () => toPayment('expired') },
  { name: 'payment-held', about: 'Paid, and not confirmed yet', flow: () => toPayment('held') },
  {
    name: 'payment-lost',
    about: 'The time was taken meanwhile: the money goes back, other times are free',
    flow: () => toPayment('lost'),
  },
  { name: 'payment-returned', about: 'The money went back', flow: () => toPayment('returned') },
  { name: 'confirmation-paid', about: 'Booked, and paid for', flow: () => toPayment('paid') },
  { name: 'confirmation-twice', about: 'Paid more than once', flow: () => toPayment('twice') },
  {
    name: 'confirmation-workflow',
    about: 'Booked and paid for; something beside it failed',
    flow: () => toPayment('workflow'),
  },
]
