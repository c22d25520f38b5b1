import { useLingui } from '@lingui/react/macro'
import type { BookingView } from '@hourfold/shared/contract/views'

/** The status of a booking as text. `now` is the time of the last event. */
export function useBookingStatus(
  {
    status,
    sequence,
    contactMethod,
    end,
  }: Pick<BookingView, 'status' | 'sequence' | 'contactMethod' | 'end'>,
  now: number,
): { readonly tone: 'success' | 'info'; readonly text: string; readonly isLive: boolean } {
  const { t } = useLingui()
  const ended = { tone: 'info', isLive: false } as const
  switch (status) {
    case 'confirmed':
      if (Date.parse(end) <= now) return { ...ended, text: t`This appointment is over` }
      return {
        tone: 'success',
        text: sequence > 0 ? t`Rescheduled and confirmed` : t`Scheduled and confirmed`,
        isLive: true,
      }
    case 'requested': {
      const phone = contactMethod === 'phone'
      return {
        tone: 'info',
        text: phone ? t`Requested: we will contact you by phone` : t`Requested: we will contact you by email`,
        isLive: true,
      }
    }
    case 'pending_payment':
      return { ...ended, text: t`Waiting for your payment` }
    case 'cancelled':
      return { ...ended, text: t`This appointment is cancelled` }
    case 'declined':
      return { ...ended, text: t`This request was declined` }
    case 'expired':
      return { ...ended, text: t`This appointment has expired` }
    case 'completed':
      return { ...ended, text: t`This appointment is over` }
    case 'no_show':
      return { ...ended, text: t`This appointment was missed` }
  }
}
