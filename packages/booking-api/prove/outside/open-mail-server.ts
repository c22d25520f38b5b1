import { createServer, type Socket } from 'node:net'
import { listenOn } from '../../test/safe-fetch/serve.ts'

/** A step of SMTP, in the order of a connection; `end` is the mail's text, up to the line with a dot. */
export const mailSteps = ['connect', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'end'] as const
export type MailStep = (typeof mailSteps)[number]

/** What the server does at a step instead of its usual answer: another answer, silence, or the end of the connection. */
export type MailFault = { readonly answer: string } | 'hang' | 'cut'

type AcceptedMail = { readonly messageId: string; readonly to: string; readonly subject: string }

export type MailServer = {
  readonly port: number
  /** Every mail whose text arrived whole, whatever was answered then. */
  readonly accepted: AcceptedMail[]
  readonly set: (step: MailStep, fault: MailFault | null) => void
  /** How often a fault happened. */
  readonly faults: () => number
  /** Milliseconds before each answer. */
  readonly slowDown: (ms: number) => void
  /** Announces features such as `AUTH PLAIN`. */
  readonly announce: (lines: readonly string[]) => void
  /** Ends the connections that senders keep, so that the next mail opens another one. */
  readonly endConnections: () => void
  /** Works as usual for new connections, and ends those that hang. */
  readonly repair: () => void
  readonly close: () => Promise<void>
}

const usual: Readonly<Record<MailStep, string>> = {
  connect: '220 mail.test ESMTP',
  EHLO: '250 mail.test',
  MAIL: '250 OK',
  RCPT: '250 OK',
  DATA: '354 Go ahead',
  end: '250 Accepted',
}

/** A mail server of which every step can fail in every way: the protocol by hand, because a library's server does not misbehave. */
export async function openMailServer(): Promise<MailServer> {
  const accepted: AcceptedMail[] = []
  const planned = new Map<MailStep, MailFault>()
  const sockets = new Set<Socket>()
  const hanging = new Set<Socket>()
  let happened = 0
  let delay = 0
  let features: readonly string[] = []

  function answer(socket: Socket, step: MailStep): void {
    const fault = planned.get(step)
    if (fault) happened += 1
    if (fault === 'hang') {
      hanging.add(socket)
      return
    }
    if (fault === 'cut') {
      socket.destroy()
      return
    }
    const text = fault ? fault.answer : usual[step]
    const lines = step === 'EHLO' && !fault ? [...features.map((line) => `250-${line}`), text] : [text]
    setTimeout(() => socket.writable && socket.write(lines.map((line) => `${line}\r\n`).join('')), delay)
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      hanging.delete(socket)
    })
    let text = ''
    let to = ''
    let isData = false
    answer(socket, 'connect')
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      for (;;) {
        const end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n')
        if (end === -1) return
        const part = text.slice(0, end)
        text = text.slice(end + (isData ? 5 : 2))
        if (isData) {
          isData = false
          if (typeof planned.get('end') !== 'object') accepted.push(readMail(part, to))
          answer(socket, 'end')
          continue
        }
        const verb = part.slice(0, 4).toUpperCase()
        if (verb === 'RCPT') to = /<([^>]*)>/.exec(part)?.[1] ?? ''
        if (verb === 'DATA' && !planned.has('DATA')) isData = true
        const step = stepOf[verb]
        if (step) answer(socket, step)
        else socket.write(others[verb] ?? '502 unknown\r\n')
      }
    })
  })
  const { port, close } = await listenOn(server, '127.0.0.1', 0)
  return {
    port,
    accepted,
    set: (step, fault) => void (fault === null ? planned.delete(step) : planned.set(step, fault)),
    faults: () => happened,
    slowDown: (ms) => {
      delay = ms
    },
    announce: (lines) => {
      features = lines
    },
    repair: () => {
      planned.clear()
      features = []
      delay = 0
      for (const socket of hanging) socket.destroy()
    },
    endConnections: () => {
      for (const socket of sockets) socket.destroy()
    },
    close,
  }
}

const stepOf: Readonly<Record<string, MailStep>> = {
  EHLO: 'EHLO',
  HELO: 'EHLO',
  MAIL: 'MAIL',
  RCPT: 'RCPT',
  DATA: 'DATA',
}
const others: Readonly<Record<string, string>> = {
  RSET: '250 OK\r\n',
  NOOP: '250 OK\r\n',
  QUIT: '221 Bye\r\n',
  AUTH: '535 5.7.8 Authentication failed\r\n',
  STAR: '220 Ready to start TLS\r\n',
}

function readMail(source: string, to: string): AcceptedMail {
  const head = source.slice(0, source.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ')
  const field = (name: string): string => new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''
  return { messageId: field('Message-ID'), to, subject: field('Subject') }
}
