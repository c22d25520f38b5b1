import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const deliveryNotices: Readonly<Record<string, MessageDescriptor>> = {
  delivery_retried: msg`The message is sent again.`,
  deliveries_retried: msg`The messages are sent again.`,
  webhook_accepted: msg`The endpoint accepted the test.`,
}
