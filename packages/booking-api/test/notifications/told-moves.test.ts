import type { ParsedMail } from 'mailparser'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { BusinessEndpointName } from '@hourfold/shared/contract/business/business-endpoints'
import { minute } from '@hourfold/shared/time/instant'
import { stores } from '../../src/testing/test-database.ts'
import { book } from '../answers.ts'
import { type Asked, callBusiness } from '../desk/call-business.ts'
import { signInAs } from '../desk/sign-in.ts'
import { ada } from '../open-shop.ts'
import { reschedule } from '../visits.ts'
import { openPostOffice, type PostOffice } from './open-post-office.ts'

const signingSecret = 'a secret of at least thirty-two characters'
/** 11:00 in Berlin; the shop's clock stands at the Friday before, 8:00. */
const tuesday = '2026-11-24T10:00:00Z'
const later = '2026-11-24T11:00:00Z'
const wednesday = '2026-11-25T10:00:00Z'
const business = 'hello@studio-linden.example'

describe.each(stores)('what mails tell of moves on $name', ({ open }) => {
  let office: PostOffice
  let owner: string
  let seen = 0
  beforeAll(async () => {
    office = await openPostOffice(open)
  })
  beforeEach(async () => {
    await office.shop.reset()
    owner = await signInAs(office.shop, undefined, { signingSecret })
    seen = office.smtp.received.length
  })
  afterAll(() => office.close())

  const call = async <Name extends BusinessEndpointName>(name: Name, asked: Asked<Name>) => {
    const done = await callBusiness(office.shop, owner, name, asked)
    if (!('value' in done)) throw new Error(`${name}: ${done.code}`)
    return done.value
  }
  const get = (id: string) => call('getBusinessBooking', { params: { id } })
  /** A move by the business. */
  const move = async (id: string, start: string, more: { tell?: boolean; provider?: string } = {}) => {
    office.shop.clock.advance(1000)
    const { version } = await get(id)
    return call('moveBusinessBooking', {
      params: { id },
      body: { version, start, provider: 'anna', ...more },
    })
  }
  /** A move by the visitor, who sees it on the screen. */
  const moveOnline = async (manageToken: string, start: string, more: { provider?: string } = {}) => {
    office.shop.clock.advance(1000)
    await reschedule(office.shop, manageToken, { start, timeZone: 'Europe/Berlin', ...more })
  }
  const addressOf = ({ to }: ParsedMail): string => ([to].flat()[0]?.value[0]?.address ?? '').toLowerCase()
  /** The mails of two rounds to an address, by default the customer's. */
  async function told(address = ada.email): Promise<readonly ParsedMail[]> {
    await office.round()
    await office.round()
    const fresh = office.smtp.received.slice(seen)
    seen = office.smtp.received.length
    return fresh.filter((mail) => addressOf(mail) === address)
  }
  const linesOf = (mails: readonly ParsedMail[]) =>
    mails.map(({ text = '' }) =>
      text.split('\n').filter((line) => /^(When|Before|New time|With): /.test(line)),
    )
  /** A booking that has been told by mail. */
  const booked = async () => {
    const made = await book(office.shop, { provider: 'anna', start: tuesday })
    expect(await told()).toHaveLength(1)
    return made
  }

  test('a move back to the time of the last mail is told, because another time was told by phone meanwhile', async () => {
    const { id } = await booked()
    await move(id, later, { tell: false })
    expect(await told()).toEqual([])
    expect((await move(id, tuesday)).notTold).toBeNull()
    expect(linesOf(await told())).toEqual([
      [
        expect.stringMatching(/Before: Tuesday.*12:00/),
        expect.stringMatching(/New time: Tuesday.*11:00/),
        expect.stringMatching(/With: Anna/),
      ],
    ])
  })

  test('a move back by the business is told to customer and business where the visitor has seen another day on the screen', async () => {
    const { id, manageToken } = await booked()
    await moveOnline(manageToken, wednesday)
    await move(id, tuesday)
    await office.round()
    await office.round()
    const fresh = office.smtp.received.slice(seen)
    for (const address of [ada.email, business])
      expect(linesOf(fresh.filter((mail) => addressOf(mail) === address))).toEqual([
        [
          expect.stringMatching(/Before: Wednesday/),
          expect.stringMatching(/New time: Tuesday/),
          expect.stringMatching(/With: Anna/),
        ],
      ])
  })

  test('a person changed on the screen and changed back by the business is told', async () => {
    const { id, manageToken } = await booked()
    await moveOnline(manageToken, tuesday, { provider: 'clara' })
    await move(id, tuesday)
    const mails = await told()
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Changed: /)])
    expect(linesOf(mails)).toEqual([
      [
        expect.stringMatching(/Before: Tuesday.* · Clara/),
        expect.stringMatching(/New time: Tuesday/),
        expect.stringMatching(/With: Anna/),
      ],
    ])
  })

  test('moves there and back while the mail server is unreachable are one mail with the present time', async () => {
    const { id } = await booked()
    for (const start of [later, wednesday, tuesday]) await move(id, start)
    expect(linesOf(await told())).toEqual([
      [
        expect.stringMatching(/Before: (?!Tuesday.*11:00)/),
        expect.stringMatching(/New time: Tuesday.*11:00/),
        expect.stringMatching(/With: Anna/),
      ],
    ])
  })

  test.each([
    { name: 'a silent move alone', moves: [[later, false]], mails: 0 },
    {
      name: 'a silent move there and back',
      moves: [
        [later, false],
        [tuesday, false],
      ],
      mails: 0,
    },
    {
      name: 'a told move that is silently undone',
      moves: [
        [later, true],
        [tuesday, false],
      ],
      mails: 0,
    },
    {
      name: 'a silent move that goes on and is told',
      moves: [
        [later, false],
        [wednesday, true],
      ],
      mails: 1,
    },
    {
      name: 'a told move that silently goes on',
      moves: [
        [later, true],
        [wednesday, false],
      ],
      mails: 1,
    },
    {
      name: 'there and back and there again',
      moves: [
        [later, true],
        [tuesday, true],
        [later, true],
      ],
      mails: 1,
    },
    {
      name: 'silent ones around a told one',
      moves: [
        [later, false],
        [tuesday, true],
        [later, false],
      ],
      mails: 1,
    },
  ] as const)('$name: $mails mails to the customer', async ({ moves, mails }) => {
    const { id } = await booked()
    for (const [start, tell] of moves) await move(id, start, { tell })
    const { start: present } = await get(id)
    const sent = await told()
    expect(sent).toHaveLength(mails)
    const day = present === wednesday ? /New time: Wednesday/ : present === later ? /12:00/ : /11:00/
    for (const { text = '' } of sent) {
      const [, before = '', after = ''] = /^Before: (.*)$[^]*^New time: (.*)$/m.exec(text) ?? []
      expect(`New time: ${after}`).toMatch(day)
      expect(before).not.toBe(after)
    }
  })

  test('a move that is undone before a first mail is told once, with two different times', async () => {
    const off = (kinds: string) =>
      office.shop.change(
        `update business set settings = jsonb_set(settings, '{notifications,off}', '${kinds}')`,
      )
    await off('["booking_confirmed"]')
    onTestFinished(() => off('[]'))
    const { id, manageToken } = await book(office.shop, { provider: 'anna', start: tuesday })
    expect(await told()).toEqual([])
    await moveOnline(manageToken, wednesday)
    await move(id, tuesday)
    expect(linesOf(await told())).toEqual([
      [
        expect.stringMatching(/Before: Wednesday/),
        expect.stringMatching(/New time: Tuesday/),
        expect.stringMatching(/With: Anna/),
      ],
    ])
  })

  test('a mail that may have arrived is repeated with another Message-ID once it tells another time, and with the same one before', async () => {
    const { id } = await booked()
    await move(id, later)
    office.smtp.fault(ada.email, 'drop_after_data')
    const [first] = await told()
    office.shop.clock.advance(minute)
    const [again] = await told()
    expect(again?.messageId).toBe(first?.messageId)
    office.smtp.fault(ada.email, null)
    await move(id, wednesday)
    office.shop.clock.advance(minute)
    const [third, ...more] = await told()
    expect(third?.text).toMatch(/New time: Wednesday/)
    expect(third?.messageId).not.toBe(first?.messageId)
    expect(more).toEqual([])
  })
})
