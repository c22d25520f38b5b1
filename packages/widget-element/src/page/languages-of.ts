/** Returns the languages for an element in order of preference: the nearest `lang`, also outside its shadow root, then the browser's. */
export const languagesOf = (element: Element): readonly string[] => [
  nearestLanguage(element),
  ...navigator.languages,
]

export function nearestLanguage(element: Element): string {
  const language = element.closest('[lang]')?.getAttribute('lang')
  const root = element.getRootNode()
  return language ?? (root instanceof ShadowRoot ? nearestLanguage(root.host) : '')
}
