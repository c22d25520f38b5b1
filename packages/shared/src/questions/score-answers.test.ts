import { describe, expect, it } from 'vitest'
import { answerPorts, buildDefinition, choiceOf } from '../testing/build-definition.ts'
import { evaluate } from './evaluate.ts'
import type { Answers } from './question-type.ts'
import { tierOf } from './score-answers.ts'

const tiers = [
  { from: 0, to: 40, title: 'Low' },
  { from: 40, to: 70, title: 'Middle' },
  { from: 70, to: 100, title: 'High' },
]
const quiz = {
  categories: [
    { key: 'care', name: 'Care' },
    { key: 'style', name: 'Style' },
  ],
  tiers,
  pages: [
    {
      key: 'one',
      questions: [
        choiceOf('wash', { daily: 0, weekly: 5, never: 2 }, { category: 'care' }),
        choiceOf('dry', { air: 4, heat: 1 }, { category: 'care' }),
        {
          type: 'multiple_choice',
          key: 'tools',
          label: 'Tools',
          category: 'style',
          options: [
            { value: 'comb', label: 'Comb', points: 2 },
            { value: 'iron', label: 'Iron', points: -1 },
            { value: 'wax', label: 'Wax', points: 4 },
          ],
        },
      ],
    },
  ],
}
const scoreOf = (answers: Answers, more: object = {}) =>
  evaluate(buildDefinition({ ...quiz, ...more }), answers, answerPorts).score

describe('the score of a quiz', () => {
  it('the score of a quiz is the share of points reached out of the possible points, in percent', () => {
    expect(scoreOf({ wash: 'weekly', dry: 'air', tools: ['comb', 'wax'] })?.percent).toBe(100)
    // 5 + 1 + 2 of 5 + 4 + 6
    expect(scoreOf({ wash: 'weekly', dry: 'heat', tools: ['comb'] })?.percent).toBe(53)
  })

  it('the score of a quiz is rounded half up, exactly', () => {
    const pages = [{ key: 'one', questions: [choiceOf('q', { some: 57, all: 200 })] }]
    expect(scoreOf({ q: 'some' }, { pages, categories: [] })?.percent).toBe(29)
  })

  it('the score of a quiz counts an open question as zero points', () =>
    expect(scoreOf({ dry: 'air' })?.percent).toBe(27))

  it('the score of a quiz counts only visible questions', () => {
    const rules = [{ when: 'wash == "never"', hide: ['dry', 'tools'] }]
    expect(scoreOf({ wash: 'never' }, { rules })?.percent).toBe(40)
  })

  it('the score of a quiz is calculated per category too', () =>
    expect(scoreOf({ wash: 'weekly', dry: 'heat', tools: ['wax', 'iron'] })?.categories).toEqual([
      { key: 'care', name: 'Care', percent: 67 },
      { key: 'style', name: 'Style', percent: 50 },
    ]))

  it('the score of a quiz is never below zero', () => expect(scoreOf({ tools: ['iron'] })?.percent).toBe(0))

  it('the score of a quiz is zero where no points are possible', () => {
    const pages = [{ key: 'one', questions: [choiceOf('q', { a: 0 })] }]
    expect(scoreOf({ q: 'a' }, { pages, categories: [] })?.percent).toBe(0)
  })

  it('the score of a quiz is null where there are no tiers', () =>
    expect(scoreOf({}, { tiers: [] })).toBeNull())
})

describe('tiers', () => {
  const titleOf = (percent: number) => tierOf(buildDefinition(quiz).tiers, percent)?.title
  it('tiers include their first number and exclude their last, except for 100', () => {
    expect([0, 39, 40, 69, 70, 99, 100].map(titleOf)).toEqual([
      'Low',
      'Low',
      'Middle',
      'Middle',
      'High',
      'High',
      'High',
    ])
  })
  it('tiers assign exactly one tier to every whole number from 0 to 100', () => {
    for (let percent = 0; percent <= 100; percent += 1) expect(titleOf(percent)).toBeDefined()
  })
})
