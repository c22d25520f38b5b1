import * as v from 'valibot'
import { WordsSchema } from '../catalog/words.ts'

/** The columns of a person as visitors see them. */
export const staffEntries = {
  staff_id: v.string(),
  slug: v.string(),
  name: v.string(),
  title: v.nullable(WordsSchema),
  color: v.nullable(v.string()),
  image: v.nullable(v.string()),
}
