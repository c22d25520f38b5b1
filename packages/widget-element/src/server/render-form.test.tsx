import { hydrate } from 'preact'
import * as v from 'valibot'
import { setupI18n } from '@lingui/core'
import { proxy } from 'valtio/vanilla'
import { describe, expect, it } from 'vitest'
import { DefinitionSchema } from '@hourfold/shared/questions/definition'
import { allFlowFeatures } from '../features/all-flow-features.ts'
import { createFlowStore } from '@hourfold/shared/flow/create-flow-store'
import { buildForm, buildQuizResult, buildSubmission } from '@hourfold/shared/testing/build-form'
import catalogs from '@hourfold/shared/locales/widget.json'
import type { FetchPort } from '@hourfold/shared/contract/client'
import type { Subject } from '@hourfold/shared/contract/widget-url'
import { settle } from '../testing/render-component.tsx'
import { keepEntries } from '../widget/mounted-widget.ts'
import { boxClass } from '../widget/mount-point.ts'
import { WidgetApp } from '../widget/widget-app.tsx'
import { loadedFeature } from '../loading/load-feature.ts'
import { loadWidget, renderWidget, type WidgetFormPage, type WidgetPage } from './render-widget.ts'

const form = { kind: 'form', form: 'form', id: 'intake', score: null, result: null } as const
const parts = { ...form, id: 'parts' } as const
const quiz = { ...form, form: 'quiz', id: 'hair-type' } as const
const result = 'sub_1.0123456789abcdefghij'

/** Questions with several fields each, and a hidden one. */
const partsForm = buildForm({
  slug: 'parts',
  definition: v.parse(DefinitionSchema, {
    pages: [
      {
        key: 'all',
        questions: [
          {
            type: 'multiple_choice',
            key: 'wishes',
            label: 'Wishes',
            options: ['cut', 'colour', 'care'].map((value) => ({ value, label: value })),
          },
          { type: 'address', key: 'home', label: 'Address' },
          { type: 'date_of_birth', key: 'born', label: 'Date of birth' },
          { type: 'phone', key: 'phone', label: 'Phone' },
          { type: 'hidden', key: 'source', label: 'Source', value: 'flyer' },
        ],
      },
    ],
  }),
})

/** The responses of the API, by the end of the URL. */
const answers: Readonly<Record<string, unknown>> = {
  '/forms/intake': buildForm(),
  '/forms/parts': partsForm,
  [`/results/${result}`]: buildSubmission(),
  '/quizzes/hair-type/results/70': buildQuizResult(),
}
const fetchAnswer: FetchPort<never> = (url) => {
  const found = answers[url.replace(/^.*\/api\/v1|\?.*$/g, '')]
  const problem = { type: 'about:blank', title: '', status: 404, code: 'form_not_found' }
  return {
    ok: found !== undefined,
    status: found === undefined ? 404 : 200,
    headers: { get: () => null },
    text: async () => JSON.stringify(found ?? problem),
  }
}
const load = (subject: Subject, formPage?: WidgetFormPage): Promise<WidgetPage> =>
  loadWidget({
    subject,
    options: { locale: 'en' },
    now: Date.parse('2026-11-20T08:00:00Z'),
    baseUrl: 'https://book.example.com',
    fetch: fetchAnswer,
    wait: async () => {},
    ...(formPage ? { formPage } : {}),
  })

/** The rendered element, with the content of its shadow root as a child. */
function drawn(page: WidgetPage, options: Parameters<typeof renderWidget>[1] = {}): HTMLElement {
  const place = document.createElement('div')
  place.innerHTML = renderWidget(page, options).html.replaceAll(/<(\/?)template[^>]*>/g, '<$1section>')
  document.body.replaceChildren(place)
  const box = place.querySelector<HTMLElement>(`.${boxClass}`)
  if (!box) throw new Error('nothing is drawn')
  return box
}
const plain = { postTo: '/widget/form/intake?embed=1', hidden: [['_token', 'a "b"']] } as const

describe('a server-rendered form', () => {
  it('a server-rendered form has a title and is not private', async () => {
    const { title, status, isPrivate } = await load(form)
    expect({ title, status, isPrivate }).toEqual({
      title: 'Before your visit',
      status: 200,
      isPrivate: false,
    })
    expect(await load({ ...form, id: 'other' })).toMatchObject({
      status: 404,
      refusal: { code: 'form_not_found' },
    })
  })

  it('a server-rendered form shows a private result, or the public meaning of a score', async () => {
    expect(await load({ ...form, result })).toMatchObject({ title: 'Before your visit', isPrivate: true })
    expect(await load({ ...quiz, score: 70 })).toMatchObject({
      title: 'Which hair are you?',
      isPrivate: false,
    })
  })

  it.each([
    [form, 'form="intake"'],
    [{ ...form, result }, `form="intake" result="${result}"`],
    [{ ...quiz, score: 70 }, 'quiz="hair-type" result="70"'],
  ])('a server-rendered form is restored from its attributes: %j', async (subject, attributes) =>
    expect(renderWidget(await load(subject)).html).toContain(`<booking-widget ${attributes} locale="en"`),
  )

  it('a server-rendered form needs the feature of questions and, for a phone number, that of countries', async () => {
    expect(renderWidget(await load(form)).features).toEqual(['questions', 'cart', 'guests'])
  })

  it('a server-rendered form can be submitted without script if the page names an action', async () => {
    const page = await load(form)
    const sent = drawn(page, plain).querySelector('form')
    expect([sent?.getAttribute('method'), sent?.getAttribute('action')]).toEqual(['post', plain.postTo])
    expect(sent?.querySelector<HTMLInputElement>('[name="_token"]')?.value).toBe('a "b"')
    expect(sent?.querySelector('[name="name"]')).not.toBeNull()
    const alone = drawn(page).querySelector('form')
    expect([alone?.hasAttribute('method'), alone?.querySelector('[name="_token"]')]).toEqual([false, null])
  })

  it('a server-rendered form is rendered at the visitor’s page, with the answers and the errors', async () => {
    const page = await load(form, {
      answers: { name: 'Ada <b>', hair: 'long', wish: 'short' },
      page: 'closing',
      fields: [{ path: 'answers.wish', code: 'too_long', params: { count: 3 } }],
      attempts: 1,
      token: 'the-token-of-the-first-page',
    })
    expect(page.flow.formState?.view?.token).toBe('the-token-of-the-first-page')
    const box = drawn(page, plain)
    expect(box.querySelector<HTMLTextAreaElement>('[name="wish"]')?.value).toBe('short')
    expect(box.querySelector<HTMLInputElement>('[name="hair"][value="long"]')?.checked).toBe(true)
    expect(box.querySelector('[name="name"]')).toBeNull()
    expect(box.textContent).toContain('Your wish')
    // The data for the script contains nothing about a visitor.
    expect(renderWidget(page).html.split('application/json')[1]).not.toContain('Ada')
  })

  it('a server-rendered form hydrates as rendered: typed input stays, plain form markup is removed', async () => {
    const page = await load(form)
    const box = drawn(page, plain)
    const typed = box.querySelector<HTMLInputElement>('[name="name"]')
    if (typed) typed.value = 'Ada'
    box.querySelector<HTMLInputElement>('[name="coloured"]')?.click()
    const country = box.querySelector<HTMLSelectElement>('[name="phone.country"]')
    if (country) country.value = 'AT'
    const fields = (): readonly string[] =>
      [...box.querySelectorAll('input, select, textarea, button')].map(
        (one) => one.getAttribute('name') ?? '',
      )
    const before = fields()
    const widget = await takeOver(page, box)
    expect(box.querySelector('[name="name"]')).toBe(typed)
    expect(fields()).toEqual(before.filter((name) => name !== '_token'))
    expect(widget.store.state.flow.formState?.answers).toEqual({
      name: 'Ada',
      coloured: true,
      phone: { number: '', country: 'AT' },
    })
  })

  it('a server-rendered form keeps input from before hydration, also in questions with several fields', async () => {
    const page = await load(parts)
    const box = drawn(page, plain)
    const enter = (name: string, value: string): void => {
      const field = box.querySelector<HTMLInputElement>(`[name="${name}"]`)
      if (!field) throw new Error(`no field ${name}`)
      field.value = value
    }
    for (const wish of ['cut', 'care']) box.querySelector<HTMLInputElement>(`[value="${wish}"]`)?.click()
    enter('home.street', 'Lindenstraße 12')
    enter('home.postalCode', '10969')
    enter('home.city', 'Berlin')
    enter('born.day', '10')
    enter('born.month', '12')
    enter('born.year', '1990')
    enter('phone.country', 'AT')
    enter('phone.number', '01 234567')
    const widget = await takeOver(page, box)
    expect(widget.store.state.flow.formState?.answers).toEqual({
      wishes: ['cut', 'care'],
      home: { street: 'Lindenstraße 12', postalCode: '10969', city: 'Berlin' },
      born: '1990-12-10',
      phone: { number: '01 234567', country: 'AT' },
    })
    const ticked = [...box.querySelectorAll<HTMLInputElement>('[name="wishes"]')].map((one) => one.checked)
    expect(ticked).toEqual([true, false, true])
    expect(box.querySelector<HTMLInputElement>('[name="home.city"]')?.value).toBe('Berlin')
  })

  it('a server-rendered form separates the field of a hidden question from its technical fields', async () => {
    const page = await load(parts)
    const box = drawn(page, plain)
    const unseen = box.querySelector('[name="source"]')
    expect(unseen).not.toBeNull()
    await takeOver(page, box)
    expect(box.querySelector('[name="source"]')).toBe(unseen)
    expect(box.querySelector('[name="_token"]')).toBeNull()
    expect(box.querySelectorAll('[type="hidden"]')).toHaveLength(1)
  })

  it('links an error to its field without script, and selects nothing', async () => {
    const page = await load(form, {
      answers: {},
      page: 'about',
      fields: [
        { path: 'answers.name', code: 'required' },
        { path: 'answers.coloured', code: 'choose_one' },
      ],
      attempts: 1,
      token: 'the-token-of-the-first-page',
    })
    const summary = drawn(page, plain).querySelector('.error-summary')
    const ways = [...(summary?.querySelectorAll('.error-link') ?? [])]
    expect(ways.map((way) => [way.localName, way.getAttribute('for')])).toEqual([['label', 'answers.name']])
    expect(summary?.querySelectorAll('li')).toHaveLength(2)
    expect(summary?.querySelector('button')).toBeNull()
    // With script each entry is a button, as on every other page.
    expect(drawn(page).querySelectorAll('.error-summary button')).toHaveLength(2)
  })
})

/** Hydrates the server markup as the element does. */
async function takeOver({ flow, view, data }: WidgetPage, box: HTMLElement) {
  const widget = {
    store: createFlowStore(flow, { clock: () => data.now, newKey: () => '' }, allFlowFeatures),
    display: proxy({ view, wordsReady: true, open: false, exception: null, isRetried: false }),
    i18n: setupI18n({ locale: 'en', messages: { en: catalogs.en } }),
    loader: { get: loadedFeature, load: async () => true },
    show: () => false,
    fail: (error: unknown) => {
      throw error
    },
    retry: () => {},
    rememberDrawn: () => {},
  }
  const enterAgain = keepEntries(box)
  hydrate(<WidgetApp widget={widget} />, box)
  // The shipped script listens at once; preact/compat, which the tests use, after a frame.
  await settle()
  await enterAgain()
  return widget
}
