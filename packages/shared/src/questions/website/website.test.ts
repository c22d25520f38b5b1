import { describe, expect, it } from 'vitest'
import { askQuestion } from '../../testing/ask-question.ts'

describe('a website address', () => {
  const { keeps, refuses } = askQuestion({ type: 'website' })

  it('a website address is stored with a scheme, which visitors usually leave out', () => {
    expect(keeps(' example.com/work ')).toBe('https://example.com/work')
    expect(keeps('http://bücher.example:8080/?q=1#top')).toBe('http://bücher.example:8080/?q=1#top')
    expect([keeps(''), keeps('  '), keeps(undefined)]).toEqual([null, null, null])
  })

  it('a website address is refused where it is invalid or does not lead to a web page', () => {
    for (const given of [
      'example',
      'javascript:alert(1)',
      'mailto:a@b.de',
      'https://a b.de',
      'https://x@evil.de',
      5,
      {},
    ])
      expect(refuses(given), JSON.stringify(given)).toEqual([{ code: 'invalid' }])
    expect(refuses('a'.repeat(1001))).toEqual([{ code: 'too_long', params: { count: 1000 } }])
  })
})
