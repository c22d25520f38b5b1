import type { ErrorCode } from '@booking/shared/errors/error-table'
import { constraintOf } from './database-errors.ts'

/**
 * The error code of a violated constraint. Each named exclusion, unique and check constraint of the schema has a row; null means
 * that no request can violate it, so that a violation is a bug of this program.
 */
export const constraintErrors: Readonly<Record<string, ErrorCode | null>> = {
  address_proof_token: null,
  // An old booking of almost a day, rescheduled after an import gave its service longer buffers.
  allocation_at_most_a_day: 'slot_taken',
  allocation_held_until: null,
  allocation_no_overlap: 'slot_taken',
  allocation_one_subject: null,
  allocation_status: null,
  allocation_unit_no_overlap: 'resource_unavailable',
  booking_amount_now: null,
  booking_length: null,
  booking_status: null,
  capability_generation_positive: null,
  capability_kind: null,
  capture_amount: null,
  capture_kept_once: null,
  consent_record_action: null,
  delivery_channel: null,
  delivery_once: null,
  delivery_status: null,
  delivery_waits: null,
  event_of_something: null,
  external_busy_length: null,
  form_kind: null,
  form_slug: null,
  hold_status: null,
  hold_token_unique: null,
  idempotency_key_once: 'idempotency_in_flight',
  link_use_once: 'slug_expired',
  link_use_one_owner: null,
  manage_token_scope: null,
  one_time_link_token_unique: null,
  one_time_link_uses: null,
  order_token_unique: null,
  orders_consent_of_something: null,
  payment_amount: null,
  payment_mode: null,
  payment_status: null,
  preview_length: null,
  readiness_only_row: null,
  refund_amount: null,
  refund_reason: null,
  refund_replaced_once: null,
  refund_status: null,
  resource_slug_unique: null,
  resource_units: null,
  sandbox_session_once: null,
  sandbox_session_state: null,
  service_at_most_a_day: null,
  service_group_slug_unique: null,
  service_guests_kind: null,
  service_menu_slug_unique: null,
  service_price_not_negative: null,
  service_processing: null,
  service_slug_unique: null,
  service_starts_from: null,
  session_length: null,
  session_once: null,
  session_rule_one_kind: null,
  session_seats: 'seats_exceeded',
  signing_secret_only_row: null,
  site_origin_only_row: null,
  staff_feed_when_down: null,
  staff_slug_unique: null,
  submission_outcome: null,
  submission_score: null,
  team_slug_unique: null,
  webhook_secret_present: null,
  working_hours_range: null,
}

/** The error code of a failed statement, where its constraint has one. */
export function errorOfConstraint(error: unknown): ErrorCode | undefined {
  const name = constraintOf(error)
  return (name === undefined ? null : constraintErrors[name]) ?? undefined
}
