import { setupI18n, type Messages } from '@lingui/core'
import { expect, it } from 'vitest'
import { mirror, stretch } from './pseudo-words.ts'

const messages: Messages = {
  plain: ['Choose a time'],
  value: ['Book with ', ['name']],
  plural: [['count', 'plural', { 0: ['no times'], one: ['#', ' time'], other: ['#', ' times'] }]],
}

const say = (words: Messages, id: string, values = {}): string =>
  setupI18n({ locale: 'en', messages: { en: words } })._({ id, values })

it('stretched words are longer, and values and numbers stay what they are', () => {
  const words = stretch(messages)
  expect(say(words, 'plain')).toBe('Choóoóseé aá tiímeé')
  expect(say(words, 'value', { name: 'Anna' })).toBe('Boóoók wiíth Anna')
  expect([0, 1, 5].map((count) => say(words, 'plural', { count }))).toEqual([
    'noó tiímeés',
    '1 tiímeé',
    '5 tiímeés',
  ])
})

it('mirrored words begin and end with a right-to-left mark', () => {
  expect(say(mirror(messages), 'value', { name: 'Anna' })).toBe('\u200FBook with \u200FAnna')
})
