import * as v from 'valibot'
import { definitionEntries } from '@hourfold/shared/questions/definition'
import { whole } from '@hourfold/shared/files/file-values'
import { NameFileSchema, TextFileSchema } from '../../context/words.ts'

const { pages, rules, ending, oneAtATime, categories, tiers } = definitionEntries

/** The questions of one page, as a file lists them. */
export const QuestionsSchema = pages.item.entries.questions

/** The number of days for which answers are kept. */
export const RetentionSchema = whole(1, 3650)

const entries = {
  name: NameFileSchema,
  description: v.optional(TextFileSchema),
  retention: v.optional(RetentionSchema),
  pages: v.optional(pages),
  /** Instead of `pages`: one page. */
  questions: v.optional(QuestionsSchema),
  rules,
  ending,
  oneAtATime,
}

/**
 * `forms/<slug>.yaml`, in one language: `parse-in-languages.ts` parses it once for each of its languages. The plan checks the
 * keys against each other.
 */
export const FormFileSchema = v.strictObject(entries)
export type FormFile = v.InferOutput<typeof FormFileSchema>

/** `surveys/<slug>.yaml`. */
export const SurveyFileSchema = v.strictObject(entries)
export type SurveyFile = v.InferOutput<typeof SurveyFileSchema>

/** `quizzes/<slug>.yaml`: its answers are scored. */
export const QuizFileSchema = v.strictObject({
  ...entries,
  categories,
  tiers: v.pipe(tiers.wrapped, v.minLength(1, 'must name at least one')),
})
export type QuizFile = v.InferOutput<typeof QuizFileSchema>
