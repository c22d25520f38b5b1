import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { SubmissionSummary } from '@hourfold/shared/contract/business/answers'

/** THE table of what is answered, in words. */
export const formKindWords: Readonly<Record<SubmissionSummary['form']['kind'], MessageDescriptor>> = {
  form: msg`Form`,
  survey: msg`Survey`,
  quiz: msg`Quiz`,
  service: msg`Questions of a service`,
}
