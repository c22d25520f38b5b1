import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nameFailure } from '../../src/context/name-failure.ts'
import { stores } from '../../src/testing/test-database.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { signInAs } from './sign-in.ts'

const periods = [
  ['0001-01-01', '0001-01-02'],
  ['1899-12-30', '1899-12-31'],
  ['2200-01-01', '2200-01-02'],
  ['9999-12-30', '9999-12-31'],
]

describe.each(stores)('dates beyond any calendar on $name', ({ open }) => {
  let shop: Shop
  let owner: string
  beforeAll(async () => {
    shop = await openShop(open)
    owner = await signInAs(shop)
  })
  afterAll(() => shop.close())

  const statusOf = async (path: string, body?: object) =>
    (
      await shop.send(path, {
        headers: { authorization: `Bearer ${owner}` },
        ...(body === undefined ? {} : { method: 'POST', body }),
      })
    ).status

  test('dates beyond any calendar are refused by every question and every change that names a day or a moment', async () => {
    for (const [from, to] of periods) {
      const [start, end] = [`${from}T09:00:00Z`, `${to}T09:00:00Z`]
      const item = { service: 'haircut', start }
      const answers = {
        agenda: await statusOf(`/business/agenda?from=${from}&to=${to}`),
        agendaUntil: await statusOf(`/business/agenda?from=${from}`),
        bookings: await statusOf(`/business/bookings?from=${from}&to=${to}`),
        payments: await statusOf(`/business/payments?from=${from}&to=${to}`),
        report: await statusOf(`/business/reports?from=${from}&to=${to}`),
        csv: await statusOf(`/business/reports/bookings.csv?from=${from}&to=${to}`),
        slots: await statusOf(`/business/slots?service=haircut&from=${from}&to=${to}&rules=business`),
        timeOff: await statusOf(`/business/time-off?after=${start}`),
        newTimeOff: await statusOf('/business/time-off', { kind: 'off', staff: null, start, end }),
        booking: await statusOf('/business/bookings', {
          items: [item],
          contact: { firstName: 'A', lastName: 'B', email: 'a@b.example' },
          overrides: ['hours', 'notice', 'horizon', 'grid'],
          reason: 'x',
        }),
        publicSlots: await statusOf(`/slots?service=haircut&from=${from}&to=${to}`),
        nextSlot: await statusOf(`/slots/next?service=haircut&timeZone=UTC&after=${start}`),
        hold: await statusOf('/holds', { items: [item] }),
      }
      for (const [name, status] of Object.entries(answers))
        expect([from, name, status]).toEqual([from, name, 422])
    }
  })
})

test('a value that the store has no room for is a refusal, and is logged', () => {
  for (const code of ['22003', '22007', '22008'])
    expect(nameFailure(Object.assign(new Error('x'), { code }), 'getAgenda')).toEqual({
      code: 'invalid_request',
      isOurs: true,
    })
})
