import { addressNames, parameterOf } from '../element/contract.ts'
import { readPage } from '../page/read-page.ts'
import type { WidgetRequest } from './load-widget.ts'

/** A page's wishes in its address: the attribute's name in snake_case. What is not usable counts as not given. */
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
