import type { MessageDescriptor } from '@lingui/core'

export const bookingNotices: Readonly<Record<string, MessageDescriptor>> = {}
