import type { I18n } from '@lingui/core'
import { errorMessageId } from '@hourfold/shared/errors/error-table'
import type { Refusal } from '@hourfold/shared/errors/result'

/**
 * Returns the messages of refusals in the language of a widget. A code without a message falls back to `internal_error`, because
 * no loaded feature expects it.
 */
export const errorText =
  (i18n: I18n) =>
  ({ code, params }: Pick<Refusal, 'code' | 'params'>): string =>
    i18n._(errorMessageId(errorMessageId(code) in i18n.messages ? code : 'internal_error'), { ...params })
