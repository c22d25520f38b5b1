import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { agendaNotices } from '../agenda/notices.ts'
import { answerNotices } from '../answers/notices.ts'
import { bookingNotices } from '../bookings/notices.ts'
import { customerNotices } from '../customers/notices.ts'
import { deliveryNotices } from '../deliveries/notices.ts'
import { paymentNotices } from '../payments/notices.ts'
import { reportNotices } from '../reports/notices.ts'
import { schedulingNotices } from '../scheduling/notices.ts'
import { settingsNotices } from '../settings/notices.ts'
import { timeOffNotices } from '../time-off/notices.ts'

/** THE table of notices: what a form has done, by the name that its page gets in `?done=`. */
export const notices: Readonly<Record<string, MessageDescriptor>> = {
  session_revoked: msg`The device is signed out.`,
  key_revoked: msg`The key is revoked.`,
  saved: msg`Saved.`,
  ...agendaNotices,
  ...bookingNotices,
  ...schedulingNotices,
  ...timeOffNotices,
  ...customerNotices,
  ...settingsNotices,
  ...reportNotices,
  ...paymentNotices,
  ...answerNotices,
  ...deliveryNotices,
}
