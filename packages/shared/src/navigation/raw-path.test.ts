import { expect, test } from 'vitest'
import { rawPath } from './raw-path.ts'

test.each([
  ['http://book.example/%72obots.txt?a=/b#/c', '/%72obots.txt'],
  ['https://book.example:8443/de/news', '/de/news'],
  ['http://book.example/', '/'],
  ['http://book.example//two', '//two'],
  ['http://book.example/?q=1', '/'],
])('the path of %s is %s, as it was sent', (url, path) => {
  expect(rawPath({ url })).toBe(path)
})
