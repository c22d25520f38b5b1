import { formatMoney as formatInLocale } from '@hourfold/shared/booking/currency'
import type { Money } from '@hourfold/shared/contract/values'
import { plainSpaces } from './intl.ts'

/** An amount in minor units in the format of the locale, whole amounts without decimals: "€45", "€45.50". */
export const formatMoney = (locale: string, money: Money): string =>
  plainSpaces(formatInLocale(locale, money))
