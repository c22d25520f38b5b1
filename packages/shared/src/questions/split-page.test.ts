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
  it('one question at a time makes each question a separate page, with the texts before it', () =>
    expect(pathOf()).toEqual([
      ['a', 'a'],
      ['b', 'b'],
      ['c', 'intro', 'c', 'outro'],
      ['d', 'd'],
    ]))
  it('one question at a time applies the rules of a page on leaving its last visible question', () => {
    expect(pathOf({ a: 'x' }).map(([key]) => key)).toEqual(['a', 'b', 'd'])
    expect(pathOf({ a: 'hide' }).map(([key]) => key)).toEqual(['a'])
  })
  it('one question at a time keeps a page that has only text', () =>
    expect(pathOf({}, { pages: [{ key: 'one', questions: [section('intro')] }], rules: [] })).toEqual([
      ['one', 'intro'],
    ]))
  it('one question at a time keeps the title of a page', () => {
    const { path } = evaluate(buildDefinition(file), {}, answerPorts)
    expect(path.map(({ title }) => title)).toEqual(['First', 'First', undefined, undefined])
  })
  it('one question at a time does not split where the definition does not request it', () =>
    expect(pathOf({}, { oneAtATime: false }).map(([key]) => key)).toEqual(['one', 'two', 'three']))
})
