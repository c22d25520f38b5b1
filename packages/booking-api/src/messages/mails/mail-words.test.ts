import { expect, test } from 'vitest'
import { localeCodes, localeOf } from '@hourfold/shared/i18n/locales'
import { mailWords } from './mail-words.ts'

const early = Date.UTC(2026, 10, 24, 8, 15)
/** The digits before the minutes, and not a Finnish date. */
const hour = (text: string): string | undefined => /\d{1,2}(?=[:.]\d{2}(?!\.))/.exec(text)?.[0]

// Canadian French writes «9 h 15» in parts and «09 h 15» in its style.
test.each(localeCodes.filter((locale) => locale !== 'fr-ca'))(
  'the hours of a mail have as many digits as the clock of its language: %s',
  (locale) => {
    const words = mailWords(locale)
    const { tag } = localeOf(locale)
    const clock = new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: 'Europe/Berlin' })
    expect(hour(words.moment(early, 'Europe/Berlin'))).toBe(hour(clock.format(early)))
    expect(hour(words.times(early, early + 900_000, 'Europe/Berlin'))).toBe(hour(clock.format(early)))
  },
)
