import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { serve } from '../../test/safe-fetch/serve.ts'

type Respond = (response: ServerResponse, request: IncomingMessage) => unknown

/** The servers of others: a receiver of webhooks at `/hook`, a calendar at `/calendar.ics`, and one that must never be called. */
export type Internet = {
  readonly port: number
  /** The ids of the webhooks that arrived, in order; one that arrived twice is here twice. */
  readonly hooks: { readonly id: string; readonly isAccepted: boolean }[]
  /** How often the calendar was fetched. */
  readonly fetches: () => number
  /** How often the private address was called. */
  readonly trespasses: () => number
  readonly setHook: (respond: Respond | null) => void
  readonly setCalendar: (respond: Respond | null) => void
  readonly close: () => Promise<void>
}

const calendar = (body: string): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//drill//EN', body, 'END:VCALENDAR', ''].join('\r\n')

const emptyCalendar = calendar(
  ['BEGIN:VEVENT', 'UID:x@drill', 'DTSTAMP:20200101T000000Z', 'DTSTART:20200101T100000Z', 'END:VEVENT'].join(
    '\r\n',
  ),
)

export async function openInternet(): Promise<Internet> {
  const hooks: { readonly id: string; readonly isAccepted: boolean }[] = []
  let respondHook: Respond | null = null
  let respondCalendar: Respond | null = null
  let fetched = 0
  let trespassed = 0

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    if (request.url === '/hook') {
      const id = String(request.headers['webhook-id'])
      hooks.push({ id, isAccepted: respondHook === null })
      if (respondHook) respondHook(response, request)
      else response.writeHead(body === '' ? 400 : 204).end()
    } else if (request.url === '/calendar.ics') {
      fetched += 1
      if (respondCalendar) respondCalendar(response, request)
      else response.writeHead(200, { 'content-type': 'text/calendar' }).end(emptyCalendar)
    } else {
      trespassed += 1
      response.writeHead(200).end('secret')
    }
  }

  const { port, close } = await serve((request, response) => {
    respond(request, response).catch(() => response.destroy())
  })
  return {
    port,
    hooks,
    fetches: () => fetched,
    trespasses: () => trespassed,
    setHook: (next) => {
      respondHook = next
    },
    setCalendar: (next) => {
      respondCalendar = next
    },
    close,
  }
}
