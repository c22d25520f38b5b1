import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const paymentNotices: Readonly<Record<string, MessageDescriptor>> = {
  refund_started: msg`The refund is on its way. The customer gets a message once it has arrived.`,
  refund_retried: msg`The refund is tried again.`,
}
