import type { MessageDescriptor } from '@lingui/core'

export const paymentNotices: Readonly<Record<string, MessageDescriptor>> = {}
