import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { BookingStatus } from '@booking/shared/contract/views'

type StatusWords = {
  readonly words: MessageDescriptor
  readonly tone: 'success' | 'warning' | 'danger' | 'info'
}

/** What a booking's status is called in a list, and its colour. */
export const bookingStatusWords = {
  pending_payment: { words: msg`Waiting for payment`, tone: 'warning' },
  confirmed: { words: msg`Confirmed`, tone: 'success' },
  requested: { words: msg`Requested`, tone: 'warning' },
  declined: { words: msg`Declined`, tone: 'danger' },
  expired: { words: msg`Expired`, tone: 'danger' },
  cancelled: { words: msg`Cancelled`, tone: 'danger' },
  completed: { words: msg`Completed`, tone: 'success' },
  no_show: { words: msg`No-show`, tone: 'danger' },
} as const satisfies Record<BookingStatus, StatusWords>
