import * as v from 'valibot'
import { flag, SlugSchema, whole } from '../files/file-values.ts'
import { KeySchema, LabelSchema, ProseSchema, textOf } from './question-base.ts'
import { questionTypes, type Question } from './question-types.ts'

/**
 * The definition of a form, a survey or a quiz in one language: pages of questions, and rules between them. One schema reads
 * the owner's file (after `localize`) and the response to clients. `find-definition-faults.ts` checks keys against each other.
 */

const conditionWords = 'must be a condition such as: rating <= 2'
/** An expression, see `expression/GRAMMAR.md`. */
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
/** A booking target by slug: a service, optionally of one provider; a menu; or everything a provider offers. */
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

const ruleEffects = [
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
export type RuleEffect = (typeof ruleEffects)[number]

/** A rule has one effect. It applies while its condition is true, or always if it has none. */
const RuleSchema = v.pipe(
  v.strictObject({
    when: v.optional(ExpressionSchema),
    /** The page that the visitor leaves when the rule applies: for `jump`, and for `disqualify` before the end. */
    after: v.optional(KeySchema),
    show: v.optional(keys),
    hide: v.optional(keys),
    require: v.optional(keys),
    /** A later page, or `end`. */
    jump: v.optional(v.union([v.literal('end'), KeySchema], 'must be a page, or end')),
    /** A hint below a question. */
    message: v.optional(v.strictObject({ at: KeySchema, text: textOf(1000) })),
    /** Ends the form with this message. */
    disqualify: v.optional(textOf(1000)),
    /** The redirect at the end: an address of an origin that the business allows, or a path of its site. */
    redirect: v.optional(v.pipe(v.string('must be an address'), v.maxLength(2000, 'must be an address'))),
    /** A number under a name that conditions can use; the first true rule for a name applies. */
    calculate: v.optional(v.strictObject({ name: KeySchema, value: ExpressionSchema })),
    /** The booking target that the end offers. */
    route: v.optional(v.strictObject({ ...TargetSchema.entries, label: v.optional(textOf(100)) })),
  }),
  v.check(
    (rule) => ruleEffects.filter((doing) => rule[doing] !== undefined).length === 1,
    `must do one thing: ${ruleEffects.join(', ')}`,
  ),
)
export type Rule = v.InferOutput<typeof RuleSchema>

/** A page of a definition: its `questions` are shown together. */
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
/** Half-open: from `from` to before `to`; the last tier includes 100. */
const TierSchema = v.strictObject({
  from: percent,
  to: percent,
  title: LabelSchema,
  text: v.optional(ProseSchema),
  action: v.optional(
    v.strictObject({
      ...TargetSchema.entries,
      url: v.optional(v.pipe(v.string('must be an address'), v.maxLength(2000, 'must be an address'))),
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
  /** The message at the end. */
  ending: v.optional(v.strictObject({ title: v.optional(LabelSchema), text: v.optional(ProseSchema) }), {}),
  categories: v.optional(
    v.pipe(
      v.array(v.strictObject({ key: KeySchema, name: LabelSchema }), 'must be a list of categories'),
      v.maxLength(50, 'must name at most 50'),
    ),
    [],
  ),
  /** Only for a quiz. */
  tiers: v.optional(
    v.pipe(v.array(TierSchema, 'must be a list of tiers'), v.maxLength(50, 'must name at most 50')),
    [],
  ),
  /** Each question is a separate page. */
  oneAtATime: v.optional(flag, false),
}

const definition = v.strictObject(definitionEntries)
export type Definition = Omit<v.InferOutput<typeof definition>, 'pages'> & {
  readonly pages: readonly Page[]
}
/** Read-only, like everything derived from it. */
export const DefinitionSchema: v.GenericSchema<unknown, Definition> = definition
