import type { ErrorRow } from './error-table.ts'

/** Errors of the business API and the desk, by code. Visitors never meet them, so the widget does not contain this table. */
export const businessErrorTable = {
  /** No session or key, or one that has expired or was revoked, or that belongs to another business: one answer for all. */
  sign_in_required: { status: 401 },
  /** The session or key does not permit this. */
  not_allowed: { status: 403 },
  /** A sign-in link that is unknown, was used, or is too old. */
  sign_in_link_invalid: { status: 410 },
  /** Another person has changed it meanwhile. */
  changed_meanwhile: { status: 409 },
  /** The change breaks rules of the business, which `params.rules` names; each of them may be overridden. */
  rule_broken: { status: 409 },
  /** The person or team is there, but does not offer the service. */
  does_not_offer: { status: 422 },
  not_found: { status: 404 },
  /** The clocks skip the typed time. */
  time_skipped: { status: 422 },
  /** The clocks repeat the typed time, so it is ambiguous. */
  time_repeated: { status: 422 },
  reason_required: { status: 422 },
  contact_required: { status: 422 },
  settings_invalid: { status: 422 },
  nothing_to_undo: { status: 409 },
  /** The state of the booking does not permit this action. */
  not_possible_now: { status: 409 },
  amount_too_large: { status: 422 },
  /** A customer with bookings that are still to come is erased only together with them. */
  bookings_ahead: { status: 409 },
  /** A customer with a payment that is still open cannot be erased. */
  payment_open: { status: 409 },
  /** The address or number is another customer's, whom `params.customer` names. */
  contact_of_another: { status: 409 },
  /** An erased customer can be neither changed nor merged. */
  customer_erased: { status: 409 },
} as const satisfies Record<string, ErrorRow>

export type BusinessErrorCode = keyof typeof businessErrorTable
