import * as v from 'valibot'
import { formKinds } from '@hourfold/shared/contract/forms'
import { WordsSchema } from '../context/words.ts'
import type { Queryable } from '../database/database.ts'
import { readRows } from '../database/parse-rows.ts'

const RowSchema = v.pipe(
  v.object({
    formId: v.string(),
    kind: v.picklist([...formKinds, 'service']),
    slug: v.string(),
    name: WordsSchema,
    description: v.nullable(WordsSchema),
    version: v.number(),
    retentionDays: v.nullable(v.number()),
    definition: v.record(v.string(), v.unknown()),
  }),
  v.transform(({ formId: id, ...row }) => ({ id, ...row })),
)
/** A form in its present version; its texts are in the definition, by locale. */
export type CatalogForm = v.InferOutput<typeof RowSchema>

/** The forms, surveys and quizzes of a business, and the questions of its services. */
export const listForms = (q: Queryable, businessId: string): Promise<readonly CatalogForm[]> =>
  readRows(
    q,
    RowSchema,
    `select form_id, kind, slug, name, description, version, retention_days, definition
       from form join form_version using (business_id, form_id, version)
       where business_id = $1 and archived_at is null order by kind, slug`,
    [businessId],
  )
