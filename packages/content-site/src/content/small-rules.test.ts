import { describe, expect, it } from 'vitest'
import type { PostItem } from './content-item.ts'
import { isKnownPath } from './link-target.ts'
import { paginate } from '../pages/content/choose-page.ts'
import { parsePrice } from './parse-price.ts'
import { countWords, readingTime } from './parse-item.ts'
import { relatedPosts } from './related-posts.ts'
import { svgSize } from './read-image-files.ts'

const post = (key: string, more: Partial<PostItem> = {}): PostItem => ({
  type: 'post',
  locale: 'en',
  slug: key,
  key,
  title: key,
  description: '',
  image: null,
  isDraft: false,
  updated: null,
  body: [],
  file: '',
  blog: 'journal',
  date: '2026-01-01',
  author: null,
  categories: [],
  tags: [],
  minutes: 1,
  ...more,
})

describe('related posts', () => {
  const about = post('about', { categories: ['hair'], tags: ['curls', 'care'], author: 'anna' })
  const keysOf = (others: readonly PostItem[]) =>
    relatedPosts(about, [about, ...others]).map(({ key }) => key)

  it('related posts have something in common, the most first, then the latest', () => {
    expect(
      keysOf([
        post('nothing'),
        post('author', { author: 'anna' }),
        post('tag', { tags: ['care'] }),
        post('old', { categories: ['hair'], date: '2025-01-01' }),
        post('new', { categories: ['hair'], date: '2026-06-01' }),
      ]),
    ).toEqual(['new', 'old', 'tag'])
  })

  it('related posts are of the same blog', () => {
    expect(keysOf([post('other', { blog: 'index', tags: ['care'] })])).toEqual([])
  })
})

describe('a list in pages', () => {
  it.each([
    [[], 1, { items: [], page: 1, pages: 1 }],
    [[1, 2, 3], 2, { items: [3], page: 2, pages: 2 }],
    [[1, 2], 1, { items: [1, 2], page: 1, pages: 1 }],
    [[1, 2, 3], 3, null],
    [[1], 0, null],
    [[1, 2, 3], 1.5, null],
    [[1], Number.NaN, null],
  ])('a list in pages of %j gives page %d as %j', (items, page, expected) => {
    expect(paginate(items, page, 2)).toEqual(expected)
  })
})

describe('reading time', () => {
  it('reading time counts words as a reader does, in any language', () => {
    expect(countWords("It's – a well-known word, isn't it?", 'en')).toBe(7)
    expect(countWords('Schöne Grüße aus Berlin', 'de')).toBe(4)
  })

  it('reading time is 220 words a minute, and a minute at least', () => {
    expect([0, 100, 330, 440].map(readingTime)).toEqual([1, 1, 2, 2])
  })
})

describe('a price', () => {
  it.each([
    ['89.00 EUR', { amount: 8900, currency: 'EUR' }],
    ['89.5 EUR', { amount: 8950, currency: 'EUR' }],
    ['1500 JPY', { amount: 1500, currency: 'JPY' }],
    ['1.250 KWD', { amount: 1250, currency: 'KWD' }],
  ])('%s is kept in minor units', (text, expected) => {
    expect(parsePrice(text)).toEqual({ ok: true, value: expected })
  })

  it.each([
    '89',
    '89.00',
    '89,00 EUR',
    '-1 EUR',
    '1 eur',
    '1 XXQ',
    '89.001 EUR',
    '1.5 JPY',
    ' 1 EUR',
    '1e3 EUR',
  ])('%j is refused', (text) => {
    expect(parsePrice(text).ok).toBe(false)
  })
})

describe('a path of the site', () => {
  const known = new Set(['/', '/about'])
  it.each([
    ['/about', true],
    ['/about/?x#y', true],
    ['/#team', true],
    ['/widget', true],
    ['/widget/appointment/x', true],
    ['/widgets', false],
    ['/about/team', false],
    ['/ABOUT', false],
  ])('%s is known: %s', (href, expected) => {
    expect(isKnownPath(href, known, ['/widget'])).toBe(expected)
  })
})

describe('a drawing', () => {
  it.each([
    ['<svg width="30" height="20.4">', { width: 30, height: 20 }],
    ["<?xml version='1.0'?><svg xmlns='x' width='30px' height='20px'>", { width: 30, height: 20 }],
    ['<svg width="100%" viewBox="0 0 300,200">', { width: 300, height: 200 }],
    ['<svg width="3" data-height="2">', null],
    ['<svg viewBox="0 0 0 1">', null],
    ['<p>', null],
  ])('%s has the size %j', (text, expected) => {
    expect(svgSize(text)).toEqual(expected)
  })
})
