import { ok } from '../../errors/result.ts'
import type { QuestionType } from '../question-type.ts'
import { definition, type Image } from './definition.ts'

/** A picture between questions. */
export const image = {
  definition,
  holds: 'nothing',
  control: ({ image: source, caption = null }) => ({ kind: 'picture', source, caption }),
  check: () => ok(null),
} satisfies QuestionType<Image>
