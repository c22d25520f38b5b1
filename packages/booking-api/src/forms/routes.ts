import { endpoints } from '@booking/shared/contract/endpoints'

import { read, write } from '../endpoints/route.ts'
import type { ViewContext } from '../endpoints/views/view-context.ts'
import type { FormContext } from './form-context.ts'
import { getResult } from './get-result.ts'
import { showForm, showQuizResult } from './show-form.ts'
import { submitForm } from './submit-form.ts'

/** Answers may come from any page, because a form is copied to other sites. */
export const formRoutes = {
  getForm: read(endpoints.getForm, (context: ViewContext, { params }) =>
    showForm(context, 'form', params.idOrSlug),
  ),
  getSurvey: read(endpoints.getSurvey, (context: ViewContext, { params }) =>
    showForm(context, 'survey', params.idOrSlug),
  ),
  // A slug may have several segments, so the longer path comes first.
  getQuizResult: read(endpoints.getQuizResult, async (context: ViewContext, { params }) =>
    showQuizResult(context, params.idOrSlug, params.score),
  ),
  getQuiz: read(endpoints.getQuiz, (context: ViewContext, { params }) =>
    showForm(context, 'quiz', params.idOrSlug),
  ),
  submitForm: write(endpoints.submitForm, (context: FormContext, { params, body }) =>
    submitForm(context, 'form', params.idOrSlug, body),
  ),
  submitSurvey: write(endpoints.submitSurvey, (context: FormContext, { params, body }) =>
    submitForm(context, 'survey', params.idOrSlug, body),
  ),
  submitQuiz: write(endpoints.submitQuiz, (context: FormContext, { params, body }) =>
    submitForm(context, 'quiz', params.idOrSlug, body),
  ),
  getResult: read(endpoints.getResult, (context: ViewContext, { params }) =>
    getResult(context, params.signed),
  ),
}
