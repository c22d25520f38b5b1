import { localeOf, type LocaleCode } from '@booking/shared/i18n/locales'

/** Returns the minutes it takes to read a number of words. */
export const readingTime = (words: number): number => Math.max(1, Math.round(words / wordsPerMinute))

const wordsPerMinute = 220

/** Counts words as a reader does: `it's` is one, a dash is none. */
export function countWords(text: string, locale: LocaleCode): number {
  const { tag } = localeOf(locale)
  const segmenter = segmenters.get(tag) ?? new Intl.Segmenter(tag, { granularity: 'word' })
  segmenters.set(tag, segmenter)
  let words = 0
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words += 1
  return words
}

const segmenters = new Map<string, Intl.Segmenter>()
