import type { QuizResultView, SubmissionView } from '@hourfold/shared/contract/forms'
import { buildService } from '@hourfold/shared/testing/build-views'
import { long, wordy } from './questions.ts'

/** The results of the gallery's forms, surveys and quizzes. */

const { business } = buildService()

/** The token of a result of some kind. */
export const resultToken = (kind: string): string => `${kind}-000000000000.00000000`

const toColour = { service: 'colour', provider: null, menu: null }

const results: Readonly<Record<string, Partial<SubmissionView>>> = {
  end: {},
  own_end: {
    title: 'We look forward to you',
    text: 'Your stylist reads everything before you come.\nPlease come ten minutes early.',
    route: { ...toColour, label: 'Book: Colour' },
    redirect: 'https://studio-linden.example/welcome',
  },
  disqualified: {
    outcome: 'disqualified',
    text: 'With open wounds on the scalp we cannot colour your hair. Please ask a doctor first; we are glad to see you after that.',
  },
  quiz: {
    kind: 'quiz',
    slug: 'hair-type',
    name: 'What does your hair need?',
    quiz: {
      score: 72,
      tier: {
        title: 'Strong, and a little thirsty',
        text: 'Your hair is in good shape. What it lacks is moisture: a mask once a week, and less heat.',
        action: { ...toColour, service: 'haircut', url: null, label: 'Book: Haircut with care' },
      },
      categories: [
        { key: 'care', name: 'Care', score: 58 },
        { key: 'structure', name: 'Structure', score: 91 },
        { key: 'colour', name: 'Colour', score: 66 },
      ],
    },
  },
  no_tier: {
    kind: 'quiz',
    slug: 'hair-type',
    name: 'What does your hair need?',
    quiz: { score: 0, tier: null, categories: [] },
  },
  wordy: {
    kind: 'quiz',
    slug: 'wordy',
    name: `Everything about ${wordy}`,
    text: `${long}.`,
    quiz: {
      score: 100,
      tier: {
        title: `You are ${wordy}`,
        text: `${long}.\n\n${long}.`,
        action: { ...toColour, url: 'https://studio-linden.example/care', label: `Read about ${wordy}` },
      },
      categories: [{ key: 'a', name: `${wordy} and ${wordy}`, score: 100 }],
    },
  },
}

/** A result by the kind in its token. */
export function resultNamed(token: string): SubmissionView {
  return {
    id: 'sub_1',
    kind: 'form',
    slug: 'intake',
    name: 'Your first visit',
    business,
    outcome: 'finished',
    title: null,
    text: null,
    redirect: null,
    route: null,
    quiz: null,
    token,
    bookingToken: null,
    submittedAt: '2026-11-20T08:00:00Z',
    ...results[/^[a-z_]+/.exec(token)?.[0] ?? ''],
  }
}

export const meaningOf = (score: number): QuizResultView => ({
  kind: 'quiz',
  slug: 'hair-type',
  name: 'What does your hair need?',
  business,
  score,
  tier: results['quiz']?.quiz?.tier ?? null,
})
