import type { Answer } from '@booking/shared/questions/question-type'

/** What stands in a field of text: the answer, as far as it is one. */
export const answerText = (value: Answer | undefined): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** One of the named parts of an answer. */
export const answerPart = (value: Answer | undefined, part: string): string =>
  typeof value === 'object' && !isList(value) ? (value[part] ?? '') : ''

export const isList = (value: Answer | undefined): value is readonly string[] => Array.isArray(value)
