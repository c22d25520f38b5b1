import type { Subject } from '@hourfold/shared/contract/widget-url'
import { canonicalTimeZone } from '@hourfold/shared/time/zone'
import { fragmentAttributes, isPublic, visitorZoneParameter } from '../initial-html/fragment-query.ts'
import { parameterOf, type AttributeName } from '../element/contract.ts'
import { readPage } from '../page/read-page.ts'
import type { WidgetRequest } from './load-widget.ts'

export type FragmentQuery = {
  readonly subject: Subject
  readonly options: WidgetRequest['options']
  readonly visitorZone: string
  /** The same for equal queries, whatever other parameters an address has. */
  readonly key: string
}

/** The parameters of a fragment's address that have an effect. */
export const fragmentParameters: readonly string[] = [
  ...fragmentAttributes.map(parameterOf),
  visitorZoneParameter,
]

/** Reads the query of a fragment's address as the element writes it (initial-html/fragment-query.ts). Null for any other address. */
export function readFragmentQuery(search: URLSearchParams): FragmentQuery | null {
  const given = (name: AttributeName): string | null =>
    fragmentAttributes.some((drawn) => drawn === name) ? search.get(parameterOf(name)) : null
  const page = readPage({ given, languages: [], scriptOrigin: '' })
  const visitorZone = canonicalTimeZone(search.get(visitorZoneParameter) ?? '')
  const { subject, options, view } = page
  if (!subject || !isPublic(subject) || page.faults.length > 0 || visitorZone === null) return null
  const { theme, firstDay, apiBase, layout, hide } = view
  const asked = fragmentAttributes.map((name) => given(name) ?? '')
  return {
    subject,
    options: { ...options, theme, firstDay, apiBase, layout, hide },
    visitorZone,
    key: JSON.stringify([...asked, visitorZone]),
  }
}
