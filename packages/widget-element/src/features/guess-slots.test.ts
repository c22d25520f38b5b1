import { describe, expect, it } from 'vitest'
import { ok } from '@booking/shared/errors/result'
import { buildService } from '@booking/shared/testing/build-views'
import { after, responseTo, begin, pendingRequests } from '../testing/walk-flow.ts'
import type { Flow } from '@booking/shared/flow/flow'
import { shownSlots } from '@booking/shared/flow/time/select'
import type { FlowRequest } from '@booking/shared/flow/flow-request'

const wanted = (flow: Flow): readonly FlowRequest['type'][] => pendingRequests(flow).map(({ type }) => type)

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

describe('the times of a service that is not known yet', () => {
  it('are asked for beside it, by the clock of the place', () => {
    expect(wanted(begin())).toEqual(['load_service', 'load_slots'])
    expect(slotsOf(begin())).toMatchObject({ choice: { service: 'haircut' }, timeZone: null })
  })

  it('go on being waited for when the service comes first', () => {
    expect(pendingRequests(receive(begin()))).toEqual([slotsOf(begin())])
  })

  it('are shown with the service when they come first, and nothing more is asked', () => {
    const early = after(begin(), responseTo(slotsOf(begin())))
    expect(shownSlots(early)).toBeNull()
    const flow = receive(early)
    expect(shownSlots(flow)).not.toBeNull()
    expect(pendingRequests(flow)).toEqual([])
  })

  it('stay as they are for a visitor from far away who comes to the place', () => {
    expect(pendingRequests(receive(after(begin(), inTokyo)))).toEqual([slotsOf(begin())])
  })

  it('are asked for anew where they are shown in the visitor’s own zone', () => {
    const flow = receive(after(begin(), inTokyo), byVideo)
    expect(pendingRequests(flow)).toMatchObject([{ type: 'load_slots', timeZone: 'Asia/Tokyo' }])
  })

  it('stay as they are for a call by video with somebody who lives by the same clock', () => {
    const neighbour = after(begin(), { type: 'visitor_zone_found', timeZone: 'Europe/Berlin' })
    expect(pendingRequests(receive(neighbour, byVideo))).toEqual([slotsOf(begin())])
  })

  it('that could not be had are asked for again when the visitor says so', () => {
    const refusal = { ok: false, refusal: { code: 'network', status: null } } as const
    const flow = receive(after(begin(), responseTo(slotsOf(begin()), refusal)))
    expect([flow.slotsFailure?.refusal.code, wanted(flow)]).toEqual(['network', []])
    expect(wanted(after(flow, { type: 'retried' }))).toEqual(['load_slots'])
  })

  it('are not guessed for a wished person, who is known by id only with the service', () => {
    const flow = begin()
    const wished = { ...flow, items: flow.items.map((item) => ({ ...item, staff: 'mira' })) }
    expect(wanted(wished)).toEqual(['load_service'])
  })
})
