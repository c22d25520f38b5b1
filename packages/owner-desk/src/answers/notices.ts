import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const answerNotices: Readonly<Record<string, MessageDescriptor>> = {
  answers_deleted: msg`The answers are deleted.`,
}
