import { expect, it } from 'vitest'
import { isVisible } from './is-visible.ts'

it.each([
  ['nothing', ''],
  ['blanks', ' \t\u00a0\u3000'],
  ['a zero-width space', '\u200b'],
  ['a word joiner', '\u2060'],
  ['a soft hyphen', '\u00ad'],
  ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
  ['tags', '\u{e0041}\u{e007f}'],
  ['variation selectors', '\ufe0f\u{e0100}'],
  ['the blank of Braille', '\u2800'],
  ['combining marks alone', '\u0301\u0308'],
  ['marks of direction', '\u200e\u202e\u2066'],
  ['the place of an object', '\ufffc'],
  ['skin tones of nobody', '\u{1f3fb}\u{1f3fc}\u{1f3fd}\u{1f3fe}\u{1f3ff}'],
  ['a note without a head', '\u{1d159}'],
  ['blanks of hieroglyphs', '\u{13441}\u{13442}'],
])('sees nothing in %s', (_, text) => {
  expect(isVisible(text)).toBe(false)
})

it.each(['a', 'Ö', '李', 'ܐ', '\u200bA', 'e\u0301', '7', '.', '🦊', '👍🏻', '가'])('sees %s', (text) => {
  expect(isVisible(text)).toBe(true)
})
