import { addressNames, parameterOf } from '../element/contract.ts'
import { readPage } from '../page/read-page.ts'
import type { WidgetRequest } from './load-widget.ts'

/** Reads the options from a URL: attribute names in snake_case. An unusable value counts as absent. */
export function readAddress(search: URLSearchParams): Omit<WidgetRequest['options'], 'locale'> {
  const { options, view } = readPage({
    given: (name) => (addressNames.includes(name) ? search.get(parameterOf(name)) : null),
    languages: [],
    scriptOrigin: '',
  })
  const { locale: _locale, ...wishes } = options
  const { theme, firstDay, layout, hide, returnUrl } = view
  return { ...wishes, theme, firstDay, layout, hide, returnUrl }
}
