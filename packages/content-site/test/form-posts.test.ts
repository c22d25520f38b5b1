import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiServer } from '../src/booking-api.ts'
import { fillIn, readPlainForm, sentAsItIs, type PlainForm } from './plain-form.ts'
import { readPage } from './read-page.ts'
import { lacking, openTestBooking, openTestSite, testNow, type TestBooking } from './site-for-tests.ts'

/** Forms, surveys and quizzes as a browser without scripts sends them. */

let now = testNow
const clock = () => now
let booking: TestBooking
beforeAll(async () => {
  booking = await openTestBooking({ clock })
})
afterAll(() => booking.close())

type Settings = Parameters<typeof openTestSite>[1]
let ids = 0
const newRequestId = () => `request-of-a-test-${++ids}`
const openSite = (api: ApiServer = booking.api, settings: Settings = {}) =>
  openTestSite(api, settings, { clock, newRequestId })

type TestSite = Awaited<ReturnType<typeof openSite>>

const post = async (
  { site }: TestSite,
  path: string,
  body: URLSearchParams | string,
  headers: Record<string, string> = {},
): Promise<Response> =>
  site.request(`https://book.example${path}`, {
    method: 'POST',
    body: String(body),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  })

/** Reads the form of a page; throws when there is none. */
async function formOn(answer: Response): Promise<PlainForm> {
  const form = readPlainForm(await answer.text())
  if (!form) throw new Error(`There is no form on this page (${answer.status})`)
  return form
}

const openForm = async (site: TestSite, path: string): Promise<PlainForm> => {
  // People take some time before they answer.
  const form = await formOn(await site.get(path))
  now += 60_000
  return form
}

/** Fills in page after page; the last response is not a page of the form. */
async function walk(site: TestSite, path: string, takes: 'first' | 'last') {
  let form = await openForm(site, path)
  const pages: string[] = []
  for (let turn = 0; turn < 40; turn += 1) {
    const answer = await post(site, form.action, fillIn(form, takes))
    if (answer.status === 303) return { location: answer.headers.get('location') ?? '', pages }
    const html = await answer.text()
    expect([pages, answer.status, /role="alert"[\s\S]{0,600}/.exec(html)?.[0]]).toEqual([
      pages,
      200,
      undefined,
    ])
    const next = readPlainForm(html)
    if (!next) throw new Error(`The form is lost after ${pages.length} pages`)
    pages.push(next.fields.find(({ name }) => name === '_page')?.value ?? '')
    form = next
  }
  throw new Error(`The form has no end: ${pages.join(', ')}`)
}

const submissions = () =>
  booking.query('select outcome, score, is_suspected from submission order by created_at, submission_id')

const forms = ['/widget/form/intake', '/widget/survey/feedback', '/widget/quiz/hair-type'] as const

describe.each(forms)('%s without a script', (path) => {
  it.each(['first', 'last'] as const)(
    'leads to its end when the %s of everything is taken',
    async (takes) => {
      const site = await openSite()
      const before = (await submissions()).length
      const { location, pages } = await walk(site, path, takes)
      expect(pages.length).toBeGreaterThan(0)
      expect(location).toMatch(
        path.includes('quiz')
          ? /^\/widget\/quiz-result\/\d+\?quiz=hair-type&r=[\w.-]+$/
          : /^\/widget\/\w+\/[a-z]+\?r=[\w.-]+$/,
      )
      expect(await submissions()).toHaveLength(before + 1)
      const result = await site.get(location)
      expect([result.status, result.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(readPlainForm(await result.text())).toBeNull()
    },
  )

  it('sends the campaign of its address along', async () => {
    const site = await openSite()
    await walk(site, `${path}?utm_source=news&gclid=abc&token=secret`, 'first')
    expect(
      (await booking.query('select attribution from submission order by created_at, submission_id')).at(-1),
    ).toEqual({
      attribution: {
        utm: { utm_source: 'news' },
        clickIds: { gclid: 'abc' },
        page: `https://book.example${path}`,
      },
    })
  })

  it('says what is wrong with a page, first of all in its title, and keeps what was typed', async () => {
    const site = await openSite()
    let form = await openForm(site, path)
    // Pages without questions are skipped.
    for (let turn = 0; turn < 20; turn += 1) {
      const answer = await post(site, form.action, sentAsItIs(form))
      const html = await answer.text()
      if (answer.status === 422) {
        expect(readPage(html).title).toMatch(/^Please check the highlighted entries · /)
        expect(lacking(html, 'aria-invalid="true"', 'part="error-summary"')).toEqual([])
        return
      }
      expect([answer.status, turn]).toEqual([answer.status === 303 ? 303 : 200, turn])
      if (answer.status === 303) return
      form = readPlainForm(html) ?? form
    }
  })

  it('goes back with everything that was typed, and on again', async () => {
    const site = await openSite()
    const first = await openForm(site, path)
    const filled = fillIn(first, 'first')
    const second = await formOn(await post(site, first.action, filled))
    const going = fillIn(second, 'first')
    going.set('_go', 'back')
    const back = await post(site, second.action, going)
    expect(back.status).toBe(200)
    const again = await formOn(back)
    const own = (form: PlainForm) =>
      [...sentAsItIs(form)]
        .filter(([name]) => !name.startsWith('_'))
        .map(String)
        .toSorted()
    const typed = [...filled]
      .filter(([name]) => !name.startsWith('_'))
      .map(String)
      .toSorted()
    expect(own(again)).toEqual(typed)
    expect((await post(site, again.action, sentAsItIs(again))).status).toBe(200)
  })
})

describe('a form that is sent without a script', () => {
  const path = '/widget/quiz/hair-type'

  /** Fills in everything up to the last page without sending it. */
  async function lastPage(site: TestSite, from: string = path) {
    let form = await openForm(site, from)
    for (;;) {
      const filled = fillIn(form, 'first')
      if (form.buttons.some((words) => words.startsWith('Send'))) return { action: form.action, filled }
      form = await formOn(await post(site, form.action, filled))
    }
  }

  it('a form that is sent without a script is nobody else’s on its way: unkept, unindexed, uncompressed, and framed as the page it began on', async () => {
    const site = await openSite()
    const form = await openForm(site, `${path}?embed=1`)
    expect(form.action).toBe(`${path}?embed=1`)
    const answer = await post(site, form.action, fillIn(form, 'first'), { 'accept-encoding': 'br, gzip' })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': expect.stringContaining('frame-ancestors *'),
    })
    expect(answer.headers.get('content-encoding')).toBeNull()
    const html = await answer.text()
    expect(lacking(html, '<booking-widget', 'class="site-header"', 'booking-widget.js')).toEqual([
      'class="site-header"',
      'booking-widget.js',
    ])
    expect(readPlainForm(html)?.action).toBe(`${path}?embed=1`)
    // Links open outside of the frame, the form stays inside.
    expect(html).toMatch(/<base target="_blank"\/>[\s\S]*<form[^>]* target="_self"/)
  })

  it('a form that is sent without a script keeps its clothes and its language to the end', async () => {
    const site = await openSite()
    const { action, filled } = await lastPage(site, `${path}?embed=1&theme=dark`)
    const answer = await post(site, action, filled)
    const location = answer.headers.get('location') ?? ''
    expect(location).toMatch(/^\/widget\/quiz-result\/\d+\?embed=1&theme=dark&quiz=hair-type&r=/)
    const result = await site.get(location)
    expect(result.status).toBe(200)
    expect(result.headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect((await openForm(site, `/de${path}`)).action).toBe(`/de${path}`)
    expect((await openForm(site, `${path}?locale=de`)).action).toBe(`/de${path}?locale=de`)
  })

  it('a form that is sent without a script speaks the visitor’s language all the way', async () => {
    const site = await openSite()
    const form = await openForm(site, `/de${path}`)
    const answer = await post(site, form.action, fillIn(form, 'first'))
    expect(answer.headers.get('content-language')).toBe('de-DE')
    expect(readPlainForm(await answer.text())?.action).toBe(`/de${path}`)
  })

  it('a form that is sent without a script is counted once, however often it is sent', async () => {
    const site = await openSite()
    const before = (await submissions()).length
    const { action, filled } = await lastPage(site)
    const answers = await Promise.all([1, 2, 3].map(() => post(site, action, filled)))
    const places = new Set(answers.map(({ headers }) => headers.get('location')))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(places.size).toBe(1)
    expect(await submissions()).toHaveLength(before + 1)
  })

  it('a form that is sent without a script that a machine filled in ends like any other, and is marked', async () => {
    const site = await openSite()
    const { action, filled } = await lastPage(site)
    filled.append('_website', 'https://spam.example')
    expect((await post(site, action, filled)).status).toBe(303)
    expect((await submissions()).at(-1)).toMatchObject({ is_suspected: true })
    const human = await lastPage(site)
    expect((await post(site, human.action, human.filled)).status).toBe(303)
    expect((await submissions()).at(-1)).toMatchObject({ is_suspected: false })
  })

  it('a form that is sent without a script remembers on later pages that a machine filled in an earlier one', async () => {
    const site = await openSite()
    const form = await openForm(site, path)
    const filled = fillIn(form, 'first')
    filled.set('_website', 'https://spam.example')
    const next = await formOn(await post(site, form.action, filled))
    expect(sentAsItIs(next).getAll('_website')).toContain('https://spam.example')
  })

  it('a form that is sent without a script that lay open for four days comes back with its answers, and is taken when it is sent again', async () => {
    const site = await openSite()
    const { action, filled } = await lastPage(site)
    now += 4 * 24 * 60 * 60 * 1000
    const late = await post(site, action, filled)
    const html = await late.text()
    expect(late.status).toBe(422)
    expect(lacking(html, 'role="alert"', 'This page was open for too long')).toEqual([])
    const form = readPlainForm(html)
    expect(form?.fields.filter(({ isChosen }) => isChosen).length).toBeGreaterThan(0)
    now += 60_000
    const again = form && (await post(site, form.action, sentAsItIs(form)))
    expect(again?.status).toBe(303)
  })

  it('a form that is sent without a script whose token was made up, or left out, is told the same', async () => {
    const site = await openSite()
    const { action, filled } = await lastPage(site)
    for (const token of ['frm_x-t1a2b3c.made-up-by-somebody', '']) {
      filled.set('_token', token)
      expect([token, (await post(site, action, filled)).status]).toEqual([token, 422])
    }
  })

  it('a form that is sent without a script that has changed in the meantime comes back to be looked at, with what was answered', async () => {
    const site = await openSite()
    const { action, filled } = await lastPage(site)
    filled.set('_version', '99')
    const answer = await post(site, action, filled)
    const html = await answer.text()
    expect(answer.status).toBe(409)
    expect(lacking(html, 'role="alert"', 'The questions have changed in the meantime')).toEqual([])
    const form = readPlainForm(html)
    now += 60_000
    expect(form && (await post(site, form.action, sentAsItIs(form))).status).toBe(303)
  })

  it('a form that is sent without a script that the API refuses comes back with the reason, and nothing is lost', async () => {
    let isDown = false
    const site = await openSite({
      fetch: (request, env) =>
        isDown && request.method === 'POST'
          ? new Response('', { status: 502 })
          : booking.api.fetch(request, env),
    })
    const { action, filled } = await lastPage(site)
    isDown = true
    const answer = await post(site, action, filled)
    expect(answer.status).toBe(502)
    const form = await formOn(answer)
    isDown = false
    expect((await post(site, form.action, sentAsItIs(form))).status).toBe(303)
  })

  it('a form that is sent without a script leads back to the page of a fault that only the API finds', async () => {
    const site = await openSite()
    const { action, filled } = await lastPage(site)
    const answers = JSON.parse(filled.get('_answers') ?? '{}')
    const [first = ''] = Object.keys(answers)
    filled.set('_answers', JSON.stringify({ ...answers, [first]: 'no-such-choice' }))
    const answer = await post(site, action, filled)
    expect(answer.status).toBe(422)
    const form = await formOn(answer)
    expect(form.fields.some(({ name }) => name === first)).toBe(true)
  })

  it.each([
    ['/visit', '/visit'],
    ['https://book.example/visit?x=1', '/visit?x=1'],
    ['https://evil.example/', 'the result'],
    ['//evil.example/', 'the result'],
    ['/\\evil.example', 'the result'],
  ])(
    'a form that is sent without a script whose owner leads on to %s leads to %s, and to no other site',
    async (redirect, target) => {
      const site = await openSite({
        fetch: async (request, env) => {
          const answer = await booking.api.fetch(request, env)
          if (request.method !== 'POST') return answer
          return Response.json({ ...(await answer.json()), redirect }, { status: answer.status })
        },
      })
      const { action, filled } = await lastPage(site)
      const answer = await post(site, action, filled)
      const location = answer.headers.get('location') ?? ''
      expect(answer.status).toBe(303)
      expect(location.startsWith('/widget/quiz-result/') ? 'the result' : location).toBe(target)
    },
  )
})

describe('what others send to a form', () => {
  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ])('a post with %o is not taken', async (headers) => {
    const site = await openSite()
    const before = (await submissions()).length
    const form = await openForm(site, '/widget/quiz/hair-type')
    const answer = await post(site, form.action, fillIn(form, 'first'), headers)
    expect([answer.status, answer.headers.get('location')]).toEqual([422, null])
    expect(await submissions()).toHaveLength(before)
  })

  it('a post of a browser on plain http is known by its origin', async () => {
    const site = await openSite()
    const send = (origin: string) =>
      site.site.request('https://book.example/widget/quiz/hair-type', { method: 'POST', headers: { origin } })
    expect(readPlainForm(await (await send('https://evil.example')).text())).toBeNull()
    expect(readPlainForm(await (await send('null')).text())).toBeNull()
    expect(readPlainForm(await (await send('https://book.example')).text())).not.toBeNull()
  })

  const long = 'x'.repeat(70_000)
  it.each<readonly [string, string]>([
    ['nothing', ''],
    ['a page that there is not', '_page=nothing'],
    ['a page of another world', '_page=__proto__&_go=back'],
    ['half an object', '_answers=%7B'],
    ['a list of answers', '_answers=[]'],
    ['a prototype', `_answers=${encodeURIComponent('{"__proto__":{"x":1},"constructor":"y"}')}`],
    ['an endless answer', `_answers=${encodeURIComponent(JSON.stringify({ a: 'x'.repeat(60_000) }))}`],
    ['endless answers', `_answers=${long}`],
    ['endless names', `_key=${long}&_token=${long}&_version=${long}`],
    ['versions that there are not', '_version=-1&_version=1e9&_version=99999999999999999999'],
    ['broken letters', '%00=%00&_page=%ff&_answers=%00'],
    ['very many fields', 'a=&'.repeat(3000)],
    ['lines of a header', '_token=.&_key=%0d%0aset-cookie:x'],
  ])('%s is answered with a page, and leads nowhere', async (_, body) => {
    const site = await openSite()
    for (const path of forms) {
      const answer = await post(site, path, body)
      expect([path, answer.status < 500, answer.headers.get('location')]).toEqual([path, true, null])
      expect(readPlainForm(await answer.text())).not.toBeNull()
    }
    expect(site.lines.filter(({ message }) => message === 'request failed')).toEqual([])
  })

  it('nothing endless is read, and nothing that is no form', async () => {
    const site = await openSite()
    expect((await post(site, '/widget/quiz/hair-type', `a=${'x'.repeat(300_000)}`)).status).toBe(413)
    expect((await post(site, '/about', 'a=b')).status).toBe(405)
    expect((await post(site, '/widget/quiz/nothing', 'a=b')).status).toBe(404)
    expect((await post(site, '/widget/quiz-result/50?quiz=hair-type', 'a=b')).status).toBe(404)
    expect((await post(site, '/widget/quiz/hair-type?r=made-up-made-up-made-up', 'a=b')).status).toBe(404)
  })

  it('no answer stands in the log', async () => {
    const site = await openSite()
    await walk(site, '/widget/form/intake', 'first')
    expect(JSON.stringify(site.lines)).not.toMatch(/ada@example|901820/)
    expect(JSON.stringify(site.lines)).toContain('/widget/form/:id')
  })
})
