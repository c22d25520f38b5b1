import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

export const schedulingNotices: Readonly<Record<string, MessageDescriptor>> = {
  booking_added: msg`The booking is added.`,
  booking_moved: msg`The booking is moved.`,
}
