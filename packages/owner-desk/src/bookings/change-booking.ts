import type { NoticeName } from '../layout/notices.ts'
import { parseMoney } from '@hourfold/shared/booking/currency'
import type { BusinessRequest } from '@hourfold/shared/contract/business/business-endpoints'
import { refused, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import { keyOf } from '../layout/form.tsx'
import type { SignedInRequest } from '../page.ts'
import { readScope } from './scope-choice.tsx'
import { notifyOf } from './tell-choice.tsx'

type Changed = Result<unknown, AnyRefusal>
type Change = {
  /** The notice of what was done. */
  readonly done: NoticeName
  readonly send: (request: SignedInRequest, id: string, form: URLSearchParams) => Promise<Changed>
}

const versionOf = (form: URLSearchParams): number => Number(form.get('version') ?? '-1')
const textOf = (form: URLSearchParams, name: string): string =>
  (form.get(name) ?? '').replaceAll('\r\n', '\n')
const callOf = (id: string, form: URLSearchParams) => ({ params: { id }, idempotencyKey: keyOf(form) })

const setAttendance =
  (outcome: BusinessRequest<'setAttendance'>['body']['outcome']): Change['send'] =>
  ({ client }, id, form) =>
    client.call('setAttendance', { ...callOf(id, form), body: { version: versionOf(form), outcome } })

const markArrived =
  (hasArrived: boolean): Change['send'] =>
  ({ client }, id, form) =>
    client.call('markArrived', { ...callOf(id, form), body: { version: versionOf(form), hasArrived } })

/** THE table: the action that a form names → the call that does it. */
const changes: Readonly<Record<string, Change>> = {
  confirm: {
    done: 'booking_confirmed',
    send: ({ client }, id, form) =>
      client.call('confirmBooking', {
        ...callOf(id, form),
        body: { version: versionOf(form), tell: notifyOf(form) },
      }),
  },
  decline: {
    done: 'booking_declined',
    send: ({ client }, id, form) =>
      client.call('declineBooking', {
        ...callOf(id, form),
        body: { version: versionOf(form), tell: notifyOf(form), message: textOf(form, 'message') },
      }),
  },
  cancel: { done: 'booking_cancelled', send: cancel },
  mark_arrived: { done: 'arrival_noted', send: markArrived(true) },
  unmark_arrived: { done: 'arrival_unnoted', send: markArrived(false) },
  complete: { done: 'booking_completed', send: setAttendance('completed') },
  mark_no_show: { done: 'booking_no_show', send: setAttendance('no_show') },
  reopen: { done: 'booking_reopened', send: setAttendance('open') },
  record_payment: { done: 'payment_noted', send: recordPayment },
  forget_payment: {
    done: 'payment_unnoted',
    send: ({ client }, id, form) =>
      client.call('recordPayment', { ...callOf(id, form), body: { version: versionOf(form), amount: null } }),
  },
  save_note: {
    done: 'note_saved',
    send: ({ client }, id, form) =>
      client.call('saveNote', {
        ...callOf(id, form),
        body: { version: versionOf(form), note: textOf(form, 'note') },
      }),
  },
  send_mail: {
    done: 'mail_sent',
    send: ({ client }, id, form) => client.call('sendBookingMail', callOf(id, form)),
  },
}

/** Does what a form of a booking asks for; undefined for a form that names no action. */
export async function changeBooking(
  request: SignedInRequest,
  id: string,
  form: URLSearchParams,
): Promise<{ readonly done: NoticeName; readonly result: Changed } | undefined> {
  const action = form.get('action') ?? ''
  const change = Object.hasOwn(changes, action) ? changes[action] : undefined
  return change && { done: change.done, result: await change.send(request, id, form) }
}

/** Amounts are typed in major units, with a point or a comma. */
const readAmount = ({ session }: SignedInRequest, typed: string): Result<number, string> =>
  parseMoney(typed.trim().replace(',', '.'), session.business.currency)

const invalidAmount = refused('invalid_request', { fields: [{ path: 'amount', code: 'invalid' }] })

type Refund = NonNullable<BusinessRequest<'cancelBusinessBooking'>['body']['refund']>

async function cancel(request: SignedInRequest, id: string, form: URLSearchParams): Promise<Changed> {
  const chosen = form.get('refund') ?? 'full'
  let refund: Refund = 'full'
  if (chosen === 'policy' || chosen === 'none') refund = chosen
  if (chosen === 'amount') {
    const amount = readAmount(request, form.get('amount') ?? '')
    if (!amount.ok) return invalidAmount
    refund = { amount: amount.value }
  }
  return request.client.call('cancelBusinessBooking', {
    ...callOf(id, form),
    body: {
      version: versionOf(form),
      tell: notifyOf(form),
      scope: readScope(form.get('scope')),
      reason: textOf(form, 'reason'),
      refund,
    },
  })
}

async function recordPayment(request: SignedInRequest, id: string, form: URLSearchParams): Promise<Changed> {
  const amount = readAmount(request, form.get('paid') ?? '')
  if (!amount.ok) return refused('invalid_request', { fields: [{ path: 'paid', code: 'invalid' }] })
  return request.client.call('recordPayment', {
    ...callOf(id, form),
    body: { version: versionOf(form), amount: amount.value },
  })
}
