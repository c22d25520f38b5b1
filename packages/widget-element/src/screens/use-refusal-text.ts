import { useLingui } from '@lingui/react'
import type { Refusal } from '@booking/shared/errors/result'
import { errorText } from './error-text.ts'

/** The words of a refusal in the visitor's language. */
export function useRefusalText(): (refusal: Pick<Refusal, 'code' | 'params'>) => string {
  const { i18n } = useLingui()
  return errorText(i18n)
}
