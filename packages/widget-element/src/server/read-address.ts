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

/**
 * Returns the parameters of a URL that have an effect, in the order of the contract, so that every spelling of an address gets the
 * same page. Null where one of them belongs to a single visitor: what they have typed, or where they return to.
 */
export function readSharedAddress(search: URLSearchParams): URLSearchParams | null {
  const used = new URLSearchParams()
  for (const name of search.size === 0 ? [] : addressNames) {
    const parameter = parameterOf(name)
    const value = search.get(parameter)
    if (value !== null && readsAs(new URLSearchParams({ [parameter]: value })) !== readsAs(noParameters))
      used.set(parameter, value)
  }
  const { prefill = {}, returnUrl = null } = used.size === 0 ? {} : readAddress(used)
  return Object.keys(prefill).length > 0 || returnUrl !== null ? null : used
}

const noParameters = new URLSearchParams()
const readsAs = (search: URLSearchParams): string => JSON.stringify(readAddress(search))
