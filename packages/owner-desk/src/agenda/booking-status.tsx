import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { BookingSummary } from '@hourfold/shared/contract/business/booking-summary'
import type { BookingStatus } from '@hourfold/shared/contract/views'

type Row = {
  readonly label: MessageDescriptor
  /** A sign before the label, so that the colour is never the only cue. */
  readonly sign: string
  readonly tone: string
  /** False where lists need not name it, because it is the usual one. */
  readonly isNamed: boolean
}

/** The states of a booking, as the desk names and colors them. */
const statuses = {
  pending_payment: { label: msg`Awaiting payment`, sign: '…', tone: 'tone-warning', isNamed: true },
  requested: { label: msg`Requested`, sign: '?', tone: 'tone-warning', isNamed: true },
  confirmed: { label: msg`Confirmed`, sign: '✓', tone: 'tone-info', isNamed: false },
  completed: { label: msg`Completed`, sign: '✓', tone: 'tone-quiet', isNamed: true },
  no_show: { label: msg`No-show`, sign: '✕', tone: 'tone-danger', isNamed: true },
  cancelled: { label: msg`Cancelled`, sign: '✕', tone: 'tone-quiet', isNamed: true },
  declined: { label: msg`Declined`, sign: '✕', tone: 'tone-quiet', isNamed: true },
  expired: { label: msg`Expired`, sign: '✕', tone: 'tone-quiet', isNamed: true },
} as const satisfies Record<BookingStatus, Row>

const arrived = { label: msg`Arrived`, sign: '✓', tone: 'tone-success', isNamed: true } as const satisfies Row

type Shown = Pick<BookingSummary, 'status' | 'arrivedAt'>

/** How the desk shows the state of a booking. */
export const bookingStatusRow = ({ status, arrivedAt }: Shown): Row =>
  status === 'confirmed' && arrivedAt !== null ? arrived : statuses[status]

/** The state of a booking as a sign and a word; nothing for one that is simply confirmed. */
export function BookingStatusBadge({ booking }: { readonly booking: Shown }) {
  const { i18n } = useLingui()
  const { label, sign, tone, isNamed } = bookingStatusRow(booking)
  return isNamed ? (
    <span className={`agenda-status ${tone}`}>
      <span aria-hidden="true">{sign} </span>
      {i18n._(label)}
    </span>
  ) : null
}
