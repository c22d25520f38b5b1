import * as v from 'valibot'
import { ok } from '../../errors/result.ts'
import { linkPattern, textOf, unansweredEntries } from '../question-base.ts'
import type { QuestionType } from '../question-type.ts'

const imageWords = 'must be the name of a file in images/'
const fileName = /^[A-Za-z0-9][A-Za-z0-9._-]*$/

const ImageSchema = v.strictObject({
  type: v.literal('image'),
  /** The label is the alternative text. */
  ...unansweredEntries,
  /** A file name in the owner's file; an address after the import. */
  image: v.pipe(
    v.string(imageWords),
    v.maxLength(2000, imageWords),
    v.check((name) => fileName.test(name) || linkPattern.test(name), imageWords),
  ),
  caption: v.optional(textOf(500)),
})
type Image = v.InferOutput<typeof ImageSchema>

/** A picture between questions. */
export const image = {
  definition: ImageSchema,
  holds: 'nothing',
  control: ({ image: source, caption = null }) => ({ kind: 'picture', source, caption }),
  check: () => ok(null),
} satisfies QuestionType<Image>
