import { businessEndpoints } from '@booking/shared/contract/business/business-endpoints'
import type { WithActor } from '../../access/business-context.ts'
import { read, readFile, writeNothing } from '../../endpoints/route.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import { deleteAnswers, exportAnswers } from './change-answers.ts'
import { getAnswers, listAnswers, listForms } from './list-answers.ts'

// The fixed paths come first: `forms` and `export` are no ids.
export const businessAnswerRoutes = {
  listAnsweredForms: read(businessEndpoints.listAnsweredForms, (context: ViewContext) => listForms(context)),
  exportAnswers: readFile(businessEndpoints.exportAnswers, (context: ViewContext, { query }) =>
    exportAnswers(context, query),
  ),
  listAnswers: read(businessEndpoints.listAnswers, (context: ViewContext, { query }) =>
    listAnswers(context, query),
  ),
  getAnswers: read(businessEndpoints.getAnswers, (context: ViewContext, { params }) =>
    getAnswers(context, params.id),
  ),
  deleteAnswers: writeNothing(
    businessEndpoints.deleteAnswers,
    (context: ViewContext & WithActor, { params }) => deleteAnswers(context, params.id),
  ),
}
