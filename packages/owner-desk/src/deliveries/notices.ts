import type { MessageDescriptor } from '@lingui/core'

export const deliveryNotices: Readonly<Record<string, MessageDescriptor>> = {}
