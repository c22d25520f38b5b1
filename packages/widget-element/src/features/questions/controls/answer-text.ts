import type { Answer } from '@hourfold/shared/questions/question-type'

/** The answer as the value of a text field; '' for answers of other types. */
export const answerText = (value: Answer | undefined): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** One named part of an answer. */
export const answerPart = (value: Answer | undefined, part: string): string =>
  typeof value === 'object' && !isList(value) ? (value[part] ?? '') : ''

export const isList = (value: Answer | undefined): value is readonly string[] => Array.isArray(value)
