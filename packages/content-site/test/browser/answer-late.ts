import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { Gate } from '@hourfold/shared/testing/create-gate'

type Times = {
  /** Opens when the first answer is there. */
  readonly answered: Gate
  /** The browser gets the answers when it is open. */
  readonly released: Gate
}

/** Opens a server that sends each POST on to the product at once, and holds back the answer. Returns its URL. */
export async function answerLate(product: string, { answered, released }: Times): Promise<string> {
  const server = createServer((asked, answer) => {
    const { accept = '', cookie = '', 'content-type': type = '' } = asked.headers
    const send = async (): Promise<void> => {
      const response = await fetch(`${product}${asked.url}`, {
        method: 'POST',
        headers: { accept, cookie, 'content-type': type, origin: product },
        body: await text(asked),
      })
      answered.open()
      await released.opened
      answer.writeHead(response.status, { 'set-cookie': response.headers.getSetCookie() })
      answer.end(await response.text())
    }
    send().catch((error: unknown) => answer.destroy(error instanceof Error ? error : undefined))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  return `http://127.0.0.1:${address.port}`
}
