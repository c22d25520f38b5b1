import { expect, it } from 'vitest'
import whole from 'redaxios'
import slim from './redaxios.ts'

/** What the client gets and what was sent, by either implementation. */
async function ask(redaxios: typeof slim, data: unknown, answer: string) {
  const sent: unknown[] = []
  const fetch = async (url: string, made: { method: string; body?: string }) => {
    sent.push([url, made.method, made.body])
    return new Response(answer, { status: 422 })
  }
  const { data: got } = await redaxios('/a', { method: 'POST', data, fetch })
  return { got, sent }
}

for (const [what, data, answer] of [
  ['a body and a JSON answer', { a: [1, null, 'ü'] }, '{"b":{"c":2}}'],
  ['no body', undefined, '[1]'],
  ['an answer that is no JSON', {}, '<h1>Bad gateway</h1>'],
  ['an empty answer', {}, ''],
] as const) {
  it(`treats ${what} as the library does`, async () => {
    const loose: unknown = (url: string, options: object) =>
      whole(url, { ...options, validateStatus: () => true })
    if (typeof loose !== 'function') throw new Error('no function')
    const asLibrary: typeof slim = async (url, options) => loose(url, options)
    expect(await ask(slim, data, answer)).toEqual(await ask(asLibrary, data, answer))
  })
}
