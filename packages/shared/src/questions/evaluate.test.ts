import { describe, expect, it } from 'vitest'
import { answerPorts, buildDefinition, choiceOf, textPage } from '../testing/build-definition.ts'
import { evaluate } from './evaluate.ts'
import type { Answers } from './question-type.ts'

const walk = (file: object, answers: Answers = {}) => evaluate(buildDefinition(file), answers, answerPorts)
const pathOf = (file: object, answers: Answers = {}): readonly string[] =>
  walk(file, answers).path.map(({ key }) => key)

describe('visible questions', () => {
  const file = {
    pages: [textPage('one', 'first', 'second', 'third')],
    rules: [
      { when: 'first == "yes"', show: ['second'] },
      { when: 'second == "no"', hide: ['third'] },
    ],
  }

  it('a question that a rule shows is hidden until the rule is true', () => {
    expect([...walk(file).shown]).toEqual(['first', 'third'])
    expect([...walk(file, { first: 'yes' }).shown]).toEqual(['first', 'second', 'third'])
  })

  it('a question that a rule hides is hidden, even if another rule shows it', () => {
    const shownAndHidden = { ...file, rules: [...file.rules, { show: ['third'] }] }
    expect([...walk(shownAndHidden, { first: 'yes', second: 'no' }).shown]).toEqual(['first', 'second'])
  })

  it('the answers to hidden questions are dropped, also for conditions', () => {
    const { kept, shown } = walk(file, { first: 'maybe', second: 'no', third: 'x' })
    expect(kept).toEqual({ first: 'maybe', third: 'x' })
    expect(shown.has('third')).toBe(true)
  })

  it('a question that a rule requires is required while the rule is true', () => {
    const requiring = { ...file, rules: [{ when: 'first == "yes"', require: ['third'] }] }
    expect(walk(requiring).required.size).toBe(0)
    expect([...walk(requiring, { first: 'yes' }).required]).toEqual(['third'])
  })

  it('a hint is shown below a question while its rule is true', () => {
    const telling = {
      ...file,
      rules: [{ when: 'first != empty', message: { at: 'second', text: 'Thank you' } }],
    }
    expect(walk(telling).messages.size).toBe(0)
    expect(walk(telling, { first: 'x' }).messages.get('second')).toEqual(['Thank you'])
  })

  it('an invalid answer counts as missing', () => {
    const choice = {
      pages: [
        { key: 'one', questions: [choiceOf('color', { red: 1 }), ...textPage('x', 'other').questions] },
      ],
      rules: [{ when: 'color != empty', show: ['other'] }],
    }
    expect([...walk(choice, { color: 'blue' }).shown]).toEqual(['color'])
    expect([...walk(choice, { color: 'red' }).shown]).toEqual(['color', 'other'])
  })

  it('an answer is never read from the object prototype', () => {
    const keys = { pages: [textPage('one', 'to_string', 'value_of')] }
    expect(walk(keys, {}).kept).toEqual({})
  })
})

describe('the path', () => {
  const pages = [textPage('one', 'a'), textPage('two', 'b'), textPage('three', 'c'), textPage('four', 'd')]

  it('the path leads from page to page', () =>
    expect(pathOf({ pages })).toEqual(['one', 'two', 'three', 'four']))

  it('the path jumps forward by the first rule of the page that is true', () => {
    const rules = [
      { after: 'one', when: 'a == "x"', jump: 'four' },
      { after: 'one', when: 'a != empty', jump: 'three' },
    ]
    expect(pathOf({ pages, rules }, { a: 'x' })).toEqual(['one', 'four'])
    expect(pathOf({ pages, rules }, { a: 'y' })).toEqual(['one', 'three', 'four'])
    expect(pathOf({ pages, rules })).toEqual(['one', 'two', 'three', 'four'])
  })

  it('the path jumps to the end', () =>
    expect(pathOf({ pages, rules: [{ after: 'two', jump: 'end' }] })).toEqual(['one', 'two']))

  it('the path never jumps back, whatever a definition says', () => {
    const rules = [{ after: 'three', jump: 'one' }]
    expect(pathOf({ pages, rules })).toEqual(['one', 'two', 'three'])
  })

  it('the path drops the answers of a page that is jumped over', () => {
    const rules = [{ after: 'one', when: 'a == "x"', jump: 'three' }]
    expect(walk({ pages, rules }, { a: 'x', b: 'left behind', c: 'kept' }).kept).toEqual({
      a: 'x',
      c: 'kept',
    })
  })

  it('the path skips a page without content, and its rules', () => {
    const rules = [
      { when: 'a == "x"', show: ['b'] },
      { after: 'two', jump: 'four' },
    ]
    expect(pathOf({ pages, rules })).toEqual(['one', 'three', 'four'])
    expect(pathOf({ pages, rules }, { a: 'x' })).toEqual(['one', 'two', 'four'])
  })

  it('the path ends at a disqualification, with its message', () => {
    const rules = [{ after: 'two', when: 'b == "no"', disqualify: 'Not today' }, { redirect: '/elsewhere' }]
    const { path, ending } = walk({ pages, rules }, { b: 'no', c: 'never asked' })
    expect(path.map(({ key }) => key)).toEqual(['one', 'two'])
    expect(ending).toEqual({ outcome: 'disqualified', reason: 'Not today', redirect: null, route: null })
  })
})

describe('the end', () => {
  const pages = [textPage('one', 'a', 'b')]

  it('the end of a form is finished and redirects nowhere by default', () =>
    expect(walk({ pages }).ending).toEqual({
      outcome: 'finished',
      reason: null,
      redirect: null,
      route: null,
    }))

  it('the end of a form applies the first true rule of each kind', () => {
    const rules = [
      { when: 'a == "x"', route: { service: 'haircut' } },
      { route: { menu: 'salon' } },
      { when: 'a == "y"', redirect: '/one' },
      { redirect: '/two' },
    ]
    expect(walk({ pages, rules }, { a: 'x' }).ending).toMatchObject({
      route: { service: 'haircut' },
      redirect: '/two',
    })
    expect(walk({ pages, rules }, { a: 'y' }).ending).toMatchObject({
      route: { menu: 'salon' },
      redirect: '/one',
    })
  })

  it('the end of a form can use the score, unlike everything before it', () => {
    const file = {
      pages: [{ key: 'one', questions: [choiceOf('q', { good: 10, bad: 2 })] }],
      tiers: [{ from: 0, to: 100, title: 'All' }],
      rules: [{ when: 'score >= 90', route: { service: 'haircut' } }],
    }
    expect(walk(file, { q: 'good' }).ending.route).toEqual({ service: 'haircut' })
    expect(walk(file, { q: 'bad' }).ending.route).toBeNull()
  })
})

describe('calculations', () => {
  const number = (key: string) => ({ type: 'number', key, label: key })
  const pages = [
    { key: 'one', questions: [number('people'), number('rooms'), ...textPage('x', 'note').questions] },
  ]

  it('calculations take the value of the first true rule for a name', () => {
    const rules = [
      { when: 'people > 4', calculate: { name: 'total', value: 'people * 5' } },
      { calculate: { name: 'total', value: 'people * 20' } },
      { when: 'total >= 50', show: ['note'] },
    ]
    expect(walk({ pages, rules }, { people: 4 }).shown.has('note')).toBe(true)
    expect(walk({ pages, rules }, { people: 2 }).shown.has('note')).toBe(false)
    expect(walk({ pages, rules }, { people: 5 }).shown.has('note')).toBe(false)
    expect(walk({ pages, rules }, { people: 10 }).shown.has('note')).toBe(true)
    expect(walk({ pages, rules }, {}).shown.has('note')).toBe(false)
  })

  it('calculations see only the calculations above them, even if a later one has the same name', () => {
    const rules = [
      { when: 'people > 4', calculate: { name: 'fee', value: '1' } },
      { calculate: { name: 'total', value: 'people + sum(fee)' } },
      { calculate: { name: 'fee', value: '2' } },
      { when: 'total == 3 and fee == 2', show: ['note'] },
    ]
    expect(walk({ pages, rules }, { people: 3 }).shown.has('note')).toBe(true)
    expect(walk({ pages, rules }, { people: 5 }).shown.has('note')).toBe(false)
  })

  it('calculations use only the answers on the path', () => {
    const rules = [
      { calculate: { name: 'total', value: 'sum(people, rooms)' } },
      { calculate: { name: 'guests', value: 'sum(people)' } },
      { when: 'guests == 2', show: ['rooms'] },
      { when: 'total == 5', show: ['note'] },
    ]
    expect([...walk({ pages, rules }, { people: 2, rooms: 3 }).shown]).toEqual(['people', 'rooms', 'note'])
    expect([...walk({ pages, rules }, { people: 5, rooms: 3 }).shown]).toEqual(['people', 'note'])
  })

  it('end, however long they are and however often they refer to each other', () => {
    const rules = [
      { calculate: { name: 'c0', value: '1' } },
      ...Array.from({ length: 298 }, (_, at) => ({
        calculate: { name: `c${at + 1}`, value: `c${at}${'+0'.repeat(240)}` },
      })),
      { when: 'c298 == 1', show: ['note'] },
    ]
    expect(walk({ pages, rules }).shown.has('note')).toBe(true)
  })

  it('calculations are evaluated once, however many others use them', () => {
    // Each doubles the previous one twice: without a cache this would take 2^60 steps.
    const rules = [
      { calculate: { name: 'c0', value: 'people' } },
      ...Array.from({ length: 60 }, (_, at) => ({
        calculate: { name: `c${at + 1}`, value: `min(c${at}, c${at} + 1)` },
      })),
      { when: 'c60 == 3', show: ['note'] },
    ]
    expect(walk({ pages, rules }, { people: 3 }).shown.has('note')).toBe(true)
  })
})
