import { describe, expect, it } from 'vitest'
import { ok } from '../errors/result.ts'
import { buildService } from '../testing/build-views.ts'
import { after, answerTo, begin } from '../testing/walk-flow.ts'
import type { Flow } from './flow.ts'
import { shownSlots } from './select.ts'
import { wantedWork, type Work } from './work.ts'

const inZone = (timeZone: string): Flow => after(begin(), { type: 'visitor_zone_found', timeZone })

const wanted = (flow: Flow): readonly Work['type'][] => wantedWork(flow).map(({ type }) => type)

const slotsOf = (flow: Flow): Work => {
  const work = wantedWork(flow).find(({ type }) => type === 'load_slots')
  if (!work) throw new Error('times must be wanted')
  return work
}

const receive = (flow: Flow, change: Parameters<typeof buildService>[0] = {}): Flow => {
  const work = wantedWork(flow).find(({ type }) => type === 'load_service')
  if (work?.type !== 'load_service') throw new Error('the service must be wanted')
  return after(flow, { type: 'load_service_answered', work, result: ok(buildService(change)) })
}

describe('the times of a service that is not known yet', () => {
  it('are asked for beside it, once the visitor’s zone is known', () => {
    expect(wanted(begin())).toEqual(['load_service'])
    expect(wanted(inZone('Europe/Berlin'))).toEqual(['load_service', 'load_slots'])
  })

  it('go on being waited for when the service comes first', () => {
    const before = inZone('Europe/Berlin')
    expect(wantedWork(receive(before))).toEqual([slotsOf(before)])
  })

  it('are shown with the service when they come first, and nothing more is asked', () => {
    const before = inZone('Europe/Berlin')
    const early = after(before, answerTo(slotsOf(before)))
    expect(shownSlots(early)).toBeNull()
    const flow = receive(early)
    expect(shownSlots(flow)).not.toBeNull()
    expect(wantedWork(flow)).toEqual([])
  })

  it('are asked for anew where the place is in another zone than the visitor', () => {
    const flow = receive(inZone('Asia/Tokyo'))
    expect(slotsOf(flow)).toMatchObject({ timeZone: 'Europe/Berlin' })
    expect(wanted(flow)).toEqual(['load_slots'])
  })

  it('stay as they are for a remote service, whose times are shown in the visitor’s zone', () => {
    const before = inZone('Asia/Tokyo')
    const flow = receive(before, { location: { kind: 'video', address: null }, locations: [] })
    expect(wantedWork(flow)).toEqual([slotsOf(before)])
  })

  it('that could not be had are asked for again when the visitor says so', () => {
    const before = inZone('Europe/Berlin')
    const refusal = { ok: false, refusal: { code: 'network', status: null } } as const
    const flow = receive(after(before, answerTo(slotsOf(before), refusal)))
    expect([flow.slotsFailure?.refusal.code, wanted(flow)]).toEqual(['network', []])
    expect(wanted(after(flow, { type: 'retried' }))).toEqual(['load_slots'])
  })

  it('are not guessed for a wished person, who is known by id only with the service', () => {
    const flow = begin()
    const wished = { ...flow, items: flow.items.map((item) => ({ ...item, staff: 'mira' })) }
    expect(wanted(after(wished, { type: 'visitor_zone_found', timeZone: 'Europe/Berlin' }))).toEqual([
      'load_service',
    ])
  })
})
