import type { ErrorCode } from './error-table.ts'

/** A message as data: Lingui extracts the English, the catalog of each language holds the rest. */
export type Message = { readonly id: string; readonly message: string }

/**
 * The English message of every error, for servers and documents; a browser takes it from its catalog. Wordings that
 * the specification gives are kept verbatim. Placeholders are filled from `params`.
 */
export const errorMessages = {
  page_not_found: /* i18n */ { id: 'error.page_not_found', message: 'Page Not Found: {path}' },
  external_redirect_refused: /* i18n */ {
    id: 'error.external_redirect_refused',
    message: 'This link leads to another site and was not opened',
  },
  calendar_not_found: /* i18n */ { id: 'error.calendar_not_found', message: 'Cannot find calendar' },
  calendar_unavailable: /* i18n */ { id: 'error.calendar_unavailable', message: 'Unable to fetch calendar' },
  business_missing: /* i18n */ {
    id: 'error.business_missing',
    message: 'Online booking is not set up here yet. Please try again later.',
  },
  event_not_found: /* i18n */ { id: 'error.event_not_found', message: 'No calendar event found' },
  timezone_not_found: /* i18n */ { id: 'error.timezone_not_found', message: 'No timezone found' },
  booking_failed: /* i18n */ {
    id: 'error.booking_failed',
    message: 'Unable to schedule the appointment, please try again',
  },
  staff_busy: /* i18n */ {
    id: 'error.staff_busy',
    message: 'Not booked: staff busy. Please choose another time.',
  },
  resource_unavailable: /* i18n */ {
    id: 'error.resource_unavailable',
    message: 'Booking unsuccessful, resource unavailable at the moment. Please choose another time.',
  },
  slot_taken: /* i18n */ {
    id: 'error.slot_taken',
    message: 'The slot you have selected is no longer available',
  },
  times_overlap: /* i18n */ {
    id: 'error.times_overlap',
    message: 'This overlaps with another time for the same person. Please choose a different one.',
  },
  hold_expired: /* i18n */ {
    id: 'error.hold_expired',
    message: 'Your hold on this time has run out. Please choose a time again.',
  },
  hold_not_found: /* i18n */ {
    id: 'error.hold_not_found',
    message: 'We’re no longer holding this time. Please choose a time again.',
  },
  hold_renewals_used: /* i18n */ {
    id: 'error.hold_renewals_used',
    message: 'We can’t hold this time any longer',
  },
  address_unproven: /* i18n */ {
    id: 'error.address_unproven',
    message: 'Please confirm your email address first',
  },
  seats_exceeded: /* i18n */ {
    id: 'error.seats_exceeded',
    message:
      'The total available seats for the slot is only {count}. Please book fewer or choose another time.',
  },
  max_slots_per_service: /* i18n */ {
    id: 'error.max_slots_per_service',
    message:
      'A maximum of {count} slots can be reserved for one service; for more guests choose a different service for the same slot',
  },
  booking_limit_reached: /* i18n */ {
    id: 'error.booking_limit_reached',
    message: 'You’ve reached the limit of open bookings for this service',
  },
  contact_blocked: /* i18n */ {
    id: 'error.contact_blocked',
    message: 'Please contact us directly to book',
  },
  guest_count_range: /* i18n */ {
    id: 'error.guest_count_range',
    message: 'Guest count must be between 1 and 100',
  },
  services_missing_for_guests: /* i18n */ {
    id: 'error.services_missing_for_guests',
    message: 'Select services for all guests before proceeding',
  },
  guest_name_required: /* i18n */ { id: 'error.guest_name_required', message: 'Guest name is required' },
  guest_name_invalid: /* i18n */ { id: 'error.guest_name_invalid', message: 'Guest name is invalid' },
  guest_email_required: /* i18n */ { id: 'error.guest_email_required', message: 'Guest email is required' },
  guest_email_duplicate: /* i18n */ {
    id: 'error.guest_email_duplicate',
    message: 'Email ID must be unique for guests',
  },
  invalid_request: /* i18n */ {
    id: 'error.invalid_request',
    message: 'Please check the highlighted entries',
  },
  required: /* i18n */ { id: 'error.required', message: 'This field is required' },
  invalid: /* i18n */ { id: 'error.invalid', message: 'This entry is not valid' },
  unknown_key: /* i18n */ { id: 'error.unknown_key', message: 'We don’t know this entry' },
  too_long: /* i18n */ {
    id: 'error.too_long',
    message: '{count, plural, one {Use # character at most} other {Use # characters at most}}',
  },
  email_invalid: /* i18n */ {
    id: 'error.email_invalid',
    message: 'Please enter a valid email address, such as name@example.com',
  },
  phone_invalid: /* i18n */ { id: 'error.phone_invalid', message: 'Invalid phone number' },
  name_invalid: /* i18n */ {
    id: 'error.name_invalid',
    message: 'Please enter a name without web addresses or the signs < and >',
  },
  choose_one: /* i18n */ { id: 'error.choose_one', message: 'Choose at least one option' },
  too_many_choices: /* i18n */ { id: 'error.too_many_choices', message: 'Choose at most {count}' },
  out_of_range: /* i18n */ { id: 'error.out_of_range', message: 'Please enter a value from {min} to {max}' },
  terms_required: /* i18n */ {
    id: 'error.terms_required',
    message: 'Terms and conditions must be accepted',
  },
  location_required: /* i18n */ { id: 'error.location_required', message: 'Location is required' },
  location_missing: /* i18n */ { id: 'error.location_missing', message: 'Please enter a location' },
  notice_too_short: /* i18n */ {
    id: 'error.notice_too_short',
    message: 'This time is too soon to book online. Please choose a later one.',
  },
  too_far_ahead: /* i18n */ {
    id: 'error.too_far_ahead',
    message: 'This time is too far ahead to book yet. Please choose an earlier one.',
  },
  payment_provider_error: /* i18n */ {
    id: 'error.payment_provider_error',
    message: 'Something went wrong with your payment, please try again',
  },
  payment_processing_error: /* i18n */ {
    id: 'error.payment_processing_error',
    message: 'An error occurred while processing your payment, please try again',
  },
  payment_workflow_error: /* i18n */ {
    id: 'error.payment_workflow_error',
    message: 'Error while running a workflow for your payment, try again',
  },
  payment_failed: /* i18n */ { id: 'error.payment_failed', message: 'Payment failed' },
  paid_slot_lost: /* i18n */ {
    id: 'error.paid_slot_lost',
    message: 'Someone booked this time while you were paying. Your refund is on its way.',
  },
  slug_expired: /* i18n */ {
    id: 'error.slug_expired',
    message: 'This link has been used or has expired',
  },
  reschedule_window_closed: /* i18n */ {
    id: 'error.reschedule_window_closed',
    message: 'This appointment can no longer be rescheduled online',
  },
  cancellation_window_closed: /* i18n */ {
    id: 'error.cancellation_window_closed',
    message: 'This appointment can no longer be cancelled online',
  },
  booking_not_active: /* i18n */ {
    id: 'error.booking_not_active',
    message: 'This appointment has already been cancelled or is over',
  },
  not_yet_confirmed: /* i18n */ {
    id: 'error.not_yet_confirmed',
    message: 'This appointment has not been confirmed yet, so it cannot be moved',
  },
  price_changed: /* i18n */ {
    id: 'error.price_changed',
    message: 'The price has changed. Please check it before you book.',
  },
  form_not_found: /* i18n */ {
    id: 'error.form_not_found',
    message: 'This form does not exist or is no longer open',
  },
  form_changed: /* i18n */ {
    id: 'error.form_changed',
    message: 'The questions have changed in the meantime. Please check your answers and send them again.',
  },
  form_expired: /* i18n */ {
    id: 'error.form_expired',
    message: 'This page was open for too long. Please send your answers again.',
  },
  rate_limited: /* i18n */ {
    id: 'error.rate_limited',
    message: 'Too many requests in a short time. Please wait before you try again.',
  },
  idempotency_key_required: /* i18n */ {
    id: 'error.idempotency_key_required',
    message: 'This could not be sent. Please reload the page and try again.',
  },
  idempotency_key_reused: /* i18n */ {
    id: 'error.idempotency_key_reused',
    message: 'This request was already sent with other contents',
  },
  idempotency_in_flight: /* i18n */ {
    id: 'error.idempotency_in_flight',
    message: 'This request is still being worked on',
  },
  body_too_large: /* i18n */ { id: 'error.body_too_large', message: 'The request is too large' },
  malformed_json: /* i18n */ { id: 'error.malformed_json', message: 'The request could not be read' },
  unsupported_media_type: /* i18n */ {
    id: 'error.unsupported_media_type',
    message: 'The format of this request is not supported',
  },
  method_not_allowed: /* i18n */ {
    id: 'error.method_not_allowed',
    message: 'This page cannot be used in this way',
  },
  range_too_large: /* i18n */ {
    id: 'error.range_too_large',
    message: 'That’s too much at once. The most is {count}.',
  },
  internal_error: /* i18n */ {
    id: 'error.internal_error',
    message: 'Something went wrong on our side. Please try again.',
  },
  config_invalid: /* i18n */ {
    id: 'error.config_invalid',
    message: 'The booking calendar is not set up correctly on this page',
  },
  network: /* i18n */ {
    id: 'error.network',
    message: 'No connection. Check your internet connection and try again.',
  },
  load_failed: /* i18n */ {
    id: 'error.load_failed',
    message: 'A part of this page could not be loaded. Please try again.',
  },
} as const satisfies Record<ErrorCode, Message>

/**
 * Errors of the first requests of a visit, and of failures before any feature is loaded. The widget's main script contains the
 * English messages of these only.
 */
export const firstErrors: readonly ErrorCode[] = [
  'page_not_found',
  'calendar_not_found',
  'calendar_unavailable',
  'business_missing',
  'event_not_found',
  'timezone_not_found',
  'staff_busy',
  'slug_expired',
  'form_not_found',
  'invalid_request',
  'required',
  'invalid',
  'rate_limited',
  'range_too_large',
  'internal_error',
  'config_invalid',
  'network',
  'load_failed',
]

/** The words of a code. */
export const errorMessage = (code: ErrorCode): Message => errorMessages[code]
