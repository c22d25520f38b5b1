import type { MessageDescriptor } from '@lingui/core'

export const answerNotices: Readonly<Record<string, MessageDescriptor>> = {}
