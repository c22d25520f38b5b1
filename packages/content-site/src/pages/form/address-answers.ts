import type { Definition } from '@booking/shared/questions/definition'

/** Returns the answers from the page's address: a hidden question may name a query parameter. */
export const addressAnswers = (
  { pages }: Definition,
  search: URLSearchParams,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    pages
      .flatMap(({ questions }) => questions)
      .flatMap((question) => {
        if (question.type !== 'hidden' || question.parameter === undefined) return []
        const value = search.get(question.parameter)?.slice(0, 500) ?? ''
        return value === '' ? [] : [[question.key, value] as const]
      }),
  )
