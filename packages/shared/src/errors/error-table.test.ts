import { expect, it } from 'vitest'
import { errorMessage, errorMessages } from './error-messages.ts'
import { errorMessageId, errorRow, errorTable, isErrorCode } from './error-table.ts'

const rows = Object.keys(errorTable).flatMap((code) =>
  isErrorCode(code) ? [{ code, ...errorRow(code), message: errorMessage(code) }] : [],
)

it.each(rows)(
  '$code has its own message id, and a full stop where it has several sentences',
  ({ code, message }) => {
    expect(message.id).toBe(errorMessageId(code))
    expect(message.message.endsWith('.')).toBe(/[.?!] [A-Z]/.test(message.message))
  },
)

it.each([
  ['page_not_found', 'Page Not Found: {path}'],
  ['calendar_not_found', 'Cannot find calendar'],
  ['calendar_unavailable', 'Unable to fetch calendar'],
  ['event_not_found', 'No calendar event found'],
  ['timezone_not_found', 'No timezone found'],
  ['booking_failed', 'Unable to schedule the appointment, please try again'],
  ['staff_busy', 'Not booked: staff busy'],
  ['resource_unavailable', 'Booking unsuccessful, resource unavailable at the moment'],
  ['slot_taken', 'The slot you have selected is no longer available'],
  ['payment_provider_error', 'Something went wrong with your payment, please try again'],
  ['payment_processing_error', 'An error occurred while processing your payment, please try again'],
  ['payment_workflow_error', 'Error while running a workflow for your payment, try again'],
  ['payment_failed', 'Payment failed'],
  ['guest_name_required', 'Guest name is required'],
  ['guest_name_invalid', 'Guest name is invalid'],
  ['guest_email_required', 'Guest email is required'],
  ['guest_email_duplicate', 'Email ID must be unique for guests'],
  ['guest_count_range', 'Guest count must be between 1 and 100'],
  ['phone_invalid', 'Invalid phone number'],
  ['location_required', 'Location is required'],
  ['location_missing', 'Please enter a location'],
  ['required', 'This field is required'],
  ['choose_one', 'Choose at least one option'],
  ['services_missing_for_guests', 'Select services for all guests before proceeding'],
  ['terms_required', 'Terms and conditions must be accepted'],
  ['seats_exceeded', 'The total available seats for the slot is only {count}'],
  [
    'max_slots_per_service',
    'A maximum of {count} slots can be reserved for one service; for more guests choose a different service for the same slot',
  ],
] as const)('%s begins with the wording of the specification', (code, words) => {
  const [first, second] = errorMessages[code].message.split(/(?<=[^.]\.) /)
  expect(second === undefined ? first : first?.slice(0, -1)).toBe(words)
})

it('recognizes its own codes and no inherited property names', () => {
  expect(isErrorCode('slot_taken')).toBe(true)
  expect(isErrorCode('toString')).toBe(false)
  expect(isErrorCode('__proto__')).toBe(false)
})

it('opens the expired-link screen for exactly three status messages', () => {
  expect(rows.flatMap(({ code, statusMessage }) => (statusMessage ? [[code, statusMessage]] : []))).toEqual([
    ['slug_expired', 'slug expired'],
    ['reschedule_window_closed', 'reschedule window closed'],
    ['cancellation_window_closed', 'cancellation window closed'],
  ])
})

it('a status of the server is 503, which says when to come back, except for defects', () => {
  const failures = rows.filter(({ status }) => status !== null && status >= 500 && status !== 503)
  expect(failures.map(({ code }) => code)).toEqual(['booking_failed', 'internal_error'])
})
