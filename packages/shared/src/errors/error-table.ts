export type ErrorRow = {
  /** HTTP status, or null for errors that occur only in a browser. */
  readonly status: number | null
  /** The status message of the specification, where clients are expected to read it. */
  readonly statusMessage?: string
}

/** Every error of the product, by code. The messages are in error-messages.ts and in the catalogs. */
export const errorTable = {
  page_not_found: { status: 404 },
  external_redirect_refused: { status: 400 },
  calendar_not_found: { status: 404 },
  calendar_unavailable: { status: 503 },
  business_missing: { status: 503 },
  event_not_found: { status: 404 },
  timezone_not_found: { status: 422 },
  booking_failed: { status: 500 },
  staff_busy: { status: 409 },
  resource_unavailable: { status: 409 },
  slot_taken: { status: 409 },
  times_overlap: { status: null },
  hold_expired: { status: 410 },
  hold_not_found: { status: 404 },
  hold_renewals_used: { status: 409 },
  address_unproven: { status: 403 },
  seats_exceeded: { status: 409 },
  max_slots_per_service: { status: 422 },
  booking_limit_reached: { status: 409 },
  contact_blocked: { status: 403 },
  guest_count_range: { status: 422 },
  services_missing_for_guests: { status: 422 },
  guest_name_required: { status: 422 },
  guest_name_invalid: { status: 422 },
  guest_email_required: { status: 422 },
  guest_email_duplicate: { status: 422 },
  invalid_request: { status: 422 },
  required: { status: 422 },
  invalid: { status: 422 },
  unknown_key: { status: 422 },
  too_long: { status: 422 },
  email_invalid: { status: 422 },
  phone_invalid: { status: 422 },
  name_invalid: { status: 422 },
  choose_one: { status: 422 },
  too_many_choices: { status: 422 },
  out_of_range: { status: 422 },
  terms_required: { status: 422 },
  location_required: { status: 422 },
  location_missing: { status: 422 },
  notice_too_short: { status: 422 },
  too_far_ahead: { status: 422 },
  payment_provider_error: { status: 503 },
  payment_processing_error: { status: 402 },
  payment_workflow_error: { status: 200 },
  payment_failed: { status: 402 },
  paid_slot_lost: { status: 200 },
  slug_expired: { status: 410, statusMessage: 'slug expired' },
  reschedule_window_closed: { status: 403, statusMessage: 'reschedule window closed' },
  cancellation_window_closed: { status: 403, statusMessage: 'cancellation window closed' },
  booking_not_active: { status: 409 },
  not_yet_confirmed: { status: 409 },
  price_changed: { status: 409 },
  form_not_found: { status: 404 },
  form_changed: { status: 409 },
  form_expired: { status: 422 },
  rate_limited: { status: 429 },
  idempotency_key_required: { status: 400 },
  idempotency_key_reused: { status: 422 },
  idempotency_in_flight: { status: 409 },
  body_too_large: { status: 413 },
  malformed_json: { status: 400 },
  unsupported_media_type: { status: 415 },
  method_not_allowed: { status: 405 },
  range_too_large: { status: 422 },
  internal_error: { status: 500 },
  config_invalid: { status: null },
  network: { status: null },
  load_failed: { status: null },
} as const satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof errorTable

/** Narrows an untrusted string to a known code. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorTable, code)

/** Returns the row of a code, with every column present. */
export const errorRow = (code: ErrorCode): ErrorRow => errorTable[code]

/** Returns the message id of an error in the catalogs. */
export const errorMessageId = (code: ErrorCode): string => `error.${code}`
