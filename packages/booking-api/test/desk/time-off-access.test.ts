import { describe, expect, test } from 'vitest'
import { minute } from '@hourfold/shared/time/instant'
import { stores } from '../../src/testing/test-database.ts'
import { book, refusalOf } from '../answers.ts'
import { ada } from '../open-shop.ts'
import { nth, show } from '../visits.ts'
import { newKey, refusedWith, valueOf } from './client-as.ts'
import { keyWith, signInAs } from './sign-in.ts'
import { type Asked, at, haircut, useTimeOff } from './use-time-off.ts'

describe.each(stores)('time off on $name', ({ open }) => {
  const desk = useTimeOff(open)
  const { goTo, callOf, spanOf, tryAdd, add, remove, preview, listed } = desk
  const audit = () =>
    desk.shop.database.query(
      `select action, details from audit_entry where subject_kind = 'time_off' order by at`,
    )

  describe('and who may', () => {
    const anna = 'anna@studio-linden.example'

    test('a staff member adds, sees and removes their own', async () => {
      const bearer = await signInAs(desk.shop, anna)
      const added = await add({ note: 'Dentist' }, { bearer })
      expect(added).toMatchObject({ staff: { slug: 'anna' }, note: 'Dentist' })
      expect((await listed({}, bearer)).timeOff).toEqual([added])
      await valueOf(remove(added.id, bearer))
      expect((await listed({}, bearer)).timeOff).toEqual([])
    })

    test('a staff member cannot add for others, see theirs, or remove what is not their own', async () => {
      const bearer = await signInAs(desk.shop, anna)
      expect(await refusedWith(tryAdd({ staff: 'ben' }, { bearer }))).toBe('404 not_found')
      expect(await refusedWith(tryAdd({ staff: 'nobody' }, { bearer }))).toBe('404 not_found')
      expect(await refusedWith(tryAdd({ staff: null }, { bearer }))).toBe('403 not_allowed')
      const span = spanOf({ staff: 'ben' })
      expect(await refusedWith(callOf(bearer)('previewTimeOff', { body: span }))).toBe('404 not_found')
      const [ofBen, ofAll] = [await add({ staff: 'ben' }), await add({ staff: null })]
      expect((await listed({}, bearer)).timeOff.map(({ id }) => id)).toEqual([ofAll.id])
      for (const { id } of [ofBen, ofAll]) {
        expect(await refusedWith(remove(id, bearer))).toBe('404 not_found')
        const noted = callOf(bearer)('changeTimeOff', {
          params: { id },
          body: { note: 'Mine' },
          idempotencyKey: newKey(),
        })
        expect(await refusedWith(noted)).toBe('404 not_found')
      }
      expect(await refusedWith(callOf(bearer)('listTimeOff', { query: { staff: 'ben' } }))).toBe(
        '404 not_found',
      )
      expect((await listed()).timeOff).toHaveLength(2)
    })

    test('a staff member cannot cancel somebody else’s booking with their own time off', async () => {
      const { id, manageToken } = await book(desk.shop, haircut(at('12:00'), 'clara'))
      const { version } = nth((await preview({ staff: 'clara' })).bookings)
      const bearer = await signInAs(desk.shop, anna)
      const bookings = [{ id, version, action: 'cancel' as const, tell: true }]
      expect(await refusedWith(tryAdd({ bookings }, { bearer }))).toBe('404 not_found')
      expect((await show(desk.shop, manageToken)).status).toBe('confirmed')
    })

    test('a key that may only read sees which bookings are hit, without names, and adds nothing', async () => {
      await book(desk.shop, haircut(at('12:00')))
      const key = await keyWith(desk.shop, ['read'])
      expect((await preview({}, key)).bookings).toMatchObject([{ contact: null, guestName: null }])
      expect(JSON.stringify(await preview({}, key))).not.toContain(ada.lastName)
      expect(await refusedWith(tryAdd({}, { bearer: key }))).toBe('403 not_allowed')
      const writing = await keyWith(desk.shop, ['write'])
      await add({ start: at('15:00'), end: at('16:00') }, { bearer: writing })
    })

    test('nobody does any of it without signing in', async () => {
      expect(await refusedWith(tryAdd({}, { bearer: 'nonsense' }))).toBe('401 sign_in_required')
      expect(await refusalOf(desk.shop.send('/business/time-off'))).toBe('401 sign_in_required')
    })
  })

  describe('in writing', () => {
    test.each<[string, Asked, string]>([
      ['ends before it begins', { start: at('14:00'), end: at('12:00') }, '422 invalid_request'],
      ['has no length', { end: at('12:00') }, '422 invalid_request'],
      ['is a person’s who does not work here', { staff: 'nobody' }, '404 not_found'],
      ['is longer than 400 days', { end: at('12:01', '2027-12-29') }, '422 invalid_request'],
      [
        'is extra time of more than a day',
        { kind: 'extra', end: at('12:01', '2026-11-25') },
        '422 invalid_request',
      ],
      ['has a note that is too long', { note: 'x'.repeat(501) }, '422 invalid_request'],
    ])('time off in writing is refused where it %s', async (_, asked, refusal) => {
      expect(await refusedWith(tryAdd(asked))).toBe(refusal)
      expect((await listed()).timeOff).toEqual([])
    })

    test('time off in writing is as long as 400 days and as short as a minute', async () => {
      await add({ staff: null, end: at('12:00', '2027-12-29') })
      await add({ end: at('12:01') })
    })

    test('time off in writing is listed by its start, page by page, until it has ended', async () => {
      const hours = ['15', '12', '13'] as const
      for (const from of hours) await add({ start: at(`${from}:00`), end: at(`${from}:30`) })
      await add({ staff: 'clara', start: at('14:00'), end: at('14:30') })
      const all = (await listed()).timeOff
      expect(all.map(({ start }) => start.slice(11, 13))).toEqual(['12', '13', '14', '15'])
      const first = await listed({ limit: '3' })
      const rest = await listed({ limit: '3', cursor: first.next ?? '' })
      expect([...first.timeOff, ...rest.timeOff]).toEqual(all)
      expect(rest.next).toBeNull()
      expect((await listed({ staff: 'clara' })).timeOff).toMatchObject([{ staff: { slug: 'clara' } }])
      await goTo(at('13:30'))
      expect((await listed()).timeOff.map(({ start }) => start.slice(11, 13))).toEqual(['14', '15'])
    })

    test('time off in writing keeps its note as text, and the audit says what was done without it', async () => {
      const note = '<script>alert(1)</script> Dr. Müller'
      const { id } = await add({ note })
      desk.shop.clock.advance(minute)
      const changed = await valueOf(
        callOf()('changeTimeOff', {
          params: { id },
          body: { note: 'Changed' },
          idempotencyKey: newKey(),
        }),
      )
      expect(changed.note).toBe('Changed')
      desk.shop.clock.advance(minute)
      await valueOf(remove(id))
      const entries = await audit()
      expect(entries.map((entry) => Object(entry).action)).toEqual([
        'time_off_added',
        'time_off_note_saved',
        'time_off_removed',
      ])
      expect(JSON.stringify(entries)).not.toContain('Müller')
    })

    test('time off in writing cannot be removed twice, nor changed when it is removed', async () => {
      const { id } = await add()
      await valueOf(remove(id))
      expect(await refusedWith(remove(id))).toBe('404 not_found')
      expect(await refusedWith(remove('tof_nobody'))).toBe('404 not_found')
    })
  })
})
