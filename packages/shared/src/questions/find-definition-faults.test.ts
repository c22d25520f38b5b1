import { describe, expect, it } from 'vitest'
import { buildDefinition, choiceOf, textPage } from '../testing/build-definition.ts'
import { findDefinitionFaults } from './find-definition-faults.ts'

const pages = [textPage('one', 'a', 'b'), textPage('two', 'c'), textPage('three', 'd')]
const faultsOf = (more: object) => findDefinitionFaults(buildDefinition({ pages, ...more }))
const ruleFaults = (...rules: readonly object[]) => faultsOf({ rules })

describe('a valid definition', () => {
  it('a valid definition has no faults', () =>
    expect(
      ruleFaults(
        { when: 'a == "x"', show: ['b'] },
        { after: 'one', when: 'b != empty', jump: 'three' },
        { when: 'd == "x"', redirect: '/there' },
      ),
    ).toEqual([]))
})

describe('names', () => {
  it('names are unique across pages and questions', () => {
    expect(faultsOf({ pages: [textPage('one', 'a', 'a')] })).toEqual([
      'pages.0.questions.1.key: is taken already',
    ])
    expect(faultsOf({ pages: [textPage('one', 'one')] })).toEqual([
      'pages.0.questions.0.key: is taken already',
    ])
    expect(ruleFaults({ calculate: { name: 'a', value: '1' } })).toEqual([
      'rules.0.calculate.name: is taken already',
    ])
  })
  it('names refer to something that exists', () => {
    expect(ruleFaults({ show: ['nothing'] })).toEqual(['rules.0.nothing: names no question'])
    expect(ruleFaults({ when: 'nothing == 1', show: ['b'] })[0]).toMatch(/^rules\.0\.when: .*"nothing"/)
    expect(ruleFaults({ after: 'one', jump: 'nowhere' })[0]).toBe('rules.0.jump: names no page')
    expect(ruleFaults({ after: 'nowhere', jump: 'end' })[0]).toBe('rules.0.after: names no page')
  })
})

describe('required questions', () => {
  it('required questions must be answerable', () => {
    const silent = [
      { type: 'section', key: 's', label: 'S' },
      { type: 'hidden', key: 'h', label: 'H', parameter: 'from' },
    ]
    const asked = { key: 'zero', questions: [...textPage('one', 'z').questions, ...silent] }
    expect(faultsOf({ pages: [asked], rules: [{ require: ['z', 's', 'h'] }] })).toEqual([
      'rules.0.s: has no answer to require',
      'rules.0.h: has no answer to require',
    ])
  })
})

describe('conditions', () => {
  it('conditions refer to earlier questions only', () => {
    expect(ruleFaults({ when: 'b == "x"', show: ['a'] })).toEqual([
      'rules.0.when: b is asked later than what depends on it',
    ])
    expect(ruleFaults({ when: 'a == "x"', hide: ['a'] })).toHaveLength(1)
    expect(ruleFaults({ after: 'one', when: 'c == "x"', jump: 'three' })).toEqual([
      'rules.0.when: c is asked later than what depends on it',
    ])
  })
  it('conditions refer to earlier questions only, also through calculations', () =>
    expect(
      ruleFaults(
        { when: 'c == "x"', calculate: { name: 'total', value: '1' } },
        { when: 'total == 1', show: ['b'] },
      ),
    ).toEqual(['rules.1.when: c is asked later than what depends on it']))
  it('conditions are valid expressions', () => {
    expect(ruleFaults({ when: 'a == 3', show: ['b'] })).toHaveLength(1)
    expect(ruleFaults({ when: 'a ==', show: ['b'] })).toHaveLength(1)
    expect(ruleFaults({ when: 'a', show: ['b'] })).toHaveLength(1)
  })
  it('conditions can use the score only at the end of a quiz', () => {
    const tiers = [{ from: 0, to: 100, title: 'All' }]
    const quiz = [{ key: 'one', questions: [choiceOf('q', { a: 1 }), choiceOf('r', { b: 1 })] }]
    expect(faultsOf({ pages: quiz, tiers, rules: [{ when: 'score > 3', redirect: '/x' }] })).toEqual([])
    expect(faultsOf({ pages: quiz, tiers, rules: [{ when: 'score > 3', show: ['r'] }] })).toHaveLength(1)
    expect(ruleFaults({ when: 'score > 3', redirect: '/x' })).toHaveLength(1)
  })
  it('conditions and calculations can use only the calculations above them', () => {
    const rules = [
      { when: 'second == 1', show: ['b'] },
      { calculate: { name: 'first', value: 'second' } },
      { calculate: { name: 'second', value: '1' } },
      { when: 'd == "x"', calculate: { name: 'second', value: 'first' } },
    ]
    expect(ruleFaults(...rules)).toEqual([
      'rules.0.when: d is asked later than what depends on it',
      'rules.1.calculate.value: "second" is nothing that was asked or calculated before',
    ])
  })
  it('conditions are checked even when calculations refer to each other', () => {
    const rules = Array.from({ length: 250 }, (_, at) => ({
      calculate: { name: `c${at}`, value: at < 2 ? '1' : `c${at - 1} + c${at - 2}` },
    }))
    expect(ruleFaults(...rules)).toEqual([])
  })
})

describe('the path', () => {
  it('the path never leads back', () => {
    expect(ruleFaults({ after: 'two', when: 'c == "x"', jump: 'one' })).toEqual([
      'rules.0.jump: leads back, not forward',
    ])
    expect(ruleFaults({ after: 'two', when: 'c == "x"', jump: 'two' })).toHaveLength(1)
  })
  it('the path can reach every page', () => {
    expect(ruleFaults({ after: 'one', jump: 'three' })).toEqual(['pages.1: can never be reached'])
    expect(ruleFaults({ after: 'one', disqualify: 'No' })).toEqual([
      'pages.1: can never be reached',
      'pages.2: can never be reached',
    ])
    // The rule above it may lead to this page.
    expect(
      ruleFaults({ after: 'one', when: 'a == "x"', jump: 'two' }, { after: 'one', jump: 'three' }),
    ).toEqual([])
  })
  it('the path starts with something to show', () =>
    expect(faultsOf({ pages: [textPage('one', 'a')], rules: [{ when: '1 == 1', hide: ['a'] }] })).toEqual([
      'pages: begin with nothing to show',
    ]))
  it('the path may start with a page that is shown only on some days, on any date', () => {
    const one = { pages: [textPage('one', 'a')] }
    for (const rules of [
      [{ when: 'today >= "2026-01-01"', show: ['a'] }],
      [{ when: 'today < "2026-01-01"', hide: ['a'] }],
      [{ when: 'age("2025-01-01") >= 1', show: ['a'] }],
      [
        { when: 'today != "2000-01-01"', calculate: { name: 'open', value: '1' } },
        { when: 'open == 1', show: ['a'] },
      ],
    ])
      expect(faultsOf({ ...one, rules })).toEqual([])
    expect(
      faultsOf({
        ...one,
        rules: [{ calculate: { name: 'open', value: '1' } }, { when: 'open < 0', show: ['a'] }],
      }),
    ).toEqual(['pages: begin with nothing to show'])
  })
  it('the path skips a page that no visitor sees, together with its rules', () => {
    const unseen = { key: 'unseen', questions: [{ type: 'hidden', key: 'h', label: 'H', value: 'x' }] }
    const hiding = [textPage('one', 'a'), unseen, textPage('three', 'd')]
    const words = 'rules.0.after: names a page without content, which is always skipped'
    expect(faultsOf({ pages: hiding })).toEqual([])
    for (const doing of [{ jump: 'end' }, { when: 'h == "x"', jump: 'three' }, { disqualify: 'No' }])
      expect(faultsOf({ pages: hiding, rules: [{ after: 'unseen', ...doing }] })).toEqual([words])
  })
  it('the path can reach the pages after one whose visible questions may all be hidden', () => {
    const two = {
      key: 'two',
      questions: [...textPage('two', 'b').questions, { type: 'hidden', key: 'h', label: 'H', value: 'x' }],
    }
    const rules = [
      { when: 'a == "x"', show: ['b'] },
      { after: 'two', jump: 'four' },
    ]
    const fourPages = [textPage('one', 'a'), two, textPage('three', 'c'), textPage('four', 'd')]
    expect(faultsOf({ pages: fourPages, rules })).toEqual([])
    expect(faultsOf({ pages: fourPages, rules: rules.slice(1) })).toEqual(['pages.2: can never be reached'])
  })
  it('the path jumps on leaving a page', () =>
    expect(ruleFaults({ when: 'a == "x"', jump: 'three' })).toEqual(['rules.0.after: is required for jump']))
})

describe('tiers', () => {
  const tiers = (...list: readonly (readonly [number, number])[]) =>
    faultsOf({ tiers: list.map(([from, to]) => ({ from, to, title: 'Some' })) })
  it('tiers cover 0 to 100', () => expect(tiers([0, 30], [30, 100])).toEqual([]))
  it('tiers leave no gap', () => {
    expect(tiers([10, 100])).toEqual(['tiers.0.from: leaves a gap: nothing covers 0 to 10'])
    expect(tiers([0, 30], [40, 100])).toEqual(['tiers.1.from: leaves a gap: nothing covers 30 to 40'])
    expect(tiers([0, 30])).toEqual(['tiers: leave a gap: nothing covers 30 to 100'])
  })
  it('tiers do not overlap', () =>
    expect(tiers([0, 50], [40, 100])).toEqual(['tiers.1.from: overlaps the tier before it']))
  it('tiers end above their start', () =>
    expect(tiers([0, 0], [0, 100])[0]).toBe('tiers.0: must end above where it begins'))
})
