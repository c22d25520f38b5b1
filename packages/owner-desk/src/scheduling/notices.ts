import type { MessageDescriptor } from '@lingui/core'

export const schedulingNotices: Readonly<Record<string, MessageDescriptor>> = {}
