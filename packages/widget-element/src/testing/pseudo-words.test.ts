import { setupI18n, type Messages } from '@lingui/core'
import { expect, it } from 'vitest'
import { mirror, stretch } from './pseudo-words.ts'

const messages: Messages = {
  plain: ['Choose a time'],
  value: ['Book with ', ['name']],
  plural: [['count', 'plural', { 0: ['no times'], one: ['#', ' time'], other: ['#', ' times'] }]],
}

const format = (words: Messages, id: string, values = {}): string =>
  setupI18n({ locale: 'en', messages: { en: words } })._({ id, values })

it('stretched messages are longer, and their values and numbers do not change', () => {
  const words = stretch(messages)
  expect(format(words, 'plain')).toBe('Choóoóseé aá tiímeé')
  expect(format(words, 'value', { name: 'Anna' })).toBe('Boóoók wiíth Anna')
  expect([0, 1, 5].map((count) => format(words, 'plural', { count }))).toEqual([
    'noó tiímeés',
    '1 tiímeé',
    '5 tiímeés',
  ])
})

it('mirrored messages begin with a right-to-left mark', () => {
  expect(format(mirror(messages), 'value', { name: 'Anna' })).toBe('\u200FBook with \u200FAnna')
})
