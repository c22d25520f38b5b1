import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Flow } from '@hourfold/shared/flow/flow'
import { buildSubmission } from '@hourfold/shared/testing/build-form'
import { after, begin, settle } from '../testing/walk-flow.ts'
import { redirectAtEnd } from './start-booking-session.ts'

const form = { kind: 'form', form: 'form', id: 'intake', score: null, result: null } as const
const host = { apiBase: 'https://book.example.com' }

/** The states before and after the response to submitted answers. */
function sent(redirect: string | null): readonly [before: Flow, after: Flow] {
  const before = after(
    settle(begin(form)),
    { type: 'question_answered', item: null, key: 'name', answer: 'Ada' },
    { type: 'page_confirmed' },
    { type: 'question_answered', item: null, key: 'hair', answer: 'long' },
    { type: 'page_confirmed' },
  )
  const request = before.submission?.request
  if (request?.type !== 'submit_form') throw new Error('nothing is sent')
  const value = buildSubmission({ redirect })
  return [before, after(before, { type: 'submit_form_answered', request, result: { ok: true, value } })]
}

function goes(before: Flow, ended: Flow): readonly unknown[] {
  const assign = vi
    .spyOn(location, 'assign')
    .mockClear()
    .mockImplementation(() => {})
  redirectAtEnd(before, ended, host)
  return assign.mock.calls.flat()
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the end of a form', () => {
  it('the end of a form redirects to the owner’s address once', () => {
    const [before, ended] = sent('https://salon.example/thanks')
    expect(goes(before, ended)).toEqual(['https://salon.example/thanks'])
    expect(goes(ended, { ...ended })).toEqual([])
  })

  it('the end of a form resolves a relative redirect against the booking site', () => {
    expect(goes(...sent('/en/welcome'))).toEqual(['https://book.example.com/en/welcome'])
  })

  it.each([null, 'javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', 'thanks'])(
    'the end of a form ignores the redirect %s',
    (redirect) => expect(goes(...sent(redirect))).toEqual([]),
  )

  it('the end of a form does not redirect a visitor who opens a result again', () => {
    const begun = begin({ ...form, result: 'sub_1.0123456789abcdefghij' })
    const [, { formState }] = sent('https://salon.example/thanks')
    expect(goes(begun, { ...begun, formState })).toEqual([])
  })

  it('the end of a form does not redirect inside a frame', () => {
    vi.stubGlobal('top', {})
    expect(goes(...sent('https://salon.example/thanks'))).toEqual([])
  })
})
