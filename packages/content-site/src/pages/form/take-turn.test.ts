import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { DefinitionSchema } from '@hourfold/shared/questions/definition'
import type { AnswerPorts } from '@hourfold/shared/questions/question-type'
import { readFormPost } from './read-form-post.ts'
import { takeTurn } from './take-turn.ts'

const ports: AnswerPorts = {
  today: '2026-11-20',
  country: 'DE',
  toAsciiDomain: (domain) => domain,
  normalizePhone: (number) => number,
}

const line = (key: string, more: object = {}) => ({ type: 'short_text', key, label: key, ...more })

/** Three pages: the answer «yes» on the first brings up another question, and the answer «no» skips the second page. */
const definition = v.parse(DefinitionSchema, {
  pages: [
    {
      key: 'one',
      questions: [
        { type: 'yes_no', key: 'allergic', label: 'Allergic?', required: true },
        line('to_what', { required: true }),
      ],
    },
    { key: 'two', questions: [line('since', { required: true }), line('unseen_unless_dust')] },
    { key: 'three', questions: [line('name', { required: true })] },
  ],
  rules: [
    { when: 'allergic == true', show: ['to_what'] },
    { when: 'to_what == "dust"', show: ['unseen_unless_dust'] },
    { when: 'since == "always"', message: { at: 'since', text: 'We are sorry to hear that.' } },
    { after: 'one', when: 'allergic == false', jump: 'three' },
  ],
})

const turn = (fields: Record<string, string>) =>
  takeTurn(definition, readFormPost(new URLSearchParams(fields)), ports)
const answers = (given: object): { readonly _answers: string } => ({ _answers: JSON.stringify(given) })

describe('a page of questions that is sent without a script', () => {
  it('a page of questions that is sent without a script comes back with what is wrong with it, and nothing of other pages', () => {
    const { kind, page, fields } = turn({ _go: 'next' })
    expect([kind, page]).toEqual(['show', 'one'])
    expect(fields).toEqual([{ path: 'answers.allergic', code: 'required' }])
  })

  it('a page of questions that is sent without a script comes once more with the question that its answers bring up, which nobody has left out yet', () => {
    const once = turn({ allergic: 'yes' })
    expect(once).toMatchObject({ kind: 'show', page: 'one', answers: { allergic: true }, fields: [] })
    const twice = turn({ ...answers(once.answers), _page: 'one', allergic: 'yes', to_what: '' })
    expect(twice.fields).toEqual([{ path: 'answers.to_what', code: 'required' }])
    const right = turn({ ...answers(once.answers), _page: 'one', allergic: 'yes', to_what: 'dust' })
    expect(right).toMatchObject({ kind: 'show', page: 'two', fields: [] })
  })

  it('a page of questions that is sent without a script comes once more with a remark that its answers bring up, and then lets go', () => {
    const known = { allergic: true, to_what: 'cats' }
    const once = turn({ ...answers(known), _page: 'two', since: 'always' })
    expect(once).toMatchObject({ page: 'two', answers: { ...known, since: 'always' }, fields: [] })
    expect(turn({ ...answers(once.answers), _page: 'two', since: 'always' }).page).toBe('three')
  })

  it('a page of questions that is sent without a script leads over what is jumped over, and back the same way', () => {
    const next = turn({ allergic: 'no' })
    expect(next).toMatchObject({ page: 'three', answers: { allergic: false } })
    const back = turn({ ...answers(next.answers), _page: 'three', _go: 'back', name: 'Ada' })
    expect(back).toMatchObject({ page: 'one', answers: { allergic: false, name: 'Ada' }, fields: [] })
  })

  it('a page of questions that is sent without a script goes back without asking for anything, and keeps what is wrong as it was typed', () => {
    const known = { allergic: true, to_what: 'dust' }
    const back = turn({ ...answers(known), _page: 'two', _go: 'back', since: '' })
    expect(back).toMatchObject({ page: 'one', answers: known, fields: [] })
    expect(turn({ _go: 'back' })).toMatchObject({ page: 'one', fields: [] })
  })

  it('a page of questions that is sent without a script sends what is asked from the last page, and no answer that is hidden by now', () => {
    const known = { allergic: false, to_what: 'dust', since: 'May' }
    const last = turn({ ...answers(known), _page: 'three', name: 'Ada' })
    expect(last).toEqual({
      kind: 'send',
      page: 'three',
      answers: { allergic: false, name: 'Ada' },
      fields: [],
    })
  })

  it('a page of questions that is sent without a script takes an answer away where its field is empty', () => {
    const known = { allergic: false, name: 'Ada' }
    expect(turn({ ...answers(known), _page: 'three', name: '' }).answers).toEqual({ allergic: false })
  })

  it('a page of questions that is sent without a script reads no field of another page, nor of a question that was not drawn', () => {
    const { answers: kept } = turn({ allergic: 'no', name: 'Ada', to_what: 'dust', score: '100' })
    expect(kept).toEqual({ allergic: false })
  })

  it.each([
    ['a page that there is not', { _page: 'four' }],
    ['a page that is not on the way', { _page: 'two', ...answers({ allergic: false }) }],
    ['answers that are none', { _page: 'two', _answers: '[1' }],
    ['answers of another kind', { _page: 'two', ...answers({ allergic: { a: { b: 1 } } }) }],
    ['endless answers', { _page: 'three', ...answers({ name: 'x'.repeat(70_000) }) }],
  ])('a page of questions that is sent without a script makes nothing of %s', (_, fields) => {
    const { kind, page, answers: kept } = turn({ ...fields, _go: 'next' })
    expect([kind, page]).toEqual(['show', '_page' in fields ? expect.any(String) : 'one'])
    expect(Object.keys(kept).filter((key) => key !== 'allergic')).toEqual([])
  })

  it('a page of questions that is sent without a script is never thrown by what is sent, and always ends on a page that there is', () => {
    const names = fc.constantFrom(
      '_page',
      '_go',
      '_answers',
      '_token',
      'allergic',
      'to_what',
      'since',
      'name',
    )
    const values = fc.oneof(
      fc.string(),
      fc.constantFrom('one', 'two', 'three', 'back', 'yes', 'no', 'dust', '{"__proto__":{"x":1}}'),
      fc.json(),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values)), (pairs) => {
        const post = readFormPost(new URLSearchParams(pairs))
        expect(['one', 'two', 'three']).toContain(takeTurn(definition, post, ports).page)
      }),
    )
  })
})
