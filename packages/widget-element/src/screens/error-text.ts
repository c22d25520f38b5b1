import type { I18n } from '@lingui/core'
import { errorMessageId } from '@booking/shared/errors/error-table'
import type { Refusal } from '@booking/shared/errors/result'

/** The words of refusals in the language that a widget speaks. */
export const errorText =
  (i18n: I18n) =>
  ({ code, params }: Pick<Refusal, 'code' | 'params'>): string =>
    i18n._(errorMessageId(code), { ...params })
