import { describe, expect, test } from 'vitest'
import type { Flow } from '@hourfold/shared/flow/flow'
import type { FlowEvent } from '@hourfold/shared/flow/flow-event'
import {
  after,
  atDetails,
  no,
  pendingRequests,
  responseTo,
  serviceNamed,
  settle,
} from '../../../testing/walk-flow.ts'

const unproven = { create_order: no('address_unproven', 403) }
const limited = { create_proof: no('rate_limited', 429, { params: { count: 900 } }) }
const atProof = (): Flow => settle(after(atDetails(), { type: 'details_submitted' }), unproven)
const typed = (text: string): readonly FlowEvent[] => [
  { type: 'code_typed', text },
  { type: 'code_submitted' },
]

describe('the code screen', () => {
  test('the code screen asks for a code when the server requires a proof, and books with the right one', () => {
    expect(atProof()).toMatchObject({ step: 'details', proof: { view: { state: 'open' }, refusal: null } })
    const sent = after(atProof(), ...typed('123456'))
    expect(pendingRequests(sent)).toMatchObject([{ type: 'check_code', code: '123456' }])
    expect(settle(sent)).toMatchObject({ step: 'confirmation' })
  })

  test('the code screen checks a code once', () => {
    const twice = after(atProof(), ...typed('123 - 456'), { type: 'code_submitted' })
    expect(pendingRequests(twice)).toHaveLength(1)
  })

  test.each(['', '  ', '12345', '1234567', '12345x'])(
    'the code screen spends no attempt on "%s", which is no code',
    (text) => {
      const refused = after(atProof(), ...typed(text))
      expect(pendingRequests(refused)).toEqual([])
      expect(refused.proof).toMatchObject({ isWrong: true, check: null })
      expect(after(refused, { type: 'code_typed', text: '1' }).proof).toMatchObject({ isWrong: false })
    },
  )

  test('the code screen keeps the code that could not be checked, and checks it again', () => {
    const offline = settle(after(atProof(), ...typed('123456')), { check_code: no('network', null) })
    expect(offline.proof).toMatchObject({
      view: { state: 'open' },
      code: '123456',
      refusal: { code: 'network' },
    })
    expect(settle(after(offline, { type: 'code_submitted' }))).toMatchObject({ step: 'confirmation' })
  })

  test('the code screen keeps showing a wrong code when a check of the state finds nothing new', () => {
    const wrong = settle(after(atProof(), ...typed('111111')))
    expect(wrong.proof).toMatchObject({ isWrong: true, view: { attemptsLeft: 4 } })
    const looked = settle(after(wrong, { type: 'proof_look_due' }))
    expect(looked.proof).toMatchObject({ isWrong: true, look: null })
  })

  test('the code screen lets an earlier state check neither end nor refuse a code check', () => {
    const both = after(atProof(), { type: 'proof_look_due' }, ...typed('123456'))
    const [check, look] = pendingRequests(both)
    if (check?.type !== 'check_code' || look?.type !== 'load_proof') throw new Error('not both')
    const looked = after(both, responseTo(look))
    expect(looked.proof).toMatchObject({ isWrong: false, look: null, check: check.key })
    expect(settle(looked)).toMatchObject({ step: 'confirmation' })
  })

  test('the code screen ignores the response about a code after a new one was requested', () => {
    const looking = after(atProof(), { type: 'proof_look_due' })
    const [look] = pendingRequests(looking)
    if (look?.type !== 'load_proof') throw new Error('no look')
    const asked = after(looking, { type: 'code_wanted' })
    expect(after(asked, responseTo(look)).proof).toMatchObject({ view: null })
  })

  test('the code screen accepts the earlier code where no new one can be sent', () => {
    const refused = settle(after(atProof(), { type: 'code_wanted' }), limited)
    expect(refused.proof).toMatchObject({ view: { state: 'open' }, refusal: { code: 'rate_limited' } })
    expect(settle(after(refused, ...typed('123456')))).toMatchObject({ step: 'confirmation' })
  })

  test('the code screen accepts no earlier code that has expired', () => {
    const over = settle(after(atProof(), ...typed('000000')))
    expect(over.proof).toMatchObject({ view: { state: 'exhausted' } })
    const refused = settle(after(over, { type: 'code_wanted' }), limited)
    expect(refused.proof).toMatchObject({ view: null, refusal: { code: 'rate_limited' } })
    expect(settle(after(refused, { type: 'code_wanted' })).proof).toMatchObject({ view: { state: 'open' } })
  })

  test('the code screen books for another address after an order that may have failed', () => {
    const { id, ...service } = serviceNamed('haircut')
    const services = { [id]: { ...service, id, addressProof: true } }
    const proven = after(
      settle(after({ ...atDetails(), services }, { type: 'details_submitted' })),
      ...typed('123456'),
    )
    const failed = settle(proven, { create_order: no('network', null) })
    expect(failed).toMatchObject({ proof: { view: { state: 'proven' } }, submission: { unsure: true } })
    const other = { type: 'text_typed', field: 'email', text: 'other@example.com' } as const
    const again = settle(after(failed, other, { type: 'details_submitted' }))
    expect(again.proof).toMatchObject({ email: 'other@example.com', view: { state: 'open' } })
    expect(settle(after(again, ...typed('123456')))).toMatchObject({ step: 'confirmation' })
  })

  test('the code screen leads back to the form with everything that was typed', () => {
    const left = after(atProof(), { type: 'proof_left' })
    expect(left).toMatchObject({ step: 'details', proof: undefined, input: atDetails().input })
  })
})
