import { businessEndpoints } from '@hourfold/shared/contract/business/business-endpoints'
import type { WithActor } from '../../access/business-context.ts'
import { read, readFile, writeNothing } from '../../endpoints/route.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import { getAnswers, listAnswers, listForms } from './list-answers.ts'
import { ok, refused, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import { localDate } from '@hourfold/shared/time/wall-clock'
import { insertAudit } from '../../access/audit.ts'
import type { Attempt } from '../../endpoints/attempt.ts'
import type { SentFile } from '../../endpoints/sent-file.ts'
import { exportPart } from './export-part.ts'
import { eraseSubmissions, findAskedForm, listAnsweredForms } from './stored-submissions.ts'

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

/** All submissions of a form as CSV, oldest first. Refuses with `not_found` for a form without submissions. */
async function exportAnswers(
  { business, database, now }: ViewContext,
  { form: formId, suspected }: { readonly form: string; readonly suspected: 'without' | 'with' },
): Promise<Result<SentFile, AnyRefusal>> {
  const [named] = await listAnsweredForms(database, business.id, formId)
  const form = named && (await findAskedForm(database, business.id, named.kind, named.slug))
  if (!form) return refused('not_found')
  const lines: string[] = []
  let next: string | undefined
  do {
    const part = await exportPart(database, business.id, {
      form,
      format: 'csv',
      since: null,
      until: null,
      withSuspected: suspected === 'with',
      next,
    })
    if (!part) throw new Error('an export that does not know its own position')
    lines.push(...part.lines)
    next = part.next
  } while (next !== undefined)
  const date = localDate(business.timeZone, now)
  return ok({
    content: [...lines, ''].join('\n'),
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="answers-${date}.csv"`,
    },
  })
}

/** Deletes a submission for good. Refuses with `not_found`. */
const deleteAnswers = (context: ViewContext & WithActor, submissionId: string): Attempt<undefined> => ({
  run: async (tx, onCommit) => {
    const deleted = await eraseSubmissions(tx, context.business.id, { id: submissionId }, 1)
    if (deleted === 0) return refused('not_found')
    onCommit(() => [
      insertAudit(tx, context, {
        action: 'answers_deleted',
        subject: { kind: 'submission', id: submissionId },
      }),
    ])
    return ok(undefined)
  },
})
