import * as v from 'valibot'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import type { FormKind } from '@hourfold/shared/contract/forms'
import type { Shop } from './open-shop.ts'

/** The form of a test of answers, and the visitor's requests. */

type AskedForm = {
  readonly kind: FormKind | 'service'
  readonly slug: string
  readonly definition: object
  readonly name?: object
  readonly version?: number
  readonly retentionDays?: number | null
}

/** Writes a form directly into the tables, as an import would: the earlier form of the same name becomes an older version. */
export async function putForm(
  shop: Shop,
  { kind, slug, definition, name = { en: 'Form' }, version = 1, retentionDays = null }: AskedForm,
): Promise<string> {
  const [row] = v.parse(
    v.array(v.object({ business_id: v.string(), form_id: v.string() })),
    await shop.database.query(
      `insert into form (business_id, form_id, kind, slug, name, version, retention_days)
       select business_id, 'frm_' || $1 || '_' || $2, $1, $2, $3::jsonb, $4, $5 from business where archived_at is null
       on conflict (business_id, kind, slug) do update
         set name = excluded.name, version = excluded.version, retention_days = excluded.retention_days, archived_at = null
       returning business_id, form_id`,
      [kind, slug, JSON.stringify(name), version, retentionDays],
    ),
  )
  if (!row) throw new Error('no business to ask anything')
  await shop.database.query(
    `insert into form_version (business_id, form_id, version, definition, created_at) values ($1, $2, $3, $4::jsonb, $5)
     on conflict (business_id, form_id, version) do update set definition = excluded.definition`,
    [row.business_id, row.form_id, version, JSON.stringify(definition), new Date(shop.clock.now())],
  )
  await shop.change('select')
  return row.form_id
}

/** The questions of a service: one page. */
export const putQuestions = (
  shop: Shop,
  service: string,
  questions: readonly object[],
  rules: object[] = [],
) =>
  putForm(shop, {
    kind: 'service',
    slug: service,
    definition: { pages: [{ key: 'questions', questions }], rules },
  })

const paths = { form: 'forms', survey: 'surveys', quiz: 'quizzes' } as const
const names = { form: 'getForm', survey: 'getSurvey', quiz: 'getQuiz' } as const

type Answering = {
  readonly kind?: FormKind
  readonly slug: string
  readonly answers: object
  /** Other fields of the body, or replacements. */
  readonly more?: object
}

/** Opens a form, answers it within ten seconds, and returns the body to send. */
export async function fillIn(shop: Shop, { kind = 'form', slug, answers, more = {} }: Answering) {
  const { version, token } = v.parse(
    endpoints[names[kind]].response,
    await shop.expect(names[kind], `/${paths[kind]}/${slug}`),
  )
  shop.clock.advance(10_000)
  return { version, token, answers, ...more }
}

/** The same, sent; returns any response. */
export async function answer(shop: Shop, filled: Answering & { readonly key?: string }): Promise<Response> {
  const { kind = 'form', slug, key } = filled
  return shop.send(`/${paths[kind]}/${slug}/submissions`, {
    method: 'POST',
    body: await fillIn(shop, filled),
    ...(key === undefined ? {} : { key }),
  })
}

/** The same, stored; returns the result. */
export async function submit(shop: Shop, filled: Answering) {
  const sent = await answer(shop, filled)
  if (sent.status !== 201) throw new Error(`${sent.status}: ${await sent.text()}`)
  return v.parse(endpoints.submitForm.response, await sent.json())
}

export const textLine = (key: string, more: object = {}) => ({ type: 'short_text', key, label: key, ...more })
