import type { MessageDescriptor } from '@lingui/core'

export const agendaNotices: Readonly<Record<string, MessageDescriptor>> = {}
