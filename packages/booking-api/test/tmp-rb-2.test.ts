import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { stores } from '../src/testing/test-database.ts'
import { createCommandHandler } from '../src/business/answer-command.ts'
import { appointmentRequest } from '../src/capabilities/business-links.ts'
import { signCapability } from '../src/capabilities/sign-capability.ts'
import { putForm, putQuestions, submit, answer, textLine, fillIn } from './forms.ts'
import { ada, openShop, type Shop } from './open-shop.ts'
import { hold, order, orderBody, post } from './visits.ts'
import { refusalOf } from './answers.ts'
import { createSeededRandom } from '@booking/shared/testing/seeded-random'
import { cleanUp } from '../src/jobs/clean-up.ts'

const signingSecret = 'a secret of at least thirty-two characters'
const key = createHash('sha256').update(signingSecret).digest()
const { open } = stores[0]!
console.log(stores.map((s) => s.name))
let shop: Shop
beforeAll(async () => { shop = await openShop(open, { signingSecret }) })
afterEach(() => shop.reset())
afterAll(() => shop.close())
const ask = (c: object) => createCommandHandler({ database: shop.database, clock: shop.clock.now, random: createSeededRandom(5), signingSecret } as never)(c)
const pages = (...questions: object[]) => ({ pages: [{ key: 'one', questions }] })

test('address order + negative csv', async () => {
  await putForm(shop, { kind: 'form', slug: 'adr', definition: pages({ type: 'address', key: 'home', label: 'Home' }, { type: 'number', key: 'n', label: 'N', min: -10 }, textLine('t')) })
  const s = await submit(shop, { slug: 'adr', answers: { home: { street: 'Hauptstr. 1', postalCode: '10115', city: 'Berlin' }, n: -5, t: '=1+1' } })
  console.log(JSON.stringify(await ask({ command: 'submissions', action: 'show', id: s.id })))
  console.log(JSON.stringify(await ask({ command: 'export_submissions', form: 'form/adr', format: 'csv' })))
})
test('csv starts', async () => {
  await putForm(shop, { kind: 'form', slug: 'csv', definition: pages(textLine('t'), textLine('u')) })
  for (const t of ['\u00a0=1', '\u200b=1', '"=1+1', ',=1+1', '|=1', '%=1', "'=1", 'a\u2028=1', 'a\u000b=1','a,=2', '\u00ad=1','\ufeff=1+2', '\u0085=1','a\u0085=cmd'])
    await submit(shop, { slug: 'csv', answers: { t, u: 'x' } })
  console.log((await ask({ command: 'export_submissions', form: 'form/csv', format: 'csv' }) as any).lines.map((l: string) => JSON.stringify(l.split(',').slice(8).join(','))).join('\n'))
})
test('hidden value by locale; result in another', async () => {
  await putForm(shop, { kind: 'form', slug: 'hid', definition: { ...pages({ type: 'hidden', key: 'src', label: 'S', value: { en: 'english', de: 'deutsch' } }, textLine('t')), rules: [{ when: 'src == "english"', disqualify: 'no english' }] } })
  const s = await submit(shop, { slug: 'hid', answers: { t: 'x' } })
  const de = await (await shop.send(`/results/${s.token}?locale=de`)).json() as any
  console.log('hid', s.outcome, s.text, '->', de.outcome, de.text)
  const res = await shop.send(`/results/${s.token}`); console.log('headers', JSON.stringify([...res.headers]))
})
test('require hidden', async () => {
  await putForm(shop, { kind: 'form', slug: 'rh', definition: { ...pages({ type: 'hidden', key: 'utm', label: 'S', parameter: 'utm' }, textLine('t')), rules: [{ require: ['utm'] }] } })
  console.log('rh', await refusalOf(answer(shop, { slug: 'rh', answers: { t: 'x' } })))
})
test('result speed', async () => {
  const pgs = Array.from({ length: 30 }, (_, p) => ({ key: 'p' + p, questions: Array.from({ length: 20 }, (_, i) => ({ type: 'single_choice', key: `q${p}_${i}`, label: { en: 'L', de: 'M' }, options: Array.from({ length: 10 }, (_, o) => ({ value: 'o' + o, label: { en: 'O', de: 'P' } })) })) }))
  await putForm(shop, { kind: 'form', slug: 'big', definition: { pages: pgs } })
  const s = await submit(shop, { slug: 'big', answers: {} })
  const time = async (l: string, f: () => Promise<unknown>) => { await f(); const t = performance.now(); for (let i = 0; i < 10; i++) await f(); console.log(l, ((performance.now() - t) / 10).toFixed(1), 'ms') }
  await time('getForm', () => shop.send('/forms/big')); await time('getResult', () => shop.send(`/results/${s.token}`))
  await putForm(shop, { kind: 'form', slug: 'small', definition: pages(textLine('a')) })
  const s2 = await submit(shop, { slug: 'small', answers: {} }); await time('getResult small', () => shop.send(`/results/${s2.token}`))
})
test('suspect timing', async () => {
  await putForm(shop, { kind: 'form', slug: 'q', definition: pages(textLine('a')) })
  const was = shop.clock.now(); shop.clock.advance(999)
  const f = await (await shop.send('/forms/q')).json() as any
  shop.clock.advance(1001)
  await shop.send('/forms/q/submissions', { method: 'POST', body: { version: f.version, token: f.token, answers: { a: 'bot' } } })
  console.log('suspect after 1.001s:', JSON.stringify(await shop.database.query('select is_suspected from submission')), was)
})
test('rate limit replays + concurrency', async () => {
  await putForm(shop, { kind: 'form', slug: 'r', definition: pages(textLine('a')) })
  const body = await fillIn(shop, { slug: 'r', answers: { a: 'x' } })
  const out: number[] = []
  for (let i = 0; i < 25; i++) out.push((await shop.sendFrom('9.9.9.9', '/forms/r/submissions', { method: 'POST', body, key: 'same-key-0000000001' })).status)
  const other = (await shop.sendFrom('9.9.9.9', '/forms/r/submissions', { method: 'POST', body, key: 'other-key-0000000001' })).status
  console.log('replays', out.join(' '), 'other', other)
  console.log('other body', await refusalOf(shop.send('/forms/r/submissions', { method: 'POST', body: { ...body, answers: { a: 'y' } }, key: 'same-key-0000000001' })))
  const par = await Promise.all(Array.from({ length: 8 }, () => shop.send('/forms/r/submissions', { method: 'POST', body, key: 'par-key-00000000001' })))
  console.log('par', par.map((p) => p.status).join(' '), JSON.stringify(await shop.database.query('select count(*)::int from submission')))
})
test('stale questions in an order', async () => {
  await putQuestions(shop, 'haircut', [textLine('wish'), textLine('old')])
  await putForm(shop, { kind: 'service', slug: 'haircut', version: 2, definition: pages(textLine('wish')) })
  console.log('stale', await refusalOf(post(shop, '/orders', orderBody([{ service: 'haircut', start: '2026-11-24T10:00:00Z' }], { answers: [{ wish: 'a', old: 'b' }] }))))
})
test('shared result token steals', async () => {
  await putForm(shop, { kind: 'form', slug: 'st', definition: pages({ type: 'email', key: 'e', label: 'E' }, textLine('secret')) })
  const s = await submit(shop, { slug: 'st', answers: { e: 'victim@example.com', secret: 'my secret' } })
  const o = await order(shop, [{ service: 'haircut', start: '2026-11-25T10:00:00Z' }], { submission: s.token, contact: { ...ada, email: 'stranger@example.com' } })
  console.log(JSON.stringify(await shop.database.query('select order_id, emails from submission')), o.id)
  console.log(JSON.stringify(await ask({ command: 'submissions', action: 'erase', email: 'stranger@example.com' })), JSON.stringify(await shop.database.query('select count(*)::int from submission')))
})
test('retention', async () => {
  await putForm(shop, { kind: 'form', slug: 'ret', retentionDays: 1, definition: pages(textLine('a')) })
  const s = await submit(shop, { slug: 'ret', answers: { a: 'x' } })
  await order(shop, [{ service: 'haircut', start: '2026-11-25T10:00:00Z' }], { submission: s.token })
  await cleanUp(shop.database, Date.parse('2026-11-26T10:00:00Z')); console.log('kept', JSON.stringify(await shop.database.query('select count(*)::int from submission')))
  await cleanUp(shop.database, Date.parse('2026-11-26T10:31:00Z')); console.log('kept', JSON.stringify(await shop.database.query('select count(*)::int from submission')))
})
