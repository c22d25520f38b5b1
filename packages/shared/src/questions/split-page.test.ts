import { describe, expect, it } from 'vitest'
import { answerPorts, buildDefinition, textPage } from '../testing/build-definition.ts'
import { evaluate } from './evaluate.ts'
import type { Answers } from './question-type.ts'

const section = (key: string) => ({ type: 'section', key, label: 'Some words' })
const file = {
  oneAtATime: true,
  pages: [
    { ...textPage('one', 'a', 'b'), title: 'First' },
    { key: 'two', questions: [section('intro'), ...textPage('x', 'c').questions, section('outro')] },
    textPage('three', 'd'),
  ],
  rules: [
    { when: 'a == "hide"', hide: ['b'] },
    { after: 'one', when: 'a == "x"', jump: 'three' },
    { after: 'one', when: 'a == "hide"', disqualify: 'Not today' },
  ],
}
const pathOf = (answers: Answers = {}, more: object = {}) =>
  evaluate(buildDefinition({ ...file, ...more }), answers, answerPorts).path.map(({ key, questions }) => [
    key,
    ...questions.map((one) => one.key),
  ])

describe('one question at a time', () => {
  it('makes each question a page of its own, words along with a question', () =>
    expect(pathOf()).toEqual([
      ['a', 'a'],
      ['b', 'b'],
      ['c', 'intro', 'c', 'outro'],
      ['d', 'd'],
    ]))
  it('keeps the rules of a page, which count on leaving its last question that is shown', () => {
    expect(pathOf({ a: 'x' }).map(([key]) => key)).toEqual(['a', 'b', 'd'])
    expect(pathOf({ a: 'hide' }).map(([key]) => key)).toEqual(['a'])
  })
  it('keeps a page of words alone', () =>
    expect(pathOf({}, { pages: [{ key: 'one', questions: [section('intro')] }], rules: [] })).toEqual([
      ['one', 'intro'],
    ]))
  it('keeps the title', () => {
    const { path } = evaluate(buildDefinition(file), {}, answerPorts)
    expect(path.map(({ title }) => title)).toEqual(['First', 'First', undefined, undefined])
  })
  it('is left alone where it is not wanted', () =>
    expect(pathOf({}, { oneAtATime: false }).map(([key]) => key)).toEqual(['one', 'two', 'three']))
})
