import type { Question } from '@booking/shared/questions/question-types'
import { useAddressLabels } from './controls/use-address-labels.ts'

/** Labels of the question fields in the error summary, by the path of their faults. */
export function useAnswerLabels(): (
  prefix: string,
  questions: readonly Question[],
) => Readonly<Record<string, string>> {
  const lines = useAddressLabels()
  return (prefix, questions) =>
    Object.fromEntries(
      questions.flatMap((question) => {
        const path = `${prefix}.${question.key}`
        const parts = question.type === 'address' ? question.parts : []
        return [
          [path, question.label],
          ...parts.map((part) => [`${path}.${part}`, `${question.label}, ${lines[part] ?? part}`] as const),
        ]
      }),
    )
}
