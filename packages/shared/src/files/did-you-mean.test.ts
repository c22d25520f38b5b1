import fc from 'fast-check'
import { expect, test } from 'vitest'
import { didYouMean, editDistance } from './did-you-mean.ts'

test('recognizes one or two wrong letters, a swap, a hyphen and a capital', () => {
  const keys = ['duration', 'durations', 'bufferAfter', 'price', 'staff', 'anna']
  const meant = (given: string) => /"(.*)"/.exec(didYouMean(given, keys))?.[1]
  expect(['duratoin', 'buffer-after', 'Price', 'staf', 'anan', 'bufferAftr'].map(meant)).toEqual([
    'duration',
    'bufferAfter',
    'price',
    'staff',
    'anna',
    'bufferAfter',
  ])
})

test('suggests nothing for a word that resembles no candidate', () => {
  expect(['massage', 'ab', 'xyz', ''].map((given) => didYouMean(given, ['anna', 'bo', 'price']))).toEqual([
    '',
    '',
    '',
    '',
  ])
})

test('the edit distance is symmetric, zero only for equal words, and at most the length of the longer word', () => {
  const word = fc.string({ maxLength: 8 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      const distance = editDistance(a, b)
      expect(editDistance(b, a)).toBe(distance)
      expect(distance === 0).toBe(a === b)
      expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length))
    }),
  )
})
