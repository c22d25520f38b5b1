import { businessErrorTable, type BusinessErrorCode } from './business-error-table.ts'
import { errorMessage, type Message } from './error-messages.ts'
import { errorRow, isErrorCode, type ErrorCode, type ErrorRow } from './error-table.ts'

export type AnyErrorCode = ErrorCode | BusinessErrorCode

/** The English messages of the errors that only a business meets. They are translated in the desk's catalogs. */
const businessErrorMessages = {
  sign_in_required: /* i18n */ { id: 'error.sign_in_required', message: 'Please sign in' },
  not_allowed: /* i18n */ { id: 'error.not_allowed', message: 'You may not do this' },
  sign_in_link_invalid: /* i18n */ {
    id: 'error.sign_in_link_invalid',
    message: 'This link has been used or has expired. Ask for a new one.',
  },
  changed_meanwhile: /* i18n */ {
    id: 'error.changed_meanwhile',
    message: 'Someone has changed this in the meantime. Check the current state before you decide.',
  },
  rule_broken: /* i18n */ { id: 'error.rule_broken', message: 'This is outside your own rules' },
  does_not_offer: /* i18n */ {
    id: 'error.does_not_offer',
    message: 'This person does not offer this service. Please choose someone who does.',
  },
  not_found: /* i18n */ { id: 'error.not_found', message: 'This does not exist, or no longer' },
  time_skipped: /* i18n */ {
    id: 'error.time_skipped',
    message: 'The clocks are put forward on that day and skip this time. Please choose another one.',
  },
  time_repeated: /* i18n */ {
    id: 'error.time_repeated',
    message:
      'The clocks are set back on that day, so this time comes twice. Please choose which one you mean.',
  },
  reason_required: /* i18n */ { id: 'error.reason_required', message: 'Please give a reason' },
  contact_required: /* i18n */ {
    id: 'error.contact_required',
    message: 'Please enter an email address or a phone number',
  },
  settings_invalid: /* i18n */ {
    id: 'error.settings_invalid',
    message: 'Please check the highlighted settings',
  },
  nothing_to_undo: /* i18n */ {
    id: 'error.nothing_to_undo',
    message: 'This change can no longer be undone, because later changes build on it',
  },
  not_possible_now: /* i18n */ {
    id: 'error.not_possible_now',
    message: 'This is not possible in the current state of the booking',
  },
  amount_too_large: /* i18n */ {
    id: 'error.amount_too_large',
    message: 'This is more than can still be refunded',
  },
  bookings_ahead: {
    id: 'error.bookings_ahead',
    message:
      'This customer has bookings that are still to come. Cancel them first, or together with the erasure',
  },
  payment_open: {
    id: 'error.payment_open',
    message: 'A payment of this customer is still open. Try again when it is settled',
  },
  contact_of_another: {
    id: 'error.contact_of_another',
    message: 'This address or number belongs to another customer. Merge the two instead',
  },
  customer_erased: { id: 'error.customer_erased', message: 'This customer has been erased' },
} as const satisfies Record<BusinessErrorCode, Message>

/** True for a code of the visitors' API or of the business API. */
export const isAnyErrorCode = (code: string): code is AnyErrorCode =>
  isErrorCode(code) || Object.hasOwn(businessErrorTable, code)

/** The row of any code. */
export const anyErrorRow = (code: AnyErrorCode): ErrorRow =>
  isErrorCode(code) ? errorRow(code) : businessErrorTable[code]

/** The words of any code. */
export const anyErrorMessage = (code: AnyErrorCode): Message =>
  isErrorCode(code) ? errorMessage(code) : businessErrorMessages[code]
