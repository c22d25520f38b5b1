import { useLingui } from '@lingui/react'
import type { Refusal } from '@hourfold/shared/errors/result'
import { errorText } from './error-text.ts'

/** Returns the text of refusals in the widget's locale. */
export function useRefusalText(): (refusal: Pick<Refusal, 'code' | 'params'>) => string {
  const { i18n } = useLingui()
  return errorText(i18n)
}
