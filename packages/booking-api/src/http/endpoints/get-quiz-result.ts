import { endpoints } from '@booking/shared/contract/endpoints'
import { showQuizResult } from '../../forms/show-form.ts'
import { read } from '../../routing/route.ts'

export const getQuizResult = read(endpoints.getQuizResult, async (call, { params }) =>
  showQuizResult(call, params.idOrSlug, params.score),
)
