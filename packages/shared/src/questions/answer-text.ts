import type { Answer } from './question-type.ts'

/** An answer as plain text, its parts one after the other. */
export const answerText = (answer: Answer): string =>
  typeof answer === 'object' ? Object.values(answer).join(', ') : String(answer)
