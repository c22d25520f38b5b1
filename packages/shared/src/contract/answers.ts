import * as v from 'valibot'
import type { Answers } from '../questions/question-type.ts'
import { shapes } from './shapes.ts'

/** `<id>.<signature>`: only the server can verify the signature. */
export const SignedSchema = v.pipe(v.string('required'), v.regex(shapes.signed, 'invalid'))

const text = v.pipe(v.string('invalid'), v.maxLength(20_000, 'too_long 20000'))
const AnswerSchema = v.union(
  [
    text,
    v.pipe(
      v.number('invalid'),
      v.minValue(Number.MIN_SAFE_INTEGER, 'invalid'),
      v.maxValue(Number.MAX_SAFE_INTEGER, 'invalid'),
    ),
    v.boolean('invalid'),
    v.pipe(v.array(text, 'invalid'), v.maxLength(100, 'invalid')),
    v.pipe(
      v.record(v.pipe(v.string(), v.maxLength(40, 'invalid')), text, 'invalid'),
      v.maxEntries(20, 'invalid'),
    ),
  ],
  'invalid',
)

/** Answers by question key, as given. The definition of the form decides whether they are valid. */
export const AnswersSchema: v.GenericSchema<Answers> = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(60, 'invalid')), AnswerSchema, 'invalid'),
  v.maxEntries(1000, 'range_too_large'),
)
export type GivenAnswers = v.InferOutput<typeof AnswersSchema>
