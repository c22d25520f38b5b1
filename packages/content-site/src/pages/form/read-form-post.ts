import * as v from 'valibot'
import { AnswersSchema, SignedSchema, type GivenAnswers } from '@booking/shared/contract/answers'

/** What a browser sends of a page of questions when no script runs. All of it comes from outside, and is doubted. */
export type FormPost = {
  /** Key of the page that was filled in; null is the first one. */
  readonly page: string | null
  readonly goesBack: boolean
  /** What was answered before, on this page too, as far as it was drawn with it. */
  readonly answers: GivenAnswers
  /** Of the questions that were asked; null where nothing says. */
  readonly version: number | null
  /** When they were asked for, as the server signed it; null where nothing says. */
  readonly token: string | null
  /** Counts the answers once. */
  readonly key: string | null
  /** A field that people do not see. */
  readonly website: string
  /** The fields of the page, by the keys of its questions. */
  readonly fields: URLSearchParams
}

/** Fields of a form that are no answers: no key of a question begins like this. */
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
    // It stands in every page, and whoever fills it in once has done so.
    website: fields.getAll('_website').find(Boolean)?.slice(0, 2000) ?? '',
    fields,
  }
}

/** UTF-16 units that the answers of earlier pages may take: the API takes no more of them either. */
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
