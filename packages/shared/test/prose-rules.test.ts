import { describe, expect, it } from 'vitest'
import { findProseFaults } from '../scripts/prose-rules.ts'

const faultsOf = (text: string, isGuide = true) => findProseFaults(text, isGuide).map(({ line }) => line)
const long = Array.from({ length: 26 }, (_, index) => `word${index}`).join(' ')

describe('the English of documents', () => {
  it.each([
    ['a stiff pronoun', 'Whoever signs in sees it.'],
    ['an undetermined person', 'Somebody answers.'],
    ['quotes of another language', 'It says «Book».'],
    ['curly quotes', 'It says “Book”.'],
    ['British spelling', 'Choose a colour.'],
    ['a machine that speaks', 'The server tells you.'],
    ['a database that walks', 'The database is away.'],
    ['a dash in a sentence', 'It works – always.'],
    ['a sentence of 26 words in a guide', `${long}.`],
    ['three parts with semicolons', 'One; two; three.'],
  ])('the English of documents has no %s', (_, text) => {
    expect(faultsOf(`# Title\n\n${text}\n`)).toEqual([3])
  })

  it('allows long sentences outside of guides, and 25 words in a guide', () => {
    expect(faultsOf(`${long}.`, false)).toEqual([])
    expect(faultsOf(`${long.slice(long.indexOf(' ') + 1)}.`)).toEqual([])
  })

  it('reads no code, labels, quotations, generated parts and link targets', () => {
    const texts = [
      '`Somebody` and **Everybody** and *Nobody*',
      '```sh\nsomebody\n```',
      '<!-- keys -->\n| Somebody |\n<!-- /keys -->',
      '> Somebody wrote this.',
      '[A page](somebody.md)',
      '| row | – |',
    ]
    for (const text of texts) expect(faultsOf(text)).toEqual([])
  })

  it('counts each sentence of a paragraph and of a list by itself', () => {
    const half = Array.from({ length: 14 }, () => 'word').join(' ')
    expect(faultsOf(`A ${half}. A ${half}.\n\n- A ${half}\n- A ${half}\n`)).toEqual([])
    expect(faultsOf(`A ${half}\n${half}.\n`)).toEqual([1])
  })
})
