import type { Flow } from '@booking/shared/flow/flow'
import { resolveHref } from '../screens/resolve-href.ts'
import type { View } from '../page/view.ts'

/**
 * Goes to the owner's redirect after the visitor submits a form. A visitor who opens the result again stays. A framed widget shows
 * a link instead, because most pages cannot be framed.
 */
export function redirectAtEnd(before: Flow, after: Flow, view: Pick<View, 'apiBase'>): void {
  const address = before.step === 'questions' ? after.formState?.submission?.redirect : null
  const href = address && resolveHref(view, address)
  if (href && self === top) location.assign(href)
}
