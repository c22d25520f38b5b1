import { describe, expect, it } from 'vitest'
import { ok } from '@hourfold/shared/errors/result'
import { buildService } from '@hourfold/shared/testing/build-views'
import { after, responseTo, begin, pendingRequests } from '../testing/walk-flow.ts'
import type { Flow } from '@hourfold/shared/flow/flow'
import { shownSlots } from '@hourfold/shared/flow/time/select'
import type { FlowRequest } from '@hourfold/shared/flow/flow-request'

const pendingTypes = (flow: Flow): readonly FlowRequest['type'][] =>
  pendingRequests(flow).map(({ type }) => type)

const slotsOf = (flow: Flow): FlowRequest => {
  const request = pendingRequests(flow).find(({ type }) => type === 'load_slots')
  if (!request) throw new Error('times must be wanted')
  return request
}

const receive = (flow: Flow, change: Parameters<typeof buildService>[0] = {}): Flow => {
  const request = pendingRequests(flow).find(({ type }) => type === 'load_service')
  if (request?.type !== 'load_service') throw new Error('the service must be wanted')
  return after(flow, { type: 'load_service_answered', request, result: ok(buildService(change)) })
}

const byVideo = { location: { kind: 'video' as const, address: null }, locations: [] }
const inTokyo = { type: 'visitor_zone_found', timeZone: 'Asia/Tokyo' } as const

describe('the slots of a service that is not loaded yet', () => {
  it('slots of an unloaded service are requested together with it, in the time zone of the place', () => {
    expect(pendingTypes(begin())).toEqual(['load_service', 'load_slots'])
    expect(slotsOf(begin())).toMatchObject({ choice: { service: 'haircut' }, timeZone: null })
  })

  it('slots of an unloaded service stay pending when the service arrives first', () => {
    expect(pendingRequests(receive(begin()))).toEqual([slotsOf(begin())])
  })

  it('slots that arrive before their service are shown with it, without another request', () => {
    const early = after(begin(), responseTo(slotsOf(begin())))
    expect(shownSlots(early)).toBeNull()
    const flow = receive(early)
    expect(shownSlots(flow)).not.toBeNull()
    expect(pendingRequests(flow)).toEqual([])
  })

  it('slots are not requested again for a visitor in another time zone who comes to the place', () => {
    expect(pendingRequests(receive(after(begin(), inTokyo)))).toEqual([slotsOf(begin())])
  })

  it('slots are requested again when they are shown in the time zone of the visitor', () => {
    const flow = receive(after(begin(), inTokyo), byVideo)
    expect(pendingRequests(flow)).toMatchObject([{ type: 'load_slots', timeZone: 'Asia/Tokyo' }])
  })

  it('slots are not requested again for a video call in the same local time', () => {
    const neighbour = after(begin(), { type: 'visitor_zone_found', timeZone: 'Europe/Berlin' })
    expect(pendingRequests(receive(neighbour, byVideo))).toEqual([slotsOf(begin())])
  })

  it('slots are requested again after a failure when the visitor retries', () => {
    const refusal = { ok: false, refusal: { code: 'network', status: null } } as const
    const flow = receive(after(begin(), responseTo(slotsOf(begin()), refusal)))
    expect([flow.slots.failure?.refusal.code, pendingTypes(flow)]).toEqual(['network', []])
    expect(pendingTypes(after(flow, { type: 'retried' }))).toEqual(['load_slots'])
  })

  it('slots are not requested early for a preferred staff member, whose id comes with the service', () => {
    const flow = begin()
    const wished = { ...flow, items: flow.items.map((item) => ({ ...item, staff: 'mira' })) }
    expect(pendingTypes(wished)).toEqual(['load_service'])
  })
})
