import * as v from 'valibot'
import { flag, SlugSchema, whole } from '../files/file-values.ts'
import { KeySchema, LabelSchema, ProseSchema, textOf } from './question-base.ts'
import { questionTypes, type Question } from './question-types.ts'

/**
 * What a form, a survey or a quiz is, in one language: pages of questions, and rules between them. The same schema reads an
 * owner's file (after `localize`) and what a client is told. What its keys say about each other: `find-definition-faults.ts`.
 */

const conditionWords = 'must be a condition such as: rating <= 2'
/** As `expression.ts` reads it. */
const ExpressionSchema = v.pipe(
  v.string(conditionWords),
  v.nonEmpty(conditionWords),
  v.maxLength(500, 'must be at most 500 characters'),
)

const keys = v.pipe(
  v.array(KeySchema, 'must be a list of names'),
  v.minLength(1, 'must name at least one'),
  v.maxLength(200, 'must name at most 200'),
)

const targetWords = 'must name a service, a menu, or a provider'
/** What can be booked: a service, of a provider where one is named; a menu; whatever a provider offers. By slug. */
const TargetSchema = v.pipe(
  v.strictObject({
    service: v.optional(v.pipe(v.string(targetWords), v.maxLength(64, targetWords))),
    provider: v.optional(SlugSchema),
    menu: v.optional(SlugSchema),
  }),
  v.check(
    ({ service, provider, menu }) =>
      menu === undefined
        ? service !== undefined || provider !== undefined
        : service === undefined && provider === undefined,
    targetWords,
  ),
)
export type Target = v.InferOutput<typeof TargetSchema>

const doings = [
  'show',
  'hide',
  'require',
  'jump',
  'message',
  'disqualify',
  'redirect',
  'calculate',
  'route',
] as const
export type Doing = (typeof doings)[number]

/** Where its condition is true, or where it has none, a rule does its one thing. */
const RuleSchema = v.pipe(
  v.strictObject({
    when: v.optional(ExpressionSchema),
    /** The page on leaving which it counts: for `jump`, and for `disqualify` before the end. */
    after: v.optional(KeySchema),
    show: v.optional(keys),
    hide: v.optional(keys),
    require: v.optional(keys),
    /** A later page, or `end`. */
    jump: v.optional(v.union([v.literal('end'), KeySchema], 'must be a page, or end')),
    /** Words below a question. */
    message: v.optional(v.strictObject({ at: KeySchema, text: textOf(1000) })),
    /** The end, with these words. */
    disqualify: v.optional(textOf(1000)),
    /** Where the visitor goes from the end: an address of an origin that the business allows, or a path of its own site. */
    redirect: v.optional(v.pipe(v.string('must be an address'), v.maxLength(2000, 'must be an address'))),
    /** A number by a name that conditions can say; of several rules for one name the first that is true counts. */
    calculate: v.optional(v.strictObject({ name: KeySchema, value: ExpressionSchema })),
    /** What the end offers to book. */
    route: v.optional(v.strictObject({ ...TargetSchema.entries, label: v.optional(textOf(100)) })),
  }),
  v.check(
    (rule) => doings.filter((doing) => rule[doing] !== undefined).length === 1,
    `must do one thing: ${doings.join(', ')}`,
  ),
)
export type Rule = v.InferOutput<typeof RuleSchema>

/** The outermost page of a definition: `questions` are asked together. */
export type Page = {
  readonly key: string
  readonly title?: string | undefined
  readonly text?: string | undefined
  readonly questions: readonly Question[]
}

export const QuestionSchema = v.variant(
  'type',
  Object.values(questionTypes).map(({ definition }) => definition),
  `must have a type: ${Object.keys(questionTypes).join(', ')}`,
)

const PageSchema = v.strictObject({
  key: KeySchema,
  title: v.optional(LabelSchema),
  text: v.optional(ProseSchema),
  questions: v.pipe(
    v.array(QuestionSchema, 'must be a list of questions'),
    v.minLength(1, 'must name at least one'),
    v.maxLength(100, 'must name at most 100'),
  ),
})

const percent = whole(0, 100)
/** Half-open, `from` to before `to`; the last one holds 100 as well. */
const TierSchema = v.strictObject({
  from: percent,
  to: percent,
  title: LabelSchema,
  text: v.optional(ProseSchema),
  action: v.optional(
    v.strictObject({
      ...TargetSchema.entries,
      url: v.optional(v.string('must be an address')),
      label: textOf(100),
    }),
  ),
})
export type Tier = v.InferOutput<typeof TierSchema>

export const definitionEntries = {
  pages: v.pipe(
    v.array(PageSchema, 'must be a list of pages'),
    v.minLength(1, 'must name at least one'),
    v.maxLength(100, 'must name at most 100'),
  ),
  rules: v.optional(
    v.pipe(v.array(RuleSchema, 'must be a list of rules'), v.maxLength(300, 'must name at most 300')),
    [],
  ),
  /** What the end says. */
  ending: v.optional(v.strictObject({ title: v.optional(LabelSchema), text: v.optional(ProseSchema) }), {}),
  categories: v.optional(
    v.pipe(
      v.array(v.strictObject({ key: KeySchema, name: LabelSchema }), 'must be a list of categories'),
      v.maxLength(50, 'must name at most 50'),
    ),
    [],
  ),
  /** Of a quiz. */
  tiers: v.optional(
    v.pipe(v.array(TierSchema, 'must be a list of tiers'), v.maxLength(50, 'must name at most 50')),
    [],
  ),
  /** Each question is a page of its own. */
  oneAtATime: v.optional(flag, false),
}

const definition = v.strictObject(definitionEntries)
export type Definition = Omit<v.InferOutput<typeof definition>, 'pages'> & {
  readonly pages: readonly Page[]
}
/** Read-only, as everything that comes of it. */
export const DefinitionSchema: v.GenericSchema<unknown, Definition> = definition
