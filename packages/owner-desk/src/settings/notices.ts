import type { MessageDescriptor } from '@lingui/core'

export const settingsNotices: Readonly<Record<string, MessageDescriptor>> = {}
