import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

export const customerNotices: Readonly<Record<string, MessageDescriptor>> = {
  customer_saved: msg`The customer is saved.`,
  customer_blocked: msg`The customer can no longer book online.`,
  customer_unblocked: msg`The customer can book online again.`,
  customers_merged: msg`The two are one customer now.`,
  customer_erased: msg`The customer is erased.`,
}
