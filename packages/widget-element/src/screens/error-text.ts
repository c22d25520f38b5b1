import type { I18n } from '@lingui/core'
import { errorMessageId } from '@booking/shared/errors/error-table'
import type { Refusal } from '@booking/shared/errors/result'

/**
 * The words of refusals in the language that a widget speaks. An error without words, which no feature that is loaded can be
 * refused with, is one of ours.
 */
export const errorText =
  (i18n: I18n) =>
  ({ code, params }: Pick<Refusal, 'code' | 'params'>): string =>
    i18n._(errorMessageId(errorMessageId(code) in i18n.messages ? code : 'internal_error'), { ...params })
