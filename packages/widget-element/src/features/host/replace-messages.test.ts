import { expect, it } from 'vitest'
import type { RecordName } from '../../element/contract.ts'
import { replaceMessages } from './replace-messages.ts'

const english = {
  a: ['Continue'],
  b: 'Back',
  c: ['Step ', ['position'], ' of ', ['total']],
  d: [['count', 'plural', { one: ['# time'], other: ['# times'] }]],
} satisfies Parameters<typeof replaceMessages>[0]
const held =
  (messages: unknown) =>
  (name: RecordName): unknown =>
    name === 'messages' ? messages : null

it('overrides messages by their English source text, whatever their compiled form', () => {
  expect(replaceMessages(english, held({ Continue: 'Onwards', Back: 'Return', Unknown: 'x' }))).toEqual({
    a: ['Onwards'],
    b: ['Return'],
  })
})

it('keeps the placeholders', () => {
  expect(
    replaceMessages(english, held({ 'Step {position} of {total}': '{total} steps, this is {position}' })),
  ).toEqual({
    c: [['total'], ' steps, this is ', ['position']],
  })
})

it('overrides nothing for input that it cannot use', () => {
  expect(replaceMessages(english, held(null))).toEqual({})
  expect(replaceMessages(english, held({ Continue: {} }))).toEqual({})
  expect(replaceMessages(english, held({ toString: 'x', '# times': 'x' }))).toEqual({})
})
