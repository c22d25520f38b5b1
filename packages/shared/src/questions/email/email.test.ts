import { describe, expect, it } from 'vitest'
import { askQuestion, testPorts } from '../../testing/ask-question.ts'
import { emailSchema } from '../../input/email.ts'
import { parseInput } from '../../input/parse.ts'

describe('an e-mail address', () => {
  const { control, keeps, refuses } = askQuestion({ type: 'email', fills: 'email' })

  it('an e-mail address is stored trimmed, with an ASCII domain', () => {
    expect(keeps(' ada@example.com ')).toBe('ada@example.com')
    expect(keeps('ada@bücher.example')).toBe('ada@bxcher.example')
    expect([keeps(''), keeps('  '), keeps(undefined)]).toEqual([null, null, null])
  })

  it('an e-mail address is refused where it is not a valid address', () => {
    for (const given of [
      'ada',
      'ada@nowhere',
      'a@b@example.com',
      'ä@example.com',
      'a..b@example.com',
      '.ada@example.com',
      'ada.@example.com',
      '...@example.com',
      `${'a'.repeat(65)}@example.com`,
      'ada@example..com',
      'ada@.example.com',
      'ada@example.com.',
      'ada@-example.com',
      'ada@127.0.0.1',
      `${'a'.repeat(250)}@b.de`,
      5,
      {},
    ]) {
      expect(refuses(given), JSON.stringify(given)).toEqual([{ code: 'email_invalid' }])
    }
  })

  it('an e-mail address follows the same rules as in the contact details of a booking', () => {
    for (const text of [
      'ada@example.com',
      'ada@bücher.example',
      'ada',
      '@',
      'a@b.c',
      'a..b@example.com',
      `${'a'.repeat(243)}@example.de`,
    ]) {
      const booked = parseInput(emailSchema(testPorts.toAsciiDomain), text)
      expect(keeps(text), text).toBe(booked.ok ? booked.value : undefined)
    }
  })

  it('an e-mail address can be filled in by a browser', () => {
    expect(control).toEqual({ kind: 'line', type: 'email', autoComplete: 'email', most: 254 })
  })
})
