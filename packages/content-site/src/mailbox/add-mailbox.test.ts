import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { SiteEnv } from '../serving/site-context.ts'
import { addMailbox } from './add-mailbox.ts'

const kept = { id: 'mail-1', at: 0, to: 'ada@example.com', subject: 'Your booking', kind: 'confirmation' }
const mail = { ...kept, html: '<p>See you</p>', text: 'See you', source: 'Subject: Your booking' }

/** Requests a path of a site with the mailbox from this address; 418 means that the mailbox has passed the request on. */
async function request(path: string, { peer = '127.0.0.1', method = 'GET', demo = false } = {}) {
  const security = { https: false, styleHashes: [], scriptOrigins: [], framers: null }
  const mailbox = {
    list: async () => [kept],
    read: async (id: string) => (id === mail.id ? mail : undefined),
  }
  const site = new Hono<SiteEnv>()
  addMailbox(site, mailbox, { security, settings: { demo } })
  site.all('*', (c) => c.text('', 418))
  const incoming = { url: path, rawHeaders: [], socket: { remoteAddress: peer } }
  const response = await site.request(`http://localhost${path}`, { method }, { incoming })
  return { status: response.status, headers: response.headers, body: await response.text() }
}

it.each(['/mailbox', '/mailbox/'])('the mailbox lists its mails at %s', async (path) => {
  const { status, body } = await request(path)
  expect(status).toBe(200)
  expect(body).toContain('href="/mailbox/mail-1"')
})

it('a mail of the mailbox is shown with its HTML in a sandboxed frame, its text and its source', async () => {
  const { headers, body } = await request('/mailbox/mail-1')
  expect(headers.get('content-security-policy')).toContain("frame-src 'self'")
  expect(body).toContain('src="/mailbox/mail-1/html"')
  const framed = await request('/mailbox/mail-1/html')
  expect(framed.headers.get('content-security-policy')).toMatch(/^sandbox /)
  expect(framed.body).toBe(mail.html)
  for (const part of ['text', 'source'] as const) {
    const plain = await request(`/mailbox/mail-1/${part}`)
    expect([plain.headers.get('content-type'), plain.body]).toEqual(['text/plain; charset=utf-8', mail[part]])
  }
})

it.each([
  ['an unknown mail', '/mailbox/mail-2', {}],
  ['an unknown part', '/mailbox/mail-1/raw', {}],
  ['a longer path', '/mailbox/mail-1/text/more', {}],
  ['another machine', '/mailbox', { peer: '192.0.2.7' }],
  ['another method', '/mailbox', { method: 'POST' }],
])('the mailbox passes the request on for %s', async (_, path, options) => {
  expect((await request(path, options)).status).toBe(418)
})

it('the mailbox of a public demo is open to everyone, and says what becomes of the mails', async () => {
  const elsewhere = { peer: '192.0.2.7' }
  const { status, body } = await request('/mailbox', { ...elsewhere, demo: true })
  expect(status).toBe(200)
  expect(body).toContain('This is a public demo')
  expect((await request('/mailbox', elsewhere)).status).toBe(418)
  expect((await request('/mailbox')).body).not.toContain('public demo')
})
