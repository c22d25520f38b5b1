import type { MessageDescriptor } from '@lingui/core'

export const timeOffNotices: Readonly<Record<string, MessageDescriptor>> = {}
