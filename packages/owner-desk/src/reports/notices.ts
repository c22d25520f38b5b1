import type { MessageDescriptor } from '@lingui/core'

export const reportNotices: Readonly<Record<string, MessageDescriptor>> = {}
