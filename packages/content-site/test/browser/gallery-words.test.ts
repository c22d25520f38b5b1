import { describe, expect, test } from 'vitest'
import { checkedLocales } from './checked-locales.ts'
import { findBrokenWords, findRepeatedTerms } from './inspect-state.ts'
import { prepareGallery } from './prepare-gallery.ts'
import { walkGallery } from './walk-gallery.ts'

const ready = prepareGallery()

describe('no word of any state breaks inside, from 320 px up, and no two facts of a list have one name', () => {
  test.each(checkedLocales)(
    'no word of any state breaks inside, from 320 px up, and no two facts of a list have one name in %s',
    { timeout: 300_000 },
    async (locale) => {
      const faults = await walkGallery({
        ...ready(),
        locale,
        inspect: async (page) => [
          ...(await findBrokenWords(page, [768, 360, 320])),
          ...(await findRepeatedTerms(page)),
        ],
      })
      expect(faults).toEqual([])
    },
  )
})
