import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day, hour } from '@hourfold/shared/time/instant'
import { createCommandHandler } from '../../src/operate/commands/handlers/handle-command.ts'
import { stores } from '../../src/testing/test-database.ts'
import { book } from '../answers.ts'
import { makeFolder } from '../business/make-folder.ts'
import { nth } from '../visits.ts'
import { type Exchange, openExchange } from './open-exchange.ts'
import { accept } from './open-receiver.ts'
import { isVerifiedAt } from './verify-at.ts'

const start = '2026-11-24T10:00:00Z'

describe.each(stores)('the command of webhooks on $name', ({ open }) => {
  let exchange: Exchange
  beforeAll(async () => {
    exchange = await openExchange(open)
  })
  beforeEach(async () => {
    await exchange.reset()
    exchange.receiver.respond = accept
    await exchange.name([{ slug: 'crm', url: `${exchange.receiver.url}/in`, events: ['booking.confirmed'] }])
  })
  afterAll(() => exchange.close())

  const last = () => nth(exchange.receiver.received, exchange.receiver.received.length - 1)
  const isSignedBy = (secret: string) => isVerifiedAt(exchange.shop.clock.now(), secret, last())

  test('without a secret nothing is sent, the list says so, and a retry sends it once there is one', async () => {
    const { shop, receiver, command } = exchange
    await book(shop, { provider: 'anna', start })
    await exchange.round()
    expect(receiver.received).toEqual([])
    expect(await exchange.states()).toEqual(['booking.confirmed crm skipped no_secret'])
    expect((await command('list')).lines).toEqual([
      `crm  ${receiver.url}/in  booking.confirmed  NO SECRET, so nothing is sent: hourfold webhooks secret crm  never sent  waiting 0  dead 0  skipped without a secret 1`,
    ])
    expect(await command('test', 'crm')).toMatchObject({ exitCode: 65 })
    const secret = await exchange.makeSecret('crm')
    expect((await command('retry', 'crm')).lines).toEqual(['to be sent again: 1'])
    await exchange.round()
    expect(isSignedBy(secret)).toBe(true)
    expect((await command('list')).lines).toEqual([
      `crm  ${receiver.url}/in  booking.confirmed  secret of 2026-11-20T07:00:00Z  last sent 2026-11-20T07:00:00Z  waiting 0  dead 0`,
    ])
  })

  test('a secret is printed once and stored unreadable', async () => {
    const secret = await exchange.makeSecret('crm')
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(await exchange.command('secret', 'crm')).toMatchObject({
      lines: ['crm has a secret: hourfold webhooks rotate crm makes another'],
      exitCode: 65,
    })
    const rows = JSON.stringify(await exchange.shop.database.query('select * from webhook_secret'))
    for (const text of [secret, secret.slice('whsec_'.length)]) expect(rows).not.toContain(text)
    expect(JSON.stringify((await exchange.command('list')).lines)).not.toContain(secret)
  })

  test('for a day after a rotation both secrets verify, then the new one alone', async () => {
    const { shop, command } = exchange
    expect(await command('rotate', 'crm')).toMatchObject({ exitCode: 65 })
    const before = await exchange.makeSecret('crm')
    const after = nth((await command('rotate', 'crm')).lines)
    expect(after).toMatch(/^whsec_/)
    expect(after).not.toBe(before)
    await command('test', 'crm')
    expect([isSignedBy(before), isSignedBy(after), isSignedBy(`whsec_${btoa('x'.repeat(32))}`)]).toEqual([
      true,
      true,
      false,
    ])
    shop.clock.advance(day - hour)
    await command('test', 'crm')
    expect([isSignedBy(before), isSignedBy(after)]).toEqual([true, true])
    expect((await command('list')).lines[0]).toContain('the one before it until 2026-11-21T07:00:00Z')
    shop.clock.advance(hour)
    await command('test', 'crm')
    expect([isSignedBy(before), isSignedBy(after)]).toEqual([false, true])
  })

  test('a test is sent at once and prints the status, whatever the endpoint listens to', async () => {
    const { receiver, command } = exchange
    await exchange.makeSecret('crm')
    expect((await command('test', 'crm')).lines).toEqual([
      `${last().id} was accepted by ${receiver.url}/in: 204`,
    ])
    expect(last().body).toEqual({
      type: 'webhook.test',
      timestamp: '2026-11-20T07:00:00Z',
      data: { endpoint: 'crm' },
    })
    receiver.respond = (_, response) => response.writeHead(500).end()
    expect(await command('test', 'crm')).toMatchObject({
      lines: [expect.stringMatching(/ was not accepted by .*: http_500$/)],
      exitCode: 65,
    })
    expect(await command('test', 'crn')).toEqual({
      lines: ['no endpoint crn: must be one of crm'],
      exitCode: 65,
    })
    expect(await command('retry', 'crn')).toMatchObject({ exitCode: 65 })
  })

  test('a secret that another signing secret sealed is not used, and the list says so', async () => {
    await exchange.makeSecret('crm')
    const { database, clock } = exchange.shop
    const handle = createCommandHandler({
      database,
      clock: clock.now,
      random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
      signingSecret: 'another secret of thirty-two characters',
    })
    const { lines } = await handle({ command: 'webhooks', action: 'list' })
    expect(lines[0]).toContain('SECRET UNREADABLE, because SIGNING_SECRET has changed')
    expect(await handle({ command: 'webhooks', action: 'test', name: 'crm' })).toMatchObject({ exitCode: 65 })
  })

  test('an import says which endpoints have no secret', async () => {
    const folder = await makeFolder({
      'business.yaml':
        'slug: house\nname: House\ntimeZone: Europe/Berlin\ncountry: DE\ncurrency: EUR\nwebhooks: [{ slug: crm, url: "https://crm.example.com/in" }]\n',
    })
    const { database, clock } = exchange.shop
    const handle = createCommandHandler({
      database,
      clock: clock.now,
      random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    })
    const { lines, exitCode } = await handle({ command: 'import', folder, isDryRun: true })
    expect(exitCode).toBe(0)
    expect(lines).toContain('webhooks: crm: NO SECRET, so nothing is sent: hourfold webhooks secret crm')
  })
})
