import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Step } from '@booking/shared/flow/flow'

/** The short name of each step, for the list of steps. */
export const stepTitles = {
  service: msg`Service`,
  options: msg`Your choice`,
  time: msg`Date and time`,
  repeat: msg`Repeat`,
  details: msg`Your details`,
  payment: msg`Payment`,
  review: msg`Check`,
  confirmation: msg`Confirmation`,
  booking: msg`Your appointment`,
  several: msg`Overview`,
  cancel: msg`Cancellation`,
  questions: msg`Questions`,
  result: msg`Result`,
  failed: msg`Error`,
} as const satisfies Record<Step, MessageDescriptor>
