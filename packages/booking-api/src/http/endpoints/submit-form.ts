import { endpoints } from '@booking/shared/contract/endpoints'
import { submitForm as submit } from '../../forms/submit-form.ts'
import { write } from '../../routing/route.ts'

/** For forms on any page: whoever copies one into theirs sends it from there. */
export const submitForm = write(endpoints.submitForm, (call, { params, body }) =>
  submit(call, 'form', params.idOrSlug, body),
)
export const submitSurvey = write(endpoints.submitSurvey, (call, { params, body }) =>
  submit(call, 'survey', params.idOrSlug, body),
)
export const submitQuiz = write(endpoints.submitQuiz, (call, { params, body }) =>
  submit(call, 'quiz', params.idOrSlug, body),
)
