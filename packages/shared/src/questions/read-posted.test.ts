import { describe, expect, it } from 'vitest'
import { askQuestion } from '../testing/ask-question.ts'
import { joinDay, nameOf, noValue, readPosted, tickValue, yesValue } from './read-posted.ts'

/** The answer to a question from a plain HTML form: `sent` is the request body. */
function post(written: Readonly<Record<string, unknown>>, sent: string) {
  const { question, keeps, refuses } = askQuestion({ key: 'q', ...written })
  const given = readPosted(question, new URLSearchParams(sent))
  return refuses(given)[0]?.code ?? keeps(given)
}

const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }))

describe('an answer from a plain HTML form', () => {
  it('an answer from a plain HTML form is the text of its field', () => {
    expect(post({ type: 'short_text' }, 'q=+Ada+')).toBe('Ada')
    expect(post({ type: 'long_text' }, 'q=a%0D%0Ab')).toBe('a\nb')
    expect(post({ type: 'email' }, 'q=ada%40example.com')).toBe('ada@example.com')
    expect(post({ type: 'number', decimals: 1 }, 'q=1%2C5')).toBe(1.5)
    expect(post({ type: 'date' }, 'q=2026-11-23')).toBe('2026-11-23')
    expect(post({ type: 'scale' }, 'q=9')).toBe(9)
    expect(post({ type: 'rating' }, 'q=9')).toBe('out_of_range')
    expect(post({ type: 'single_choice', options }, 'q=b')).toBe('b')
    expect(post({ type: 'dropdown', options }, 'q=b')).toBe('b')
    expect(post({ type: 'hidden', parameter: 'from' }, 'q=letter')).toBe('letter')
  })

  it('an answer from a plain HTML form is a phone number with its country', () => {
    expect(post({ type: 'phone' }, 'q.number=020+7946+0958&q.country=GB')).toBe('+442079460958')
    expect(post({ type: 'phone' }, 'q.number=030+1234567')).toBe('+49301234567')
    expect(post({ type: 'phone' }, 'q.number=&q.country=GB')).toBeNull()
  })

  it('an answer from a plain HTML form is a date typed in three fields', () => {
    expect(post({ type: 'date_of_birth' }, 'q.day=3&q.month=5&q.year=1985')).toBe('1985-05-03')
    expect(post({ type: 'date_of_birth' }, 'q.day=&q.month=&q.year=')).toBeNull()
    expect(post({ type: 'date_of_birth' }, 'q.day=3&q.month=&q.year=1985')).toBe('invalid')
    expect(post({ type: 'date_of_birth' }, 'q.day=3&q.month=5&q.year=85')).toBe('out_of_range')
    expect(joinDay({ year: ' 1985 ', month: '5', day: '03' })).toBe('1985-05-03')
  })

  it('an answer from a plain HTML form is an address with the requested parts', () => {
    const sent = 'q.street=Weg+1&q.city=Ulm&q.country=Germany'
    expect(post({ type: 'address', parts: ['street', 'city'] }, sent)).toEqual({
      street: 'Weg 1',
      city: 'Ulm',
    })
    expect(post({ type: 'address' }, sent)).toBe('required')
  })

  it('an answer from a plain HTML form is every box that was ticked', () => {
    expect(post({ type: 'multiple_choice', options }, 'q=c&q=a')).toEqual(['a', 'c'])
    expect(post({ type: 'multiple_choice', options }, 'q=x')).toBe('invalid')
  })

  it('an answer from a plain HTML form is yes, no, or neither', () => {
    expect(post({ type: 'yes_no' }, `q=${yesValue}`)).toBe(true)
    expect(post({ type: 'yes_no' }, `q=${noValue}`)).toBe(false)
    expect(post({ type: 'yes_no' }, 'q=maybe')).toBe('invalid')
  })

  it('an answer from a plain HTML form is consent only when the box is ticked', () => {
    expect(post({ type: 'consent', text: 'I agree' }, `q=${tickValue}`)).toBe(true)
    expect(post({ type: 'consent', text: 'I agree' }, 'q=perhaps')).toBe('invalid')
  })

  it('an answer from a plain HTML form is empty where the field was not sent or does not exist', () => {
    for (const written of [
      { type: 'short_text' },
      { type: 'phone' },
      { type: 'date_of_birth' },
      { type: 'address' },
      { type: 'single_choice', options },
      { type: 'multiple_choice', options },
      { type: 'yes_no' },
      { type: 'consent', text: 'I agree' },
    ]) {
      expect(post(written, ''), written.type).toBeNull()
    }
    expect(post({ type: 'section' }, 'q=x')).toBeNull()
    expect(post({ type: 'image', image: 'a.png' }, 'q=x')).toBeNull()
  })

  it('an answer from a plain HTML form is read under the name that its field is rendered with', () => {
    expect([nameOf('birthday'), nameOf('birthday', 'year')]).toEqual(['birthday', 'birthday.year'])
  })
})
