import * as v from 'valibot'
import type { FormKind, FormView } from '@hourfold/shared/contract/forms'
import { DefinitionSchema, type Definition } from '@hourfold/shared/questions/definition'
import { buildService } from '@hourfold/shared/testing/build-views'

/** The forms, surveys and quizzes of the gallery's business, with every kind of question once. */

const { business } = buildService()

const define = (file: object): Definition => showPictures(v.parse(DefinitionSchema, file))

/** Replaces pictures by data URLs, which need no request. */
const showPictures = (definition: Definition): Definition => ({
  ...definition,
  pages: definition.pages.map((page) => ({
    ...page,
    questions: page.questions.map((question) =>
      question.type === 'image' ? { ...question, image: picture } : question,
    ),
  })),
})

const options = (...labels: readonly string[]) =>
  labels.map((label) => ({ value: keyOf(label), label, points: labels.indexOf(label) }))
const keyOf = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[^a-z]+|_$/g, '')
    .slice(0, 40)

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 7" width="640" height="280"><rect width="16" height="7" fill="hsl(160 25% 84%)"/><path d="M3 7V3h4v4m2 0V2.5h4V7" fill="hsl(160 30% 60%)"/></svg>',
)}`
export const wordy = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfrisur'
export const long = `Please tell us, as exactly as you can and without leaving anything out, what has been done to your hair in the last twelve months, ${wordy} included`

/** Every question type, on one page. */
const everyType = [
  { type: 'section', key: 'about', label: 'About you', text: 'Nobody but your stylist reads this.' },
  { type: 'short_text', key: 'name', label: 'What should we call you?', required: true },
  { type: 'email', key: 'email', label: 'Email', required: true },
  { type: 'phone', key: 'phone', label: 'Phone', hint: 'We only call when something changes.' },
  { type: 'date_of_birth', key: 'born', label: 'Date of birth' },
  {
    type: 'address',
    key: 'home',
    label: 'Address',
    parts: ['street', 'postalCode', 'city', 'region', 'country'],
  },
  { type: 'date', key: 'last_visit', label: 'When were you last at a hairdresser’s?', max: 'today' },
  { type: 'number', key: 'length', label: 'How long is your hair?', min: 0, max: 200, unit: 'cm' },
  {
    type: 'single_choice',
    key: 'hair',
    label: 'What is your hair like?',
    required: true,
    options: options('Straight', 'Wavy', 'Curly', 'It depends on the weather'),
  },
  {
    type: 'multiple_choice',
    key: 'wishes',
    label: 'What would you like?',
    hint: 'Choose at most two.',
    max: 2,
    options: options('A cut', 'A new colour', 'Care', 'Advice'),
  },
  {
    type: 'dropdown',
    key: 'heard',
    label: 'How did you hear of us?',
    options: options('A friend', 'I walked past', 'The internet', 'An advertisement'),
  },
  { type: 'rating', key: 'rating', label: 'How did you like your last visit?', required: true },
  {
    type: 'scale',
    key: 'recommend',
    label: 'How likely are you to recommend us to a friend?',
    low: 'Not at all likely',
    high: 'Very likely',
  },
  { type: 'yes_no', key: 'allergy', label: 'Do you have allergies?', required: true },
  { type: 'long_text', key: 'which', label: 'Which ones?', hint: 'Dyes, latex, perfumes …' },
  {
    type: 'consent',
    key: 'privacy',
    label: 'Data protection',
    text: 'I agree that my answers are kept until my visit is over.',
    link: '/privacy',
    required: true,
  },
  { type: 'hidden', key: 'source', label: 'Source', parameter: 'utm_source' },
  {
    type: 'image',
    key: 'salon',
    label: 'The salon, seen from the street',
    image: 'salon.svg',
    caption: 'This is us.',
  },
]

const definitions: Readonly<Record<string, Definition>> = {
  everything: define({
    pages: [{ key: 'all', questions: everyType }],
    rules: [
      { show: ['which'], when: 'allergy' },
      {
        message: {
          at: 'allergy',
          text: 'Thank you for telling us. We test every dye on your skin two days before.',
        },
        when: 'allergy',
      },
    ],
  }),
  intake: define({
    pages: [
      {
        key: 'you',
        title: 'About you',
        text: 'It takes two minutes.\nNobody but your stylist reads it.',
        questions: [
          { type: 'short_text', key: 'first', label: 'First name', required: true, fills: 'firstName' },
          { type: 'short_text', key: 'last', label: 'Last name', required: true, fills: 'lastName' },
          { type: 'email', key: 'email', label: 'Email', required: true, fills: 'email' },
        ],
      },
      {
        key: 'health',
        title: 'Your skin and hair',
        questions: [
          { type: 'yes_no', key: 'allergy', label: 'Do you have allergies?', required: true },
          { type: 'long_text', key: 'which', label: 'Which ones?' },
          {
            type: 'multiple_choice',
            key: 'treated',
            label: 'What has been done to your hair in the last year?',
            options: options(
              'Nothing',
              'Colour',
              'Bleach',
              'A perm',
              'Extensions',
              'Straightening',
              'Henna',
              'I do not know',
            ),
          },
        ],
      },
      {
        key: 'wish',
        questions: [
          {
            type: 'single_choice',
            key: 'wish',
            label: 'What would you like?',
            options: options('A cut', 'A new colour', 'I do not know yet'),
          },
        ],
      },
      {
        key: 'last_words',
        title: 'Anything else?',
        questions: [{ type: 'long_text', key: 'more', label: 'Your words' }],
      },
    ],
    rules: [
      { show: ['which'], when: 'allergy' },
      { require: ['which'], when: 'allergy' },
    ],
  }),
  feedback: define({
    oneAtATime: true,
    pages: [
      {
        key: 'visit',
        questions: [
          { type: 'rating', key: 'rating', label: 'How did you like your visit?', required: true },
          {
            type: 'single_choice',
            key: 'reason',
            label: 'What did you like best?',
            options: options('The result', 'The advice', 'The coffee', 'Something else'),
          },
          {
            type: 'scale',
            key: 'recommend',
            label: 'How likely are you to recommend us to a friend?',
            low: 'Not at all likely',
            high: 'Very likely',
          },
          { type: 'long_text', key: 'words', label: 'What could we do better?' },
        ],
      },
    ],
    rules: [
      {
        message: { at: 'rating', text: 'We are sorry to hear that. Tell us more in a moment.' },
        when: 'rating <= 2',
      },
    ],
  }),
  'hair-type': define({
    pages: [
      {
        key: 'one',
        questions: [
          {
            type: 'single_choice',
            key: 'wash',
            label: 'How often do you wash your hair?',
            options: options('Daily', 'Every other day', 'Weekly'),
          },
        ],
      },
    ],
    tiers: [{ from: 0, to: 100, title: 'All' }],
  }),
  wordy: define({
    pages: [
      {
        key: 'one',
        title: `About ${wordy} and you`,
        text: `${long}.\n\n${long}.`,
        questions: [
          { type: 'short_text', key: 'a', label: long, hint: `${long}.`, required: true },
          { type: 'single_choice', key: 'b', label: long, options: options(wordy, long.slice(0, 150), 'No') },
          { type: 'scale', key: 'c', label: long, low: `Not ${wordy}`, high: `Very ${wordy}` },
          { type: 'rating', key: 'd', label: wordy, to: 10 },
          {
            type: 'consent',
            key: 'e',
            label: wordy,
            text: `${long}. ${long}.`,
            link: 'https://studio-linden.example/privacy',
          },
        ],
      },
      { key: 'two', questions: [{ type: 'short_text', key: 'f', label: 'Last' }] },
    ],
    rules: [{ message: { at: 'b', text: `${long}.` } }],
  }),
}

const names: Readonly<Record<string, readonly [name: string, description: string | null]>> = {
  everything: ['Everything we can ask', null],
  intake: ['Your first visit', 'A few questions, so that we can begin at once when you come.'],
  feedback: ['How was it?', null],
  'hair-type': ['What does your hair need?', 'Six questions, two minutes, one honest answer.'],
  wordy: [`Everything about ${wordy}`, `${long}.`],
}

/** A form by slug; any other name returns the intake form. */
export function formNamed(kind: FormKind, slug: string): FormView {
  const definition = definitions[slug]
  if (!definition) return formNamed(kind, 'intake')
  const [name = '', description = null] = names[slug] ?? []
  return {
    id: `frm_${slug}`,
    kind,
    slug,
    name,
    description,
    business,
    version: 1,
    definition,
    today: '2026-11-20',
    token: `${slug}-0000000000000000.0000`,
  }
}

/** The questions of a service. */
export const serviceQuestions = define({
  pages: [
    {
      key: 'questions',
      questions: [
        {
          type: 'yes_no',
          key: 'reaction',
          label: 'Have you ever had a reaction to hair dye?',
          required: true,
        },
        { type: 'long_text', key: 'what_happened', label: 'What happened?' },
        {
          type: 'single_choice',
          key: 'tone',
          label: 'Which way should it go?',
          options: options('Lighter', 'Darker', 'I would like advice'),
        },
      ],
    },
  ],
  rules: [
    { show: ['what_happened'], when: 'reaction' },
    { require: ['what_happened'], when: 'reaction' },
    { message: { at: 'reaction', text: 'We will ring you before your appointment.' }, when: 'reaction' },
  ],
})
