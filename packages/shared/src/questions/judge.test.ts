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
            { value: 'colour', label: 'Colour' },
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

describe('the verdict over answers', () => {
  it('keeps what was asked and is right', () =>
    expect(verdict({ again: 'yes', why: '  because ' })).toMatchObject({
      ok: true,
      value: { kept: { again: 'yes', why: 'because' } },
    }))

  it('refuses what is missing, each in its own words', () => {
    expect(faultsOf({})).toEqual(['answers.again required', 'answers.what choose_one'])
    expect(faultsOf({ again: 'no', what: [] })).toEqual(['answers.what choose_one', 'answers.why required'])
  })

  it('requires nothing of what is not shown', () => expect(faultsOf({ again: 'yes' })).toEqual([]))

  it('leaves out answers to what is not shown', () =>
    expect(verdict({ again: 'yes', what: ['cut'] })).toMatchObject({
      ok: true,
      value: { kept: { again: 'yes' } },
    }))

  it('refuses an answer to what was never asked', () =>
    expect(faultsOf({ again: 'yes', more: 'x' })).toEqual(['answers.more unknown_key']))

  it('refuses an answer of the wrong kind, though nothing has to be answered', () =>
    expect(faultsOf({ again: 'yes', why: 3 })).toEqual(['answers.why invalid']))

  it('says where the answers stand that it judges', () =>
    expect(judge(definition, { again: 'yes', why: true }, answerPorts, 'answers.2')).toMatchObject({
      refusal: { fields: [{ path: 'answers.2.why' }] },
    }))
})
