import { setTimeout as sleep } from 'node:timers/promises'

/** A response as it came: no client in between. */
export type RawAnswer = { readonly status: number; readonly body: string; readonly hasRetryAfter: boolean }

type Sent = { readonly key: string; readonly headers?: Readonly<Record<string, string>> }

/** Posts a body with an Idempotency-Key. Status 0 is no response. */
export async function postJson(url: string, body: unknown, { key, headers = {} }: Sent): Promise<RawAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return {
      status: response.status,
      body: await response.text(),
      hasRetryAfter: response.headers.has('retry-after'),
    }
  } catch {
    return { status: 0, body: '', hasRetryAfter: false }
  }
}

/** The same, repeated while the server is away or the same request still runs. */
export async function patientlyPost(url: string, body: unknown, sent: Sent): Promise<RawAnswer> {
  for (let turn = 0; ; turn += 1) {
    const answer = await postJson(url, body, sent)
    const isPassing =
      (answer.status === 503 && answer.hasRetryAfter) || answer.body.includes('idempotency_in_flight')
    if (!isPassing || turn > 60) return answer
    await sleep(100)
  }
}

/** A booker; the number makes the address unique. */
export const contactOf = (name: string, number: number) => ({
  firstName: 'Ada',
  lastName: 'Rush',
  email: `${name}-${number}@example.com`,
  phone: `+4930${1_000_000 + number}`,
})
