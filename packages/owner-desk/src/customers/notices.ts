import type { MessageDescriptor } from '@lingui/core'

export const customerNotices: Readonly<Record<string, MessageDescriptor>> = {}
