import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A mail server that takes every mail; one with encryption has a certificate of its own. */
export async function startPostOffice({ isEncrypted = false } = {}) {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: isEncrypted ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      let text = ''
      stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      stream.on('end', () => {
        mails.push(text)
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = server.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('a server without a port')
  return {
    mails,
    url: `smtp://127.0.0.1:${address.port}`,
  }
}
