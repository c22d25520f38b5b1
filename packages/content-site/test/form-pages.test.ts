import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillIn, readPlainForm } from './plain-form.ts'
import { readPage } from './read-page.ts'
import { lacking, openTestBooking, openTestSite, type TestBooking } from './site-for-tests.ts'

let booking: TestBooking
let ids = 0
let open: Awaited<ReturnType<typeof openTestSite>>
const get = (path: string) => open.get(path)
beforeAll(async () => {
  booking = await openTestBooking()
  open = await openTestSite(booking.api, {}, { newRequestId: () => `request-of-a-test-${++ids}` })
})
afterAll(() => booking.close())

/** Answers a whole form without a script and returns the address to which it leads. */
async function answer(path: string): Promise<string> {
  let html = await (await get(path)).text()
  for (;;) {
    const form = readPlainForm(html)
    if (!form) throw new Error(`There is no form on ${path}`)
    const sent = await open.site.request(`https://book.example${form.action}`, {
      method: 'POST',
      body: fillIn(form, 'first'),
    })
    if (sent.status === 303) return sent.headers.get('location') ?? ''
    expect(sent.status).toBe(200)
    html = await sent.text()
  }
}

const elementOf = (html: string): string => /<booking-widget([^>]*)>/.exec(html)?.[1] ?? ''

describe('the page of a form', () => {
  it.each([
    ['/widget/form/intake', 'form="intake"', 'First visit'],
    ['/widget/survey/feedback', 'survey="feedback"', 'How was it?'],
    ['/widget/quiz/hair-type', 'quiz="hair-type"', 'What does your hair need?'],
  ])('%s draws the element with its first page, as a real form', async (path, attribute, formName) => {
    const page = await get(path)
    const html = await page.text()
    const { title, heading, canonical, isIndexed, alternates } = readPage(html)
    expect(page.status).toBe(200)
    // The element's own heading is the name of the form.
    expect([title, heading]).toEqual([`${formName} · Studio Linden`, 'Studio Linden'])
    expect([canonical, isIndexed, alternates['de-DE']]).toEqual([path, true, `/de${path}`])
    expect(elementOf(html)).toContain(attribute)
    expect(lacking(html, '<template shadowrootmode="open">', 'widget-page-form', 'Open the form')).toEqual([])
    expect(page.headers.get('cache-control')).toBe('private, no-cache')
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors *')
    const form = readPlainForm(html)
    expect(form?.action).toBe(path)
    expect(form?.fields.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['_token', '_key', '_version', '_website']),
    )
  })

  it('the page of a form has its one address, however it is named', async () => {
    const found = await booking.api.fetch(new Request('https://book.example/api/v1/quizzes/hair-type'))
    const { id } = await found.json()
    const html = await (await get(`/widget/quiz/${id}?theme=dark`)).text()
    expect(readPage(html).canonical).toBe('/widget/quiz/hair-type')
  })

  it('the page of a form speaks the language of its address', async () => {
    const [english, german] = await Promise.all(
      ['/widget/survey/feedback', '/de/widget/survey/feedback'].map(async (path) =>
        readPage(await (await get(path)).text()),
      ),
    )
    expect(german?.lang).toBe('de-DE')
    expect(german?.title).not.toBe(english?.title)
  })

  it('the page of a form drops our header in a frame, and is not indexed there', async () => {
    const html = await (await get('/widget/form/intake?embed=1')).text()
    expect(lacking(html, 'class="site-header"')).toEqual(['class="site-header"'])
    expect(readPage(html)).toMatchObject({ isIndexed: false, canonical: '' })
  })

  it.each([
    '/widget/form/nothing',
    '/widget/survey/intake',
    '/widget/quiz/nothing',
    '/de/widget/quiz/nothing',
    '/widget/quiz-result/50?quiz=nothing',
    '/widget/form/intake?r=made-up-made-up-made-up',
    '/widget/quiz-result/50?quiz=hair-type&r=made-up-made-up-made-up',
  ])('%s is a 404 that says so', async (path) => {
    const page = await get(path)
    const html = await page.text()
    expect(page.status).toBe(404)
    expect(readPage(html)).toMatchObject({
      heading: path.startsWith('/de') ? expect.any(String) : 'This form does not exist or is no longer open',
      isIndexed: false,
    })
    expect(page.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    '/widget/form',
    '/widget/form/intake/more',
    '/widget/form/Not%20A%20Slug',
    '/widget/form/intake?r=x',
    '/widget/quiz-result/50',
    '/widget/quiz-result/101?quiz=hair-type',
    '/widget/quiz-result/-1?quiz=hair-type',
    '/widget/quiz-result/050?quiz=hair-type',
    '/widget/quiz-result/50.5?quiz=hair-type',
    '/widget/quiz-result/half?quiz=hair-type',
    '/widget/quiz-result/50?quiz=hair-type&r=x',
  ])('%s is no address of anything', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  it('the page of a form is in no list of pages: whoever is to answer is led there', async () => {
    const map = await (await get('/sitemap.xml')).text()
    expect(map).not.toContain('/widget/form/')
    expect(map).not.toContain('/widget/quiz')
  })
})

describe('the page of a result', () => {
  it('the page of a result shows what came of a quiz to whoever has its address, and to nobody else', async () => {
    const path = await answer('/widget/quiz/hair-type')
    const page = await get(path)
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(readPage(html)).toMatchObject({ isIndexed: false, canonical: '' })
    expect(readPage(html).title).toMatch(/^Your result · .+ · Studio Linden$/)
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    const [, score = '', query = ''] = /quiz-result\/(\d+)\?(.*)$/.exec(path) ?? []
    const token = new URLSearchParams(query).get('r') ?? ''
    for (const wrong of [
      `/widget/quiz-result/${score === '0' ? 1 : 0}?quiz=hair-type&r=${token}`,
      `/widget/quiz-result/${score}?quiz=nothing&r=${token}`,
      `/widget/form/intake?r=${token}`,
      `/widget/survey/hair-type?r=${token}`,
      `/widget/quiz/hair-type?r=${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    ]) {
      const other = await get(wrong)
      expect([wrong, other.status]).toEqual([wrong, 404])
      expect(other.headers.get('referrer-policy')).toBe('no-referrer')
    }
    expect((await get(`/widget/quiz/hair-type?r=${token}`)).status).toBe(200)
  })

  it('the page of a result says what a score means, as nobody’s own result', async () => {
    const page = await get('/widget/quiz-result/70?quiz=hair-type')
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(readPage(html).title).toMatch(/^What 70 of 100 means · .+ · Studio Linden$/)
    expect(readPage(html)).toMatchObject({ isIndexed: false })
    expect(readPlainForm(html)).toBeNull()
    expect(elementOf(html)).toContain('quiz="hair-type"')
  })

  it('the page of a result of a form thanks, and asks nothing any more', async () => {
    const html = await (await get(await answer('/widget/form/intake'))).text()
    expect(readPage(html).title).toMatch(/^Your answers · .+ · Studio Linden$/)
    expect(readPlainForm(html)).toBeNull()
  })
})

describe('a form in the middle of a page', () => {
  const visit = { en: '/visit', de: '/de/besuch', fr: '/fr/venir' }

  it.each(Object.entries(visit))(
    'a form in the middle of a page stands drawn in the %s page, which is kept like any other',
    async (locale, path) => {
      const page = await get(path)
      const html = await page.text()
      expect(page.headers.get('cache-control')).toContain('s-maxage=300')
      expect(elementOf(html)).toContain('data-island="booking"')
      expect(elementOf(html)).toContain(`locale="${locale}"`)
      const form = readPlainForm(html)
      expect(form?.action).toBe(`${locale === 'en' ? '' : `/${locale}`}/widget/form/intake`)
      // Many visitors get the same page, so it contains nothing personal.
      const again = await (await get(path)).text()
      expect(readPlainForm(again)?.fields).toEqual(form?.fields)
      expect(form?.fields.map(({ name }) => name)).not.toContain('_key')
    },
  )

  it('a form in the middle of a page is allowed by the page’s policy, every style of it', async () => {
    const page = await get('/visit')
    const policy = page.headers.get('content-security-policy') ?? ''
    const styles = [...(await page.text()).matchAll(/<style>([\s\S]*?)<\/style>/g)]
    expect(styles.length).toBeGreaterThan(1)
    for (const [, text = ''] of styles) {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
      expect(policy).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`)
    }
  })

  it('a form in the middle of a page is asked for in nobody’s name', async () => {
    const seen: unknown[] = []
    const site = await openTestSite({
      fetch: (request, env) => {
        if (request.url.includes('/forms/')) seen.push(env)
        return booking.api.fetch(request, env)
      },
    })
    await site.get('/visit')
    expect(seen).toEqual([null])
  })

  it('a form in the middle of a page is a link where it cannot be had', async () => {
    const site = await openTestSite({
      fetch: (request, env) =>
        request.url.includes('/forms/') ? new Response('', { status: 503 }) : booking.api.fetch(request, env),
    })
    const page = await site.get('/visit')
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(lacking(html, '<booking-widget', 'href="/widget/form/intake"', 'Open the form')).toEqual([
      '<booking-widget',
    ])
  })

  it('a form in the middle of a page is switched off in a preview, from which nothing is sent', async () => {
    const [link = ''] = await booking.command({ command: 'preview', action: 'create' })
    const html = await (await get(`${new URL(link).pathname}/visit`)).text()
    expect(lacking(html, '<booking-widget', '/widget/form/', 'Forms are switched off in previews')).toEqual([
      '<booking-widget',
      '/widget/form/',
    ])
  })
})
