import { useLingui } from '@lingui/react/macro'
import { anyErrorMessage } from '@hourfold/shared/errors/business-error-messages'
import type { AnyRefusal } from '@hourfold/shared/errors/result'

/** Why a form was refused, above it. */
export function Refusal({ refusal }: { readonly refusal: AnyRefusal | null }) {
  const { i18n } = useLingui()
  return refusal === null ? null : (
    <div className="alert tone-danger" role="alert">
      <p>{i18n._({ ...anyErrorMessage(refusal.code), values: { ...refusal.params } })}</p>
    </div>
  )
}
