import { useLingui } from '@lingui/react'
import { errorRow } from '@booking/shared/errors/error-table'
import type { Refusal } from '@booking/shared/errors/result'

/** The words of a refusal in the visitor's language. */
export function useRefusalText(): (refusal: Pick<Refusal, 'code' | 'params'>) => string {
  const { i18n } = useLingui()
  return ({ code, params }) => {
    const { id, message } = errorRow(code).message
    return i18n._(id, { ...params }, { message })
  }
}
