import * as v from 'valibot'
import { WordsSchema } from '../business/words.ts'

export const staffEntries = {
  staff_id: v.string(),
  slug: v.string(),
  name: v.string(),
  title: v.nullable(WordsSchema),
  color: v.nullable(v.string()),
}

export const StaffRowSchema = v.pipe(
  v.object(staffEntries),
  v.transform(({ staff_id: id, slug, name, title, color }) => ({ id, slug, name, title, color })),
)

/** A person as visitors see them. */
export type Staff = v.InferOutput<typeof StaffRowSchema>
