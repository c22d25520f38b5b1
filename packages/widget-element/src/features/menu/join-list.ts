/** Joins texts as the language does: "Anna, Ben and Clara". */
export const joinList = (locale: string, texts: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(texts)
