import { localeCodes } from '@hourfold/shared/i18n/locales'

/** The languages with the longest words; the thorough run (`PROVE`) checks all. */
export const checkedLocales = process.env['PROVE'] === undefined ? (['de', 'fi', 'hu'] as const) : localeCodes
