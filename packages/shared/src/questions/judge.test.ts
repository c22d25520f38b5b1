import { describe, expect, it } from 'vitest'
import { answerPorts, buildDefinition, choiceOf, textPage } from '../testing/build-definition.ts'
import { judge } from './judge.ts'
import type { Answers } from './question-type.ts'

const definition = buildDefinition({
  pages: [
    {
      key: 'one',
      questions: [
        choiceOf('again', { yes: 1, no: 0 }, { required: true }),
        {
          type: 'multiple_choice',
          key: 'what',
          label: 'What',
          required: true,
          options: [
            { value: 'cut', label: 'Cut' },
            { value: 'color', label: 'Color' },
          ],
        },
      ],
    },
    textPage('two', 'why'),
  ],
  rules: [
    { when: 'again == "no"', require: ['why'] },
    { when: 'again == "yes"', hide: ['what'] },
  ],
})
const verdict = (answers: Answers) => judge(definition, answers, answerPorts)
const faultsOf = (answers: Answers) => {
  const judged = verdict(answers)
  return judged.ok ? [] : (judged.refusal.fields ?? []).map(({ path, code }) => `${path} ${code}`)
}

describe('the validation of answers', () => {
  it('the validation of answers keeps the valid answers to visible questions', () =>
    expect(verdict({ again: 'yes', why: '  because ' })).toMatchObject({
      ok: true,
      value: { kept: { again: 'yes', why: 'because' } },
    }))

  it('the validation of answers refuses missing answers, with the refusal code of each type', () => {
    expect(faultsOf({})).toEqual(['answers.again required', 'answers.what choose_one'])
    expect(faultsOf({ again: 'no', what: [] })).toEqual(['answers.what choose_one', 'answers.why required'])
  })

  it('the validation of answers requires no answer to a hidden question', () =>
    expect(faultsOf({ again: 'yes' })).toEqual([]))

  it('the validation of answers drops answers to hidden questions', () =>
    expect(verdict({ again: 'yes', what: ['cut'] })).toMatchObject({
      ok: true,
      value: { kept: { again: 'yes' } },
    }))

  it('the validation of answers refuses an answer to an unknown question', () =>
    expect(faultsOf({ again: 'yes', more: 'x' })).toEqual(['answers.more unknown_key']))

  it('the validation of answers refuses an answer of the wrong type, even where no answer is required', () =>
    expect(faultsOf({ again: 'yes', why: 3 })).toEqual(['answers.why invalid']))

  it('the validation of answers puts the given prefix before the paths of faults', () =>
    expect(judge(definition, { again: 'yes', why: true }, answerPorts, 'answers.2')).toMatchObject({
      refusal: { fields: [{ path: 'answers.2.why' }] },
    }))
})
