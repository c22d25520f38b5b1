import type { Messages } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { localeCodes } from '@hourfold/shared/i18n/locales'
import whole from '@hourfold/shared/locales/widget/en.json'
import main from '@hourfold/shared/locales/english/main.json'
import { features } from '../features/features.ts'
import type { Feature } from '../features/feature.ts'
import { importCatalog } from './import-catalog.ts'
import { addEnglish, createWords, loadWords, setPageMessages } from './load-words.ts'

const added: Messages = { greeting: ['Hello ', ['name']] }
/** A page's replacement that writes every message in capitals. */
const shout = (english: Messages): Messages =>
  Object.fromEntries(Object.keys(english).map((id) => [id, id.toUpperCase()]))

describe('the words of a widget', () => {
  it('the messages of a widget are English, and each feature adds its own', () => {
    const words = createWords()
    expect(words._('error.network')).not.toBe('error.network')
    addEnglish(words, added)
    expect(words._('greeting', { name: 'Ada' })).toBe('Hello Ada')
  })

  it('the messages of a widget are replaced by those of the page, in features that load later too', async () => {
    const words = createWords()
    addEnglish(words, added)
    setPageMessages(words, shout)
    await loadWords(words, 'en', '')
    addEnglish(words, { later: 'Later' })
    expect([words._('greeting'), words._('error.network'), words._('later')]).toEqual([
      'GREETING',
      'ERROR.NETWORK',
      'LATER',
    ])
  })

  it('the messages of a widget are English again after the page removes its replacements', async () => {
    const words = createWords()
    addEnglish(words, added)
    setPageMessages(words, shout)
    await loadWords(words, 'en', '')
    setPageMessages(words, () => ({}))
    await loadWords(words, 'en', '')
    expect(words._('greeting', { name: 'Ada' })).toBe('Hello Ada')
  })

  it('the messages of a widget are those of the given catalog, and stay English when it fails to load', async () => {
    const words = createWords()
    const refuse = (): Promise<Messages> => Promise.reject(new Error('no words'))
    await loadWords(words, 'sv', '', refuse)
    expect(words.locale).toBe('en')
    await loadWords(words, 'sv', '', importCatalog)
    expect([words.locale, words._('error.network') === createWords()._('error.network')]).toEqual([
      'sv',
      false,
    ])
  })

  it('the messages of a widget are separate for each widget', () => {
    addEnglish(createWords(), added)
    expect(createWords()._('greeting')).toBe('greeting')
  })
})

it('the main script and the features together contain every English word', async () => {
  const loaded = await Promise.all(
    Object.values(features).map(async (load): Promise<Feature> => (await load()).feature),
  )
  expect(Object.assign({}, main, ...loaded.flatMap(({ english }) => english ?? []))).toEqual(whole)
})

it.each(localeCodes.filter((code) => code !== 'en'))(
  'a bundle contains the whole catalog of %s',
  async (code) => {
    const catalog = await importCatalog(code, '')
    expect(Object.keys(catalog).toSorted()).toEqual(Object.keys(whole).toSorted())
  },
)
