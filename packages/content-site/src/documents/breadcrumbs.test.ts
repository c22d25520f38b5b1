import { expect, it } from 'vitest'
import type { ContentItem } from '../content/content-item.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { contentOf, item } from './testing/content-of.ts'

const post = item.post('water', { title: 'Hard water', categories: ['hair', 'studio'] })
const news = item.post('chair', { blog: 'index' })
const product = item.product('shampoo')
const german = item.post('wasser', { locale: 'de', key: 'water', categories: ['hair'] })
const index = contentOf({
  items: [
    item.page('index', { isBlog: true }),
    item.page('journal', { isBlog: true, title: 'The journal of the studio', navTitle: 'Journal' }),
    item.page('magazin', { isBlog: true, key: 'journal', locale: 'de', title: 'Magazin' }),
    item.page('shop'),
    item.category('hair', { title: 'Hair' }),
    item.category('haare', { title: 'Haare', key: 'hair', locale: 'de' }),
    post,
    news,
    product,
    german,
  ],
})

const wayTo = (one: ContentItem) =>
  breadcrumbs(index, one, 'Home').map(({ title, path }) => `${title} ${path}`)

it.each([
  [
    'a post through its blog and its first category',
    post,
    ['Journal /journal', 'Hair /journal/category/hair', 'Hard water /journal/b/water'],
  ],
  ['a post of the root blog from home', news, ['chair /b/chair']],
  ['a product through its page', product, ['shop /shop', 'shampoo /shop/product/shampoo']],
  ['a product without a page from home', item.product('comb', { page: null }), ['comb /product/comb']],
  ['a tag through its blog', item.tag('curls'), ['Journal /journal', 'curls /journal/tag/curls']],
  ['a page from home', item.page('about'), ['about /about']],
  [
    'a translation in its own language',
    german,
    ['Magazin /magazin', 'Haare /magazin/category/haare', 'wasser /magazin/b/wasser'],
  ],
])('leads to %s', (_, one, way) => {
  expect(wayTo(one)).toEqual(['Home /', ...way])
})

it('has no way to the home page, where everything begins', () => {
  expect(wayTo(item.page('index'))).toEqual([])
})
