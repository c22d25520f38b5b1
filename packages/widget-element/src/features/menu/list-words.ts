/** Several words as the language lists them: «Anna, Ben and Clara». */
export const listWords = (locale: string, words: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(words)
