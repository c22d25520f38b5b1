import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'
import { submissionColumns, SubmissionRowSchema, type Submission } from './submission-row.ts'

const DefinitionRowSchema = v.object({ definition: v.record(v.string(), v.unknown()) })

/** Answers with what was asked: the version they are to, its words by locale. */
export type AnsweredSubmission = Submission & v.InferOutput<typeof DefinitionRowSchema>

export async function findSubmission(
  q: Queryable,
  businessId: string,
  submissionId: string,
): Promise<AnsweredSubmission | undefined> {
  const rows = await q.query(
    `select ${submissionColumns}, d.definition
     from submission s
     join form f using (business_id, form_id)
     join form_version d on d.business_id = s.business_id and d.form_id = s.form_id and d.version = s.version
     where s.business_id = $1 and s.submission_id = $2`,
    [businessId, submissionId],
  )
  const [submission] = parseRows(SubmissionRowSchema, rows)
  const [asked] = parseRows(DefinitionRowSchema, rows)
  return submission && asked && { ...submission, ...asked }
}
