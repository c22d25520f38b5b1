import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** What the server does with the mails of an address. */
type Fault =
  /** 550 at RCPT TO: the address does not exist. */
  | 'refuse'
  /** 451 at RCPT TO: come back later. */
  | 'defer'
  /** 552 after DATA: this mail is never taken. */
  | 'refuse_data'
  /** 452 after DATA. */
  | 'defer_data'
  /** Keeps the mail, then breaks the line instead of answering: the sender cannot know. */
  | 'drop_after_data'
  /** Never answers DATA. */
  | 'hang'

export type SmtpServerForTests = {
  readonly url: string
  /** Everything that arrived, in order; a mail that arrived twice is here twice. */
  readonly received: ParsedMail[]
  readonly sources: string[]
  readonly fault: (address: string, fault: Fault | null) => void
  /** Milliseconds before each answer to DATA. */
  readonly slowDown: (ms: number) => void
  /** Resolves once this many mails have arrived in all. */
  readonly waitFor: (count: number) => Promise<void>
  /** Resolves once no sender is connected and every mail that arrived is in `received`. */
  readonly settle: () => Promise<void>
  readonly close: () => Promise<void>
}

/** A real SMTP server in this process. */
export async function startSmtpServer({
  port = 0,
  parse = true,
  startTls = false,
} = {}): Promise<SmtpServerForTests> {
  const received: ParsedMail[] = []
  const sources: string[] = []
  const faults = new Map<string, Fault>()
  const sockets = new Set<Socket>()
  const waiting = new Set<() => void>()
  const taking = new Set<Promise<void>>()
  let delay = 0

  const answer = (code: number, message: string): Error =>
    Object.assign(new Error(message), { responseCode: code })
  const server = new SMTPServer({
    authOptional: true,
    // Its own certificate is signed by nobody.
    disabledCommands: startTls ? [] : ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const fault = faults.get(address)
      if (fault === 'refuse') done(answer(550, 'No such user'))
      else if (fault === 'defer') done(answer(451, 'Try again later'))
      else done()
    },
    onData: (stream, session, done) => {
      const mail = take(stream, session.envelope.rcptTo[0]?.address ?? '', done)
      taking.add(mail)
      void mail.finally(() => taking.delete(mail))
    },
  })
  /** Keeps a mail, or does what its address is set to. */
  async function take(stream: Readable, to: string, done: (error?: Error | null) => void): Promise<void> {
    // A sender that dies in the middle of a mail has sent none.
    const source = await text(stream).catch(() => null)
    if (source === null) return undefined
    const fault = faults.get(to)
    if (fault === 'refuse_data') return done(answer(552, 'Message refused'))
    if (fault === 'defer_data') return done(answer(452, 'Insufficient storage'))
    if (fault === 'hang') return undefined
    sources.push(source)
    if (parse) received.push(await simpleParser(source))
    for (const check of waiting) check()
    if (fault === 'drop_after_data') for (const socket of sockets) socket.destroy()
    else if (delay > 0) setTimeout(done, delay)
    else done()
    return undefined
  }
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('a server without a port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    sources,
    fault: (to, fault) => void (fault === null ? faults.delete(to) : faults.set(to, fault)),
    slowDown: (ms) => {
      delay = ms
    },
    waitFor: (count) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (sources.length < count) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      }),
    settle: async () => {
      while (sockets.size > 0 || taking.size > 0) await sleep(5)
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}
