import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

export const timeOffNotices: Readonly<Record<string, MessageDescriptor>> = {
  time_off_added: msg`The time off is saved.`,
  extra_time_added: msg`The extra time is saved.`,
  time_off_removed: msg`The time off is removed.`,
}
