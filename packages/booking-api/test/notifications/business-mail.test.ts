import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBusinessMail } from '../../src/messages/compose/open-business-mail.ts'
import { planDeliveries } from '../../src/messages/plan/plan-deliveries.ts'
import { sendMails } from '../../src/messages/send/send-mails.ts'
import { createSmtpTransport } from '../../src/messages/send/smtp-transport.ts'
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

  test('a business with a mail server of its own sends its mails there from its own address, and the others as before', async () => {
    await orderAtBoth('10')
    await tell(own.url)
    expect(sendersAt(own)).toEqual(['"The Garage" <werkstatt@garage.test>'])
    expect(sendersAt(office.smtp)).toEqual(['"Studio Linden" <bookings@salon.test>'])
  })

  test('a business with a mail server of its own delays nobody else when its server is away', async () => {
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
