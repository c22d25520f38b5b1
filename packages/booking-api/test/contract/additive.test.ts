import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { describeApi } from '../../src/http/describe-api.ts'
import { compareDocuments } from './compare-documents.ts'
import { dereference, type Json, objectAt } from './read-json.ts'

/**
 * Within a major version the API only grows: scripts of earlier releases and programs that use the API go on working. The document of
 * each release is kept beside this test (`npm run keep:release`).
 */
const folder = new URL('./', import.meta.url)
const readJson = (file: string): Json => dereference(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
const version = String(readJson('../../package.json')['version'])
const majorOf = (text: string): string => text.split('.')[0] ?? ''
const kept = readdirSync(folder).flatMap((file) => /^open-api-(.+)\.json$/.exec(file)?.[1] ?? [])
/** As it is sent. */
const present = (): Json => dereference(JSON.parse(JSON.stringify(describeApi(undefined))))

describe('the API', () => {
  const ofThisMajor = kept.filter((one) => majorOf(one) === majorOf(version))

  test('the API has a document of a former release', () => {
    expect(ofThisMajor).not.toEqual([])
  })

  test.each(ofThisMajor)('the API only adds to release %s', (earlier) => {
    expect(compareDocuments(readJson(`open-api-${earlier}.json`), present())).toEqual([])
  })
})

/** Changes a document at a path of keys; `undefined` deletes the last one. */
function change(document: Json, path: readonly string[], make: (value: unknown) => unknown): Json {
  const [key = '', ...rest] = path
  const inner = document[key]
  if (inner === undefined && rest.length > 0) throw new Error(`the document has no ${key}`)
  const changed = rest.length === 0 ? make(inner) : change(objectAt(inner), rest, make)
  const { [key]: _, ...others } = document
  return changed === undefined ? others : { ...others, [key]: changed }
}

const orders = ['paths', '/api/v1/orders', 'post']
const order = [...orders, 'requestBody', 'content', 'application/json', 'schema']
const ordered = [...orders, 'responses', '201', 'content', 'application/json', 'schema']
const slots = ['paths', '/api/v1/slots', 'get']
const slotsAnswer = [...slots, 'responses', '200', 'content', 'application/json', 'schema']
const keys = ['paths', '/api/v1/business/keys', 'post']
const confirmed = ['webhooks', 'booking.confirmed', 'post', 'requestBody', 'content', 'application/json']

const remove = (): undefined => undefined
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

describe('(the control) a document', () => {
  test.each<
    readonly [name: string, path: readonly string[], make: (value: unknown) => unknown, fault: string]
  >([
    ['without a path', ['paths', '/api/v1/slots'], remove, 'GET /api/v1/slots: removed'],
    ['without a method', orders, remove, 'POST /api/v1/orders: removed'],
    ['without a webhook', ['webhooks', 'booking.confirmed'], remove, 'webhook booking.confirmed: removed'],
    [
      'with another status',
      [...orders, 'responses'],
      (value) => ({ 200: objectAt(value, '201'), default: objectAt(value, 'default') }),
      'POST /api/v1/orders: response 201 removed',
    ],
    [
      'with another type of content',
      [...slots, 'responses', '200', 'content'],
      (value) => ({ 'text/plain': objectAt(value, 'application/json') }),
      'GET /api/v1/slots 200: application/json removed',
    ],
    [
      'that takes one content type less',
      [...orders, 'requestBody', 'content', 'text/plain; charset=utf-8'],
      remove,
      'POST /api/v1/orders request: text/plain; charset=utf-8 removed',
    ],
    [
      'without a field of a response',
      [...slotsAnswer, 'properties', 'timeZone'],
      remove,
      'GET /api/v1/slots 200.timeZone: removed',
    ],
    [
      'with a field of a response that may be absent',
      [...slotsAnswer, 'required'],
      (value) => list(value).filter((name) => name !== 'timeZone'),
      'GET /api/v1/slots 200.timeZone: is no longer always there',
    ],
    [
      'with a field of a response that may be null',
      [...slotsAnswer, 'properties', 'timeZone'],
      (value) => ({ anyOf: [value, { type: 'null' }] }),
      'GET /api/v1/slots 200.timeZone: type string became null or string',
    ],
    [
      'with another type in a response',
      [...ordered, 'properties', 'id'],
      () => ({ type: 'integer' }),
      'POST /api/v1/orders 201.id: type string became integer',
    ],
    [
      'without a field of a webhook',
      [...confirmed, 'schema', 'properties', 'timestamp'],
      remove,
      'webhook booking.confirmed.timestamp: removed',
    ],
    [
      'without a field of a request',
      [...order, 'properties', 'notes'],
      remove,
      'POST /api/v1/orders request.notes: removed',
    ],
    [
      'with a field that a request newly needs',
      [...order, 'required'],
      (value) => [...list(value), 'notes'],
      'POST /api/v1/orders request.notes: is newly required',
    ],
    [
      'with another type in a request',
      [...order, 'properties', 'notes'],
      () => ({ type: 'boolean' }),
      'POST /api/v1/orders request.notes: type string became boolean',
    ],
    [
      'with one value less in a request',
      [...order, 'properties', 'party', 'properties', 'mode', 'enum'],
      () => ['together'],
      'POST /api/v1/orders request.party.mode: the value "in_a_row" removed',
    ],
    [
      'with a list of values where any text was permitted',
      [...order, 'properties', 'notes'],
      () => ({ type: 'string', enum: ['a'] }),
      'POST /api/v1/orders request.notes: newly only ["a"]',
    ],
    [
      'with a lower limit in a request',
      [...order, 'properties', 'notes', 'maxLength'],
      () => 10,
      'POST /api/v1/orders request.notes: maxLength 4000 became 10',
    ],
    [
      'with a new limit in a list of a request',
      [...order, 'properties', 'items', 'minItems'],
      () => 2,
      'POST /api/v1/orders request.items: minItems 1 became 2',
    ],
    [
      'with a fault inside the items of a list',
      [...order, 'properties', 'items', 'items', 'properties', 'seats'],
      remove,
      'POST /api/v1/orders request.items[].seats: removed',
    ],
    [
      'without a parameter',
      [...slots, 'parameters'],
      (value) => list(value).filter((one) => objectAt(one)['name'] !== 'provider'),
      'GET /api/v1/slots: query parameter provider removed',
    ],
    [
      'with a parameter that is newly required',
      [...slots, 'parameters'],
      (value) => [...list(value), { name: 'more', in: 'query', required: true, schema: {} }],
      'GET /api/v1/slots: query parameter more is newly required',
    ],
    [
      'with a key that is newly required',
      [...orders, 'parameters'],
      (value) => list(value).map((one) => ({ ...objectAt(one), required: true })),
      'POST /api/v1/orders: header parameter Idempotency-Key is newly required',
    ],
    [
      'that permits fewer',
      [...keys, 'security'],
      () => [{ Key: ['write'] }],
      'POST /api/v1/business/keys: access by {"Session":[]} removed',
    ],
    [
      'that permits no visitors',
      [...slots, 'security'],
      () => [{ Session: [] }],
      'GET /api/v1/slots: access by {} removed',
    ],
    [
      'with an error without its code',
      [
        ...slots,
        'responses',
        'default',
        'content',
        'application/problem+json',
        'schema',
        'properties',
        'code',
      ],
      remove,
      'GET /api/v1/slots default.code: removed',
    ],
  ])('%s is refused', (_, path, make, fault) => {
    const before = present()
    expect(compareDocuments(before, change(before, path, make))).toContain(fault)
  })

  test.each<readonly [name: string, path: readonly string[], make: (value: unknown) => unknown]>([
    ['a path', ['paths', '/api/v1/new'], () => ({ get: {} })],
    ['a field of a response', [...slotsAnswer, 'properties', 'more'], () => ({ type: 'string' })],
    ['a field that a request may have', [...order, 'properties', 'more'], () => ({ type: 'string' })],
    [
      'a value',
      [...order, 'properties', 'party', 'properties', 'mode', 'enum'],
      (value) => [...list(value), 'x'],
    ],
    [
      'a type to a field of a request',
      [...order, 'properties', 'notes'],
      (value) => ({ anyOf: [value, { type: 'null' }] }),
    ],
    ['a higher limit', [...order, 'properties', 'notes', 'maxLength'], () => 9000],
    [
      'a parameter',
      [...slots, 'parameters'],
      (value) => [...list(value), { name: 'more', in: 'query', schema: {} }],
    ],
    ['a way to sign in', [...keys, 'security'], (value) => [...list(value), { Key: ['write'] }]],
    ['words', [...slots, 'summary'], () => 'Other words'],
  ])('(the control) a document that adds %s is accepted', (_, path, make) => {
    const before = present()
    expect(compareDocuments(before, change(before, path, make))).toEqual([])
  })
})
