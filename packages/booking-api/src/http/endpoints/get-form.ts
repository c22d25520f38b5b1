import { endpoints } from '@booking/shared/contract/endpoints'
import { showForm } from '../../forms/show-form.ts'
import { read } from '../../routing/route.ts'

export const getForm = read(endpoints.getForm, (call, { params }) => showForm(call, 'form', params.idOrSlug))

export const getSurvey = read(endpoints.getSurvey, (call, { params }) =>
  showForm(call, 'survey', params.idOrSlug),
)

export const getQuiz = read(endpoints.getQuiz, (call, { params }) => showForm(call, 'quiz', params.idOrSlug))
