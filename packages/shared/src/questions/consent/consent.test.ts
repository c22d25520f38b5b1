import { describe, expect, it } from 'vitest'
import { askQuestion, refuseQuestion } from '../../testing/ask-question.ts'

describe('consent', () => {
  const written = { type: 'consent', text: 'I agree to the terms' }
  const { control, keeps, refuses, shows } = askQuestion(written)

  it('consent is stored only when ticked, so a required consent is missing without the tick', () => {
    expect([keeps(true), keeps(false), keeps(null), keeps(undefined)]).toEqual([true, null, null, null])
    for (const given of ['true', 'on', 1, [], {}]) expect(refuses(given)).toEqual([{ code: 'invalid' }])
    expect(shows(true)).toBe('yes')
  })

  it('consent is rendered as text with a tick box, and a link to the full text', () => {
    expect(control).toEqual({ kind: 'tick', text: 'I agree to the terms', link: null })
    expect(askQuestion({ ...written, link: '/privacy' }).control).toMatchObject({ link: '/privacy' })
    expect(refuseQuestion({ type: 'consent' })).toHaveLength(1)
  })

  it('links only to the web or to the site, and never runs a script', () => {
    for (const link of ['https://example.com/terms?x=1#a', 'http://example.com', '/', '/terms/de']) {
      expect(refuseQuestion({ ...written, link })).toEqual([])
    }
    for (const link of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//example.com',
      '/\\example.com',
      '/\t/example.com',
      'https://',
      'https:///x',
      'terms',
      '',
      ' /terms',
      '/a"b',
      5,
    ]) {
      expect(refuseQuestion({ ...written, link }), String(link)).toEqual([
        'link: must be a web address, or a path of the site such as /privacy',
      ])
    }
  })
})
