import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MailTransport, OutgoingMail } from '../../src/messages/send/mail-transport.ts'
import { createMailboxTransport } from '../../src/messages/send/mailbox-store.ts'
import { readMailSettings } from '../../src/messages/send/mail-settings.ts'
import { smtpOptions } from '../../src/messages/send/smtp-options.ts'
import { createSmtpTransport } from '../../src/messages/send/smtp-transport.ts'
import { untrusted, verifySmtp } from '../../src/messages/send/verify-smtp.ts'
import { type SmtpServerForTests, startSmtpServer } from './start-smtp-server.ts'

let smtp: SmtpServerForTests
let transport: MailTransport
beforeAll(async () => {
  smtp = await startSmtpServer()
  transport = createSmtpTransport({ url: smtp.url, dkim: null })
})
afterAll(async () => {
  transport.close()
  await smtp.close()
})

let number = 0
const mail = (change: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: `dlv_${++number}@salon.test`,
  kind: 'booking_confirmed',
  from: { name: 'Salon', address: 'bookings@salon.test' },
  to: { name: 'Ada', address: `ada${number}@example.com` },
  replyTo: null,
  thread: 'ord_1@salon.test',
  date: new Date('2026-11-20T08:00:00Z'),
  subject: 'Confirmed',
  html: '<p>Hello</p>',
  text: 'Hello',
  unsubscribeUrl: null,
  invitations: [],
  ...change,
})
const withFault = (fault: Parameters<SmtpServerForTests['fault']>[1]): OutgoingMail => {
  const one = mail()
  smtp.fault(one.to.address, fault)
  return one
}

test.each([
  ['refuse', { state: 'refused', reason: 'smtp_550' }],
  ['refuse_data', { state: 'refused', reason: 'smtp_552' }],
  ['defer', { state: 'deferred', reason: 'smtp_451' }],
  ['defer_data', { state: 'deferred', reason: 'smtp_452' }],
] as const)('an address that is set to "%s" has the outcome %j', async (fault, outcome) => {
  expect(await transport.send(withFault(fault))).toEqual(outcome)
})

test('a line that breaks after DATA leaves the mail to be sent again, with the same Message-ID', async () => {
  const one = withFault('drop_after_data')
  expect((await transport.send(one)).state).not.toBe('refused')
  smtp.fault(one.to.address, null)
  expect(await transport.send(one)).toEqual({ state: 'sent' })
  const arrived = smtp.received.filter(({ messageId }) => messageId === `<${one.messageId}>`)
  expect(arrived).toHaveLength(2)
})

test('a server that falls silent costs one attempt, and the next mail takes another connection', async () => {
  const impatient = createSmtpTransport({ url: smtp.url, dkim: null }, { silenceMs: 200 })
  expect((await impatient.send(withFault('hang'))).state).not.toBe('refused')
  expect(await impatient.send(mail())).toEqual({ state: 'sent' })
  impatient.close()
})

test('a slow server is waited for, and others are sent meanwhile', async () => {
  smtp.slowDown(150)
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => transport.send(mail())))
  smtp.slowDown(0)
  expect(outcomes).toEqual(Array.from({ length: 4 }, () => ({ state: 'sent' })))
})

test('a server that is away, or answers something else than SMTP, is unreachable', async () => {
  const silent = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(
    0,
    '127.0.0.1',
  )
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const other = createSmtpTransport({ url: `smtp://127.0.0.1:${port}`, dkim: null })
  expect((await other.send(mail())).state).toBe('unreachable')
  other.close()
  silent.close()
  await once(silent, 'close')
  const none = createSmtpTransport({ url: `smtp://127.0.0.1:${port}`, dkim: null })
  expect((await none.send(mail())).state).toBe('unreachable')
  none.close()
})

test('a certificate that nobody vouches for is taken on this machine only, and only where it is said', async () => {
  const server = await startSmtpServer({ startTls: true })
  const strict = createSmtpTransport({ url: server.url, dkim: null })
  expect((await strict.send(mail())).state).toBe('unreachable')
  const local = createSmtpTransport({ url: server.url, dkim: null, isTlsOff: true })
  expect(await local.send(mail())).toEqual({ state: 'sent' })
  expect(await verifySmtp({ url: server.url, dkim: null }, 5000)).toEqual({ ok: false, refusal: untrusted })
  expect((await verifySmtp({ url: server.url, dkim: null, isTlsOff: true }, 5000)).ok).toBe(true)
  for (const one of [strict, local]) one.close()
  await server.close()
})

test.each(['localhost', '127.0.0.1', '127.9.8.7', '[::1]', 'LOCALHOST'])(
  'TLS can be switched off for a mail server at %s',
  (host) => {
    const env = { SMTP_URL: `smtp://user:pass@${host}:25`, SMTP_TLS: 'off', MAIL_FROM: 'a@b.example' }
    const read = readMailSettings(env)
    expect(read.ok && read.value.smtp?.isTlsOff).toBe(true)
    expect(smtpOptions({ url: env.SMTP_URL })).toEqual({ url: env.SMTP_URL, requireTLS: false })
  },
)

test.each(['mail.example.com', '10.0.0.1', '127.0.0.1.example.com', 'localhost.example.com', '[::2]'])(
  'TLS cannot be switched off for a mail server at %s, and a password waits for it',
  (host) => {
    const url = `smtp://user:pass@${host}:25`
    const read = (env: Readonly<Record<string, string>>) =>
      readMailSettings({ SMTP_URL: url, MAIL_FROM: 'a@b.example', ...env })
    expect(read({ SMTP_TLS: 'off' })).toMatchObject({ refusal: [expect.stringMatching(/^SMTP_TLS: off is/)] })
    for (const parameter of ['tls.rejectUnauthorized=false', 'ignoreTLS=true'])
      expect(read({ SMTP_URL: `${url}/?${parameter}` })).toMatchObject({
        refusal: [expect.stringContaining('takes no parameters')],
      })
    expect(smtpOptions({ url })).toEqual({ url, requireTLS: true })
    expect(smtpOptions({ url: `smtp://${host}` })).toMatchObject({ requireTLS: false })
  },
)

test('DKIM signs where a key is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dkim-'))
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const keyFile = join(folder, 'key.pem')
  await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const signed = createSmtpTransport({
    url: smtp.url,
    dkim: { domain: 'salon.test', selector: 'mail', keyFile },
  })
  const one = mail()
  await signed.send(one)
  signed.close()
  await rm(folder, { recursive: true })
  expect(smtp.sources.at(-1)).toMatch(/^DKIM-Signature: .*d=salon\.test;/m)
})

test('reminders can be ended with one click, and answer no automatic mail', async () => {
  await transport.send(mail({ unsubscribeUrl: 'https://salon.test/mail/unsubscribe/ord_1.abc' }))
  const { headers } = await simpleParser(smtp.sources.at(-1) ?? '')
  expect(smtp.sources.at(-1)).toContain('List-Unsubscribe: <https://salon.test/mail/unsubscribe/ord_1.abc>')
  expect(smtp.sources.at(-1)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(headers.get('auto-submitted')).toBe('auto-generated')
  expect(headers.get('references')).toBe('<ord_1@salon.test>')
})

const hostileMarks = ['a', 'Ö', '"', "'", '<', '>', ',', ';', ':', '@', '\\', '\r\n', '\n', '\r', '\0', '\t']
const hostileParts = [
  '\u2028',
  '\u202e',
  '\r\nBcc: eve@example.com\r\n',
  '\r\n\r\n<script>',
  '.\r\n',
  '=?utf-8?q?x?=',
  '👩🏽‍🦰',
  'محمد',
  '日本',
  '%0a',
  'x'.repeat(300),
]
/** Texts with everything that could start a header, end the body or turn the direction. */
const hostile = fc
  .array(fc.constantFrom(...hostileMarks, ...hostileParts), { maxLength: 12 })
  .map((parts) => parts.join(''))

test('whatever people type, the raw mail has the headers, recipients and parts that it is meant to have', async () => {
  const kept: string[] = []
  const composer = createMailboxTransport({ write: async ({ source }) => void kept.push(source) })
  await fc.assert(
    fc.asyncProperty(hostile, hostile, hostile, hostile, async (name, business, subject, text) => {
      kept.length = 0
      const one = mail({
        from: { name: business, address: 'bookings@salon.test' },
        to: { name, address: 'ada@example.com' },
        replyTo: { name: business, address: 'hello@salon.test' },
        subject: `x${subject}`,
        text: `Hello ${text}`,
      })
      expect(await composer.send(one)).toEqual({ state: 'sent' })
      const [source = ''] = kept
      const head = source.slice(0, source.indexOf('\r\n\r\n'))
      const names = [...head.matchAll(/^([A-Za-z-]+):/gm)]
        .map(([, header = '']) => header.toLowerCase())
        .toSorted()
      expect(names.filter((header) => header !== 'content-transfer-encoding')).toEqual(expectedHeaders)
      const parsed = await simpleParser(source)
      expect([parsed.to].flat().flatMap((to) => to?.value.map(({ address }) => address))).toEqual([
        'ada@example.com',
      ])
      expect(parsed.from?.value.map(({ address }) => address)).toEqual(['bookings@salon.test'])
      expect(parsed.cc).toBeUndefined()
      expect(parsed.bcc).toBeUndefined()
      expect(parsed.attachments).toEqual([])
      expect(parsed.subject ?? '').not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
    }),
    { numRuns: 150 },
  )
})

const expectedHeaders = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'in-reply-to',
  'message-id',
  'mime-version',
  'references',
  'reply-to',
  'subject',
  'to',
  'x-auto-response-suppress',
]
