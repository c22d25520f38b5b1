import { request, type Agent } from 'node:http'

export type LoadRequest = {
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export type LoadResponse = { readonly status: number; readonly text: string }

/** Sends a request as a proxy does, over a connection that is kept, and reads the whole response. */
export const sendRequest = (
  { url, agent }: { readonly url: string; readonly agent: Agent },
  { path, method = 'GET', headers = {}, body }: LoadRequest,
): Promise<LoadResponse> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    // Node frames the body of a DELETE only with a length.
    const framed =
      body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) }
    const sent = request({ hostname, port, path, method, headers: framed, agent }, (response) => {
      const chunks: Buffer[] = []
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('latin1') }),
        )
        .on('error', reject)
    })
    sent.on('error', reject).end(body)
  })
