import * as v from 'valibot'
import { AnswersSchema, SignedSchema, type GivenAnswers } from '@hourfold/shared/contract/answers'

/** The fields that a browser sends for a page of questions without a script. All of them are untrusted. */
export type FormPost = {
  /** Key of the page that was filled in; null is the first one. */
  readonly page: string | null
  readonly goesBack: boolean
  /** Earlier answers, including those of this page that were rendered with it. */
  readonly answers: GivenAnswers
  /** Version of the questions; null when it is missing or invalid. */
  readonly version: number | null
  /** Time at which the questions were requested, signed by the server; null when it is missing or invalid. */
  readonly token: string | null
  /** Idempotency key of the answers. */
  readonly key: string | null
  /** A honeypot field that people do not see. */
  readonly website: string
  /** The fields of the page, by the keys of its questions. */
  readonly fields: URLSearchParams
}

/** Reads the fields. The names of the form's own fields begin with `_`, as no key of a question does. */
export function readFormPost(fields: URLSearchParams): FormPost {
  const read = (name: string, pattern: RegExp): string | null => {
    const value = fields.get(name) ?? ''
    return pattern.test(value) ? value : null
  }
  const version = read('_version', /^[1-9]\d{0,8}$/)
  const token = fields.get('_token')
  return {
    page: read('_page', /^\w{1,60}$/),
    goesBack: fields.get('_go') === 'back',
    answers: readAnswers(fields.get('_answers')),
    version: version === null ? null : Number(version),
    token: v.is(SignedSchema, token) ? token : null,
    key: read('_key', /^[\w-]{16,100}$/),
    // Every page contains the field; one filled-in copy counts.
    website: fields.getAll('_website').find(Boolean)?.slice(0, 2000) ?? '',
    fields,
  }
}

/** Maximum UTF-16 units of the answers of earlier pages, the same as in the API. */
export const mostAnswers = 65_536

function readAnswers(text: string | null): GivenAnswers {
  if (text === null || text.length > mostAnswers) return {}
  try {
    const parsed = v.safeParse(AnswersSchema, JSON.parse(text))
    return parsed.success ? parsed.output : {}
  } catch {
    return {}
  }
}
