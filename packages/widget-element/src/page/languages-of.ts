/** Returns the languages for an element in order of preference: the nearest `lang`, then the browser's. */
export const languagesOf = (element: Element): readonly string[] => [
  element.closest('[lang]')?.getAttribute('lang') ?? '',
  ...navigator.languages,
]
