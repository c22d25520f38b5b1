import { expect, it } from 'vitest'
import { askQuestion, refuseQuestion } from '../../testing/ask-question.ts'

it('a picture has no answer, whatever is sent', () => {
  const { control, keeps } = askQuestion({ type: 'image', image: 'curls.webp', caption: 'Curls' })
  expect(control).toEqual({ kind: 'picture', source: 'curls.webp', caption: 'Curls' })
  for (const given of [undefined, 'x', true]) expect(keeps(given)).toBeNull()
  expect(refuseQuestion({ type: 'image', image: 'curls.webp', required: true })).toHaveLength(1)
})

it('a picture is a file name of the owner, and an address after the import', () => {
  for (const image of ['curls.webp', '/api/v1/images/0a1b.webp', 'https://example.com/a.png']) {
    expect(refuseQuestion({ type: 'image', image })).toEqual([])
  }
  for (const image of [
    '../secret.png',
    'a/b.png',
    '//example.com/a.png',
    'data:image/png;base64,x',
    '',
    undefined,
  ]) {
    expect(refuseQuestion({ type: 'image', image }), image).toHaveLength(1)
  }
})
