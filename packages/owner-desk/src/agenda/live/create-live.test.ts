import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createBusinessClient } from '@hourfold/shared/contract/business/business-endpoints'
import type { SessionView } from '@hourfold/shared/contract/business/access'
import { createLive } from './create-live.ts'

const interval = 5
const most = { ofSession: 2, inAll: 3 }

const sessionOf = (id: string, businessId = 'biz_1'): SessionView => ({
  id,
  email: 'hello@studio-linden.example',
  role: 'owner',
  staffId: null,
  locale: null,
  failedRefunds: 0,
  hasSamples: false,
  business: {
    id: businessId,
    name: 'Studio Linden',
    timeZone: 'Europe/Berlin',
    country: 'DE',
    currency: 'EUR',
    defaultLocale: 'en',
  },
})

/** A server with a version, which knows who is signed in and counts what it is asked. */
function createServer() {
  const state = { version: '1', asked: 0, isSignedIn: true }
  const client = createBusinessClient({
    baseUrl: 'http://desk.test',
    bearer: 'ses_test',
    fetch: () => {
      state.asked += 1
      const body = state.isSignedIn
        ? { version: state.version, hasChanged: true }
        : {
            type: 'about:blank',
            title: 'Unauthorized',
            status: 401,
            code: 'sign_in_required',
            requestId: '1',
          }
      return Response.json(body, { status: state.isSignedIn ? 200 : 401 })
    },
  })
  return { state, client }
}

async function readUntil(stream: ReadableStream<Uint8Array> | null, wanted: string): Promise<string> {
  if (stream === null) throw new Error('no stream')
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  while (!text.includes(wanted)) {
    const { done, value } = await reader.read()
    if (done) return `${text}<end>`
    text += decoder.decode(value, { stream: true })
  }
  reader.releaseLock()
  return text
}

it('sends the version at once, and again when it changes', async () => {
  const { state, client } = createServer()
  const stream = createLive({ interval, most }).open({ session: sessionOf('des_1'), client })
  expect(await readUntil(stream, 'data: 1')).toContain('event: version')
  state.version = '2'
  expect(await readUntil(stream, 'data: 2')).not.toContain('data: 1')
  await stream?.cancel()
})

it('asks once for all pages of a business, and not at all when nobody looks', async () => {
  const { state, client } = createServer()
  const live = createLive({ interval, most })
  const first = live.open({ session: sessionOf('des_1'), client })
  const second = live.open({ session: sessionOf('des_2'), client })
  await readUntil(first, 'data: 1')
  await readUntil(second, 'data: 1')
  expect(state.asked).toBe(1)
  await Promise.all([first?.cancel(), second?.cancel()])
  await wait(interval * 4)
  const { asked } = state
  await wait(interval * 10)
  expect(state.asked).toBe(asked)
})

it('ends with the session', async () => {
  const { state, client } = createServer()
  const stream = createLive({ interval, most }).open({ session: sessionOf('des_1'), client })
  await readUntil(stream, 'data: 1')
  state.isSignedIn = false
  expect(await readUntil(stream, 'never')).toContain('<end>')
})

it('opens so many pages of a session, and of all, and others once these have gone', async () => {
  const { client } = createServer()
  const live = createLive({ interval, most })
  const open = (id: string) => live.open({ session: sessionOf(id), client })
  const first = open('des_1')
  expect([open('des_1'), open('des_1')].map((one) => one === null)).toEqual([false, true])
  expect([open('des_2'), open('des_3')].map((one) => one === null)).toEqual([false, true])
  await first?.cancel()
  expect(open('des_3')).not.toBeNull()
})
