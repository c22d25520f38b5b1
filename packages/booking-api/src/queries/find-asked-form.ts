import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'

// What older versions have besides is nobody's business here: it may be from before today's rules.
const QuestionSchema = v.object({ key: v.string(), type: v.string() })
const RowSchema = v.object({
  form_id: v.string(),
  version: v.number(),
  definition: v.object({ pages: v.array(v.object({ questions: v.array(QuestionSchema) })) }),
})

/** What was ever asked under a name: its versions, the latest first, each with its questions in their order. */
export type AskedForm = {
  readonly id: string
  readonly versions: readonly {
    readonly version: number
    readonly questions: readonly v.InferOutput<typeof QuestionSchema>[]
  }[]
}

/** A form, survey or quiz, or what a service asks, archived or not. */
export async function findAskedForm(
  q: Queryable,
  businessId: string,
  kind: string,
  slug: string,
): Promise<AskedForm | undefined> {
  const rows = parseRows(
    RowSchema,
    await q.query(
      `select f.form_id, d.version, d.definition
       from form f
       join form_version d using (business_id, form_id)
       where f.business_id = $1 and f.kind = $2 and f.slug = $3
       order by d.version desc`,
      [businessId, kind, slug],
    ),
  )
  const [latest] = rows
  return (
    latest && {
      id: latest.form_id,
      versions: rows.map(({ version, definition }) => ({
        version,
        questions: definition.pages.flatMap((page) => page.questions),
      })),
    }
  )
}
