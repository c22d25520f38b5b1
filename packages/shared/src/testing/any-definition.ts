import * as fc from 'fast-check'
import type { Definition } from '../questions/definition.ts'
import { evaluate } from '../questions/evaluate.ts'
import type { Answers, Holds } from '../questions/question-type.ts'
import {
  isVisible,
  questionTypes,
  typeOf,
  type Question,
  type QuestionTypeName,
} from '../questions/question-types.ts'
import { answerPorts, buildDefinition } from './build-definition.ts'

/**
 * Arbitrary valid definitions in the form of an owner's file: pages of questions of every type, and rules whose
 * conditions refer to earlier questions. Some texts are given by locale.
 */

type File = Readonly<Record<string, unknown>>

const words = fc.oneof(
  fc.constantFrom('A', 'B c', 'Ü'),
  fc.record({ en: fc.constantFrom('Yes', 'No'), de: fc.constantFrom('Ja', 'Nein') }),
)
const options = fc
  .uniqueArray(fc.constantFrom('red', 'green', 'blue', 'none'), { minLength: 1, maxLength: 4 })
  .chain((values) =>
    fc.tuple(
      ...values.map((value) =>
        fc.record({ value: fc.constant(value), label: words, points: fc.integer({ min: -3, max: 10 }) }),
      ),
    ),
  )

/** Required and optional settings of the question types, besides key and label. */
const configs = {
  short_text: fc.record({ max: fc.integer({ min: 1, max: 500 }) }, { requiredKeys: [] }),
  number: fc.constantFrom({}, { min: 0, max: 10 }, { decimals: 2 }),
  date: fc.constantFrom({}, { min: 'today' }, { max: 'today' }, { min: '2026-01-01', max: '2026-12-31' }),
  single_choice: fc.record({ options }),
  multiple_choice: fc.record({ options, max: fc.constant(1) }, { requiredKeys: ['options'] }),
  dropdown: fc.record({ options }),
  rating: fc.constantFrom({}, { to: 7, scored: true }, { scored: true }),
  scale: fc.constantFrom({ from: 0, to: 10 }, { from: 1, to: 5, scored: true, low: 'Bad', high: 'Good' }),
  yes_no: fc.constantFrom({}, { pointsYes: 5 }, { pointsYes: 1, pointsNo: 3 }),
  consent: fc.constant({ text: 'I agree' }),
  hidden: fc.constantFrom({ value: 'web' }, { parameter: 'from' }),
  section: fc.constant({ text: 'Some words' }),
  image: fc.constant({ image: 'hair.svg' }),
} as const satisfies Readonly<Partial<Record<QuestionTypeName, fc.Arbitrary<object>>>>

const configOf: Readonly<Partial<Record<QuestionTypeName, fc.Arbitrary<object>>>> = configs
const typeNames = Object.keys(questionTypes).filter((name): name is QuestionTypeName =>
  Object.hasOwn(questionTypes, name),
)
/** Types without input or with a fixed value, which cannot be required. */
const displayOnly: ReadonlySet<string> = new Set(['section', 'image', 'hidden'])
/** True if answers score points. A category on a question without points is a fault. */
const isScored = (config: object): boolean =>
  'options' in config || 'scored' in config || 'pointsYes' in config

const question = (key: string): fc.Arbitrary<File> =>
  fc.constantFrom(...typeNames).chain((type) =>
    fc
      .tuple(
        configOf[type] ?? fc.constant({}),
        words,
        fc.boolean(),
        fc.constantFrom(undefined, 'care', 'style'),
      )
      .map(([config, label, required, category]) => ({
        type,
        key,
        label,
        ...config,
        ...(displayOnly.has(type) ? {} : { required }),
        ...(isScored(config) && category !== undefined ? { category } : {}),
      })),
  )

const pages: fc.Arbitrary<readonly File[]> = fc
  .array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 })
  .chain((sizes) =>
    fc.tuple(
      ...sizes.map((size, page) =>
        fc
          .tuple(...Array.from({ length: size }, (_, at) => question(`q${page}_${at}`)))
          .chain((questions) => words.map((title) => ({ key: `p${page}`, title, questions }))),
      ),
    ),
  )

/** Conditions on a name, by the type of its value. */
const conditionTexts: Readonly<Record<Holds, (name: string) => readonly string[]>> = {
  text: (name) => [
    `${name} == "red"`,
    `${name} != "a"`,
    `${name} in ["red", "green"]`,
    `${name} != empty`,
    `length(${name}) > 2`,
  ],
  number: (name) => [`${name} >= 3`, `${name} * 2 < 7`, `${name} == empty`, `round(${name} / 2) != 1`],
  flag: (name) => [name, `not ${name}`, `${name} == false`],
  list: (name) => [`${name} contains "red"`, `count(${name}) > 1`, `${name} == empty`],
  date: (name) => [`age(${name}) >= 18`, `${name} < today`, `${name} != empty`],
  presence: (name) => [`answered(${name})`, `not answered(${name})`],
  nothing: () => [],
}

const conditionOf = (
  questions: readonly Question[],
  calculated: readonly string[],
  atEnd = false,
): fc.Arbitrary<string> => {
  const said = [
    ...questions.flatMap((one) => conditionTexts[typeOf(one).holds](one.key)),
    ...calculated.flatMap(conditionTexts.number),
    ...(atEnd ? conditionTexts.number('score') : []),
    'true',
  ]
  const simple = fc.constantFrom(...said)
  return fc.oneof(
    { weight: 3, arbitrary: simple },
    fc.tuple(simple, fc.constantFrom('and', 'or'), simple).map(([a, both, b]) => `(${a}) ${both} not (${b})`),
  )
}

/** Arbitrary rules for the pages, of every kind. */
function rulesOver(definition: Definition): fc.Arbitrary<readonly File[]> {
  const { pages: parsed } = definition
  const all = parsed.flatMap((page) => page.questions)
  const first = all[0] ? [all[0]] : []
  const numbers = first.filter((one) => typeOf(one).holds === 'number')
  const calculate = fc.record({
    when: conditionOf(first, []),
    calculate: fc.record({
      name: fc.constant('total'),
      value: fc.constantFrom('1 + 2', ...numbers.map(({ key }) => `${key} * 3`), 'min(4, 7)'),
    }),
  })
  const about = all.flatMap((target, at) => {
    const when = conditionOf(all.slice(0, at), at > 0 ? ['total'] : [])
    const key = fc.constant([target.key])
    return [
      fc.record({ when, show: key }),
      fc.record({ when, hide: key }),
      ...(typeOf(target).holds === 'nothing' || !isVisible(target)
        ? []
        : [fc.record({ when, require: key })]),
      fc.record({ when, message: fc.record({ at: fc.constant(target.key), text: words }) }),
    ]
  })
  const turns = parsed.flatMap((page, at) => {
    // A page with nothing to show is never left, so no rule can follow it.
    if (!page.questions.some(isVisible)) return []
    const earlier = parsed.slice(0, at + 1).flatMap(({ questions }) => questions)
    const after = fc.constant(page.key)
    const when = conditionOf(earlier, ['total']).map((said) => (said.trim() === 'true' ? '1 == 1' : said))
    const later = parsed.slice(at + 1).map(({ key }) => key)
    return [
      fc.record({ after, when, jump: fc.constantFrom('end', ...later) }),
      fc.record({ after, when, disqualify: words }),
    ]
  })
  const atEnd = conditionOf(all, ['total'], true)
  const last = [
    fc.record({ when: atEnd, redirect: fc.constant('/thanks') }),
    fc.record({ when: atEnd, route: fc.constant({ service: 'haircut' }) }),
    fc.record({ when: atEnd, disqualify: words }),
  ]
  return fc
    .array(fc.oneof(...about, ...turns, ...last), { maxLength: 10 })
    .chain((rules) => calculate.map((total) => [total, ...rules]))
}

const tiers = [
  { from: 0, to: 40, title: { en: 'Low', de: 'Niedrig' } },
  { from: 40, to: 100, title: 'High' },
]
const categories = [
  { key: 'care', name: 'Care' },
  { key: 'style', name: { en: 'Style', de: 'Stil' } },
]

/** An arbitrary definition file. It is valid once it is localized. */
export const anyDefinitionFile: fc.Arbitrary<File> = fc
  .tuple(pages, fc.boolean())
  .chain(([filePages, oneAtATime]) => {
    const bare = { pages: filePages, tiers, categories, oneAtATime }
    return rulesOver(buildDefinition(inEnglish(bare))).map((rules) => ({ ...bare, rules }))
  })
  // At least one page must be visible at the start, whatever the rules hide.
  .filter((file) => evaluate(buildDefinition(inEnglish(file)), {}, answerPorts).path.length > 0)

/** Localizes a file to English without the code that other tests cover. */
const inEnglish = (file: File): File =>
  JSON.parse(JSON.stringify(file, (_, value: unknown) => (isByLocale(value) ? value.en : value)))

const isByLocale = (value: unknown): value is { readonly en: string } =>
  typeof value === 'object' && value !== null && 'en' in value && typeof value.en === 'string'

/** An arbitrary answer to a question: usually a fitting one, sometimes any value. */
function anyAnswerTo(target: Question): fc.Arbitrary<unknown> {
  const control = typeOf(target).control(target)
  const fits: readonly unknown[] = fitting(control)
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(undefined, ...fits) },
    fc.constantFrom('', 'red', 3, true, false, ['red'], [], { number: '030123456' }, '2026-02-30', -1, 1e9),
  )
}

function fitting(control: ReturnType<ReturnType<typeof typeOf>['control']>): readonly unknown[] {
  switch (control.kind) {
    case 'line':
      return control.type === 'email' ? ['ada@example.com'] : ['a', 'red', 'some words']
    case 'lines':
      return ['a', 'two\nlines']
    case 'number':
      return [0, 3, 7, '4']
    case 'phone':
      return [{ number: '030123456', country: 'DE' }, '+4930123456']
    case 'date':
      return ['2026-11-20', '2026-06-01', '2030-01-01']
    case 'date_parts':
      return ['1990-05-17', '2015-01-01']
    case 'address':
      return [{ street: 'Lindenstraße 12', postalCode: '10969', city: 'Berlin' }]
    case 'one_of':
    case 'dropdown':
      return control.choices.map(({ value }) => value)
    case 'some_of':
      return [
        control.choices.map(({ value }) => value),
        control.choices.slice(0, 1).map(({ value }) => value),
      ]
    case 'scale':
      return [control.from, control.to, control.from + 1]
    case 'yes_no':
      return [true, false]
    case 'tick':
      return [true]
    case 'unseen':
      return ['from a link']
    case 'words':
    case 'picture':
      return []
  }
}

/** Arbitrary answers to some of a definition's questions, as a client may send them. */
export const anyAnswersTo = ({ pages: definitionPages }: Definition): fc.Arbitrary<Answers> =>
  fc
    .tuple(
      ...definitionPages.flatMap(({ questions }) =>
        questions.map((one) => fc.tuple(fc.constant(one.key), anyAnswerTo(one))),
      ),
    )
    .map((pairs) => JSON.parse(JSON.stringify(Object.fromEntries(pairs))))
