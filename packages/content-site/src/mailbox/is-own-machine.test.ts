import { expect, it } from 'vitest'
import { isOwnMachine } from './is-own-machine.ts'

const ask = (url: string, headers: Readonly<Record<string, string>> = {}): Request =>
  new Request(url, { headers })

it.each([
  ['http://localhost:3000/mailbox', '127.0.0.1', {}, true],
  ['http://127.0.0.1:3000/mailbox', '::ffff:127.0.0.1', {}, true],
  ['http://[::1]:3000/mailbox', '::1', {}, true],
  ['http://localhost:3000/mailbox', '192.0.2.7', {}, false],
  ['http://localhost:3000/mailbox', undefined, {}, false],
  ['http://salon.example/mailbox', '127.0.0.1', {}, false],
  ['http://localhost:3000/mailbox', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, false],
  ['http://localhost:3000/mailbox', '127.0.0.1', { forwarded: 'for=127.0.0.1' }, false],
])('%s from %s with %j: %s', (url, peer, headers, expected) => {
  expect(isOwnMachine(ask(url, headers), peer)).toBe(expected)
})
