import type { ValidPage } from './read-page.ts'

/** The one-time token in the page's URL with which a visitor returns from the payment page. */
const findToken = ({ get }: ValidPage): string | undefined =>
  get('return-url') ? /[?&]booking-resume=([\w-]+)/.exec(location.search)?.[1] : undefined

export const hasResumeToken = (page: ValidPage): boolean => findToken(page) !== undefined

let isResumed = false

/** Returns the resume token to the first element with a return URL. */
export function takeResumeToken(page: ValidPage): string | undefined {
  const token = isResumed ? undefined : findToken(page)
  isResumed ||= token !== undefined
  return token
}
