import { ok } from '../../errors/result.ts'
import type { QuestionType } from '../question-type.ts'
import { definition, type Section } from './definition.ts'

/** A heading with words between questions. */
export const section = {
  definition,
  holds: 'nothing',
  control: ({ text = null }) => ({ kind: 'words', text }),
  check: () => ok(null),
} satisfies QuestionType<Section>
