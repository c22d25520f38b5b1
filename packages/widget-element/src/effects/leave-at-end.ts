import type { Flow } from '@booking/shared/flow/flow'
import { resolveHref } from '../screens/resolve-href.ts'
import type { View } from '../page/view.ts'

/**
 * Goes where the owner leads from the end of a form that was filled in just now. Whoever looks at its result again stays; and in
 * a frame there is a link, since most pages cannot be framed.
 */
export function leaveAtEnd(before: Flow, after: Flow, view: Pick<View, 'apiBase'>): void {
  const address = before.step === 'questions' ? after.asking?.submission?.redirect : null
  const href = address && resolveHref(view, address)
  if (href && self === top) location.assign(href)
}
