import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readBusinessMailSettings } from '../../src/notifications/business-mail-settings.ts'
import { openBusinessMail } from '../../src/notifications/open-business-mail.ts'
import { planDeliveries } from '../../src/notifications/plan-deliveries.ts'
import { sendMails } from '../../src/notifications/send-mails.ts'
import { createSmtpTransport } from '../../src/notifications/smtp-transport.ts'
import { stores } from '../../src/testing/test-database.ts'
import { addGarage, garage } from '../desk/two-businesses.ts'
import { orderBody } from '../visits.ts'
import { openPostOffice, type PostOffice } from './open-post-office.ts'
import { startSmtpServer, type SmtpServerForTests } from './start-smtp-server.ts'

describe.each(stores)('a business with a mail server of its own, on $name', ({ open }) => {
  let office: PostOffice
  let own: SmtpServerForTests
  beforeAll(async () => {
    office = await openPostOffice(open)
    own = await startSmtpServer()
    await addGarage(office.shop)
  })
  afterAll(async () => {
    await own.close()
    await office.close()
  })

  const orderAtBoth = async (hour: string): Promise<void> => {
    const items = [
      ['salon.test', { service: 'haircut', provider: 'anna', start: `2026-11-24T${hour}:00:00Z` }],
      [garage.host, { service: 'inspection', provider: 'olena', start: `2026-11-23T${hour}:00:00Z` }],
    ] as const
    for (const [host, item] of items) {
      const sent = { method: 'POST', body: orderBody([item]) }
      expect((await office.shop.sendTo(host, '/orders', sent)).status).toBe(201)
    }
  }
  const tell = async (url: string): Promise<void> => {
    const smtp = { url, dkim: null }
    const businessMail = openBusinessMail(
      { garage: { smtp, from: 'werkstatt@garage.test' } },
      null,
      createSmtpTransport,
    )
    const deps = { ...office.another(), businessMail }
    await planDeliveries(deps)
    await sendMails(deps)
    for (const { transport } of businessMail.values()) transport?.close()
  }
  const sendersAt = ({ received }: SmtpServerForTests): readonly string[] => [
    ...new Set(received.map(({ from }) => from?.text ?? '')),
  ]

  test('sends its mails there from its own address, and the others as before', async () => {
    await orderAtBoth('10')
    await tell(own.url)
    expect(sendersAt(own)).toEqual(['"The Garage" <werkstatt@garage.test>'])
    expect(sendersAt(office.smtp)).toEqual(['"Studio Linden" <bookings@salon.test>'])
  })

  test('delays nobody else when its server is away', async () => {
    const [before, beforeOwn] = [office.smtp.received.length, own.received.length]
    await orderAtBoth('12')
    await tell('smtp://127.0.0.1:1')
    expect(office.smtp.received.length).toBeGreaterThan(before)
    // Its mails wait without an attempt used, and go out once the server is back.
    office.shop.clock.advance(60_000)
    await tell(own.url)
    expect(own.received.length).toBeGreaterThan(beforeOwn)
  })
})

describe('BUSINESSES_DIR', () => {
  const write = async (files: Readonly<Record<string, string>>): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'booking-businesses-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    return folder
  }

  test('has a file for each business with settings of its own; other files do not count', async () => {
    const folder = await write({
      'nord.env': 'MAIL_FROM=hallo@nord.example\n',
      'garage.env': '# a comment\nSMTP_URL=smtp://mail.garage.example\nMAIL_FROM=a@garage.example\n',
      'README.md': 'SMTP_URL=x',
    })
    expect(readBusinessMailSettings(folder)).toEqual({
      ok: true,
      value: {
        garage: { smtp: { url: 'smtp://mail.garage.example', dkim: null }, from: 'a@garage.example' },
        nord: { smtp: null, from: 'hallo@nord.example' },
      },
    })
    expect(readBusinessMailSettings(undefined)).toEqual({ ok: true, value: {} })
  })

  test('reports every fault with its file and variable, and never a value', async () => {
    const folder = await write({
      'a.env': 'SMTP_URL=http://secret\nMAIL_FROM=a@b.example\n',
      'b.env': 'SMTP_URL=smtp://mail.b.example\n',
      'c.env': 'MAIL_FROM=c@c.example\nSTRIPE_SECRET_KEY=sk_live_secret\n',
    })
    expect(readBusinessMailSettings(folder)).toEqual({
      ok: false,
      refusal: [
        'a.env: SMTP_URL: must be an address such as smtp://user:password@mail.example.com:587',
        'b.env: MAIL_FROM: is needed',
        'b.env: MAIL_FROM: is needed with SMTP_URL',
        'c.env: STRIPE_SECRET_KEY: is not a setting that a business can have of its own',
      ],
    })
    expect(readBusinessMailSettings('/nowhere')).toMatchObject({ ok: false })
  })
})
