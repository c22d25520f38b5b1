import * as v from 'valibot'
import type { FormView, QuizResultView, SubmissionView } from '../contract/forms.ts'
import { DefinitionSchema } from '../questions/definition.ts'
import { buildService } from './build-views.ts'

/** Complete, plausible forms and submissions for tests, which override the fields that matter. */

const { business } = buildService()

/**
 * Two pages with a conditional one in between: `about` asks for a name, a phone number and whether the hair was
 * coloured before, `color` asks when, `closing` asks for the hair and a wish.
 */
export const intake = v.parse(DefinitionSchema, {
  pages: [
    {
      key: 'about',
      questions: [
        { type: 'short_text', key: 'name', label: 'First name', required: true, fills: 'firstName' },
        { type: 'phone', key: 'phone', label: 'Phone', fills: 'phone' },
        { type: 'yes_no', key: 'coloured', label: 'Was it coloured before?' },
      ],
    },
    {
      key: 'color',
      questions: [{ type: 'short_text', key: 'when', label: 'When?', required: true }],
    },
    {
      key: 'closing',
      questions: [
        {
          type: 'single_choice',
          key: 'hair',
          label: 'Your hair',
          required: true,
          options: [
            { value: 'short', label: 'Short' },
            { value: 'long', label: 'Long' },
          ],
        },
        { type: 'long_text', key: 'wish', label: 'Your wish', fills: 'notes' },
      ],
    },
  ],
  rules: [
    { when: 'coloured', show: ['when'] },
    { when: 'hair == "long"', route: { service: 'color' } },
  ],
})

export const buildForm = (change: Partial<FormView> = {}): FormView => ({
  id: 'frm_1',
  kind: 'form',
  slug: 'intake',
  name: 'Before your visit',
  description: null,
  business,
  version: 1,
  definition: intake,
  today: '2026-11-20',
  token: 'frm.0123456789abcdefghij',
  ...change,
})

export const buildSubmission = (change: Partial<SubmissionView> = {}): SubmissionView => ({
  id: 'sub_1',
  kind: 'form',
  slug: 'intake',
  name: 'Before your visit',
  business,
  outcome: 'finished',
  title: null,
  text: null,
  redirect: null,
  route: null,
  quiz: null,
  token: 'sub_1.0123456789abcdefghij',
  bookingToken: 'sub_1.abcdefghij0123456789',
  submittedAt: '2026-11-20T08:05:00Z',
  ...change,
})

export const buildQuizResult = (change: Partial<QuizResultView> = {}): QuizResultView => ({
  kind: 'quiz',
  slug: 'hair-type',
  name: 'Which hair are you?',
  business,
  score: 70,
  tier: null,
  ...change,
})
