import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { yamlBounds } from './compose-yaml.ts'
import { editYaml } from './edit-yaml.ts'
import { parseYaml } from './parse-yaml.ts'

const lines = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join('')
const keys = (count: number) => lines(count, (at) => `k${at}: 1\n`)

/** What is said of a text that is refused, with its place. */
function refusalOf(text: string): string {
  const parsed = parseYaml(text)
  return parsed.ok
    ? 'none'
    : parsed.refusal.map((one) => `${one.line}:${one.column} ${one.reason}`).join('; ')
}

test('a text beyond a bound is refused at the place where it goes beyond it', () => {
  const { entries, levels, references } = yamlBounds
  expect(refusalOf(keys(entries))).toBe('none')
  expect(refusalOf(keys(entries + 1))).toMatch(/^5001:\d+ has more than 5000 entries in one group or list$/)
  expect(refusalOf(lines(60_000, (at) => `other${at}: 1\n`))).toMatch(/^5001:\d+ has more than 5000 entries/)
  expect(refusalOf(`a: [${'x, '.repeat(entries + 1)}]`)).toMatch(/^1:\d+ has more than 5000 entries/)
  for (const open of ['[', '- ', '? ', '{a: '])
    expect([open, refusalOf(open.repeat(levels + 1))]).toEqual([
      open,
      expect.stringMatching(/has more than 100 levels$/),
    ])
  expect(refusalOf(`- &a 1\n${'- *a\n'.repeat(references)}`)).toMatch(/^501:\d+ has more than 500 anchors/)
  const groups = lines(4500, (at) => `k${at}: { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7, h: 8, i: 9 }\n`)
  expect(refusalOf(groups)).toMatch(/has more than 200000 words and signs$/)
})

test('no text makes the reader fail, or list more than the first mistakes', () => {
  const size = 60_000
  const parts = [
    '[',
    ']',
    '- ',
    '? ',
    '{a: ',
    '-\n',
    ':\n',
    '---\n',
    '#\n',
    '&a ',
    '*a ',
    '! ',
    '"',
    "'",
    'a: ',
    ',',
    '\n',
    '%\n',
    '|\n',
  ]
  for (const part of parts)
    for (const text of [part.repeat(size / part.length), `a: ${part.repeat(size / part.length)}`]) {
      const parsed = parseYaml(text)
      if (!parsed.ok) expect(parsed.refusal.length).toBeLessThanOrEqual(10)
    }
})

test('a text is read as the library reads it, keys that are given twice included', () => {
  const key = fc.constantFrom('a', 'b', '1', '"1"', 'true', '~')
  const group = fc.array(key, { maxLength: 5 }).map((list) => list.map((one) => `${one}: x\n`).join(''))
  fc.assert(
    fc.property(fc.array(group, { maxLength: 3 }), (groups) => {
      const text = groups.map((one, at) => `g${at}:\n${one.replaceAll(/^/gm, '  ').trimEnd()}\n`).join('')
      const document = parseDocument(text, { prettyErrors: false })
      const isBroken = document.errors.some(({ code }) => code !== 'DUPLICATE_KEY')
      const parsed = parseYaml(text)
      expect(parsed.ok).toBe(!isBroken)
      if (!parsed.ok) return
      expect(parsed.value.value).toEqual(document.toJS() ?? {})
      expect(parsed.value.faults.map(({ line }) => line)).toEqual(
        document.errors.map(({ pos: [start] }) => text.slice(0, start).split('\n').length),
      )
    }),
  )
})

test('of many keys that are given twice the first are listed, with how many there are besides', () => {
  const parsed = parseYaml(`${keys(100)}${keys(100)}`)
  const faults = parsed.ok ? parsed.value.faults : []
  expect(faults.length).toBe(51)
  expect(faults.at(-1)?.reason).toBe('has 50 more mistakes, which are not listed')
})

// Four times as many keys take four times the work, and sixteen times where each is compared with each other one.
test.each([
  ['reading a group', (count: number) => parseYaml(keys(count))],
  [
    'finding the place of each key',
    (count: number) => {
      const parsed = parseYaml(keys(count))
      if (parsed.ok) for (let at = 0; at < count; at += 1) parsed.value.positionOf([`k${at}`])
    },
  ],
  [
    'editing many keys of a group',
    (count: number) =>
      editYaml(
        keys(count),
        Array.from({ length: count }, (_, at) => ({
          keys: [at % 2 === 0 ? `k${at}` : `new${at}`],
          value: at,
        })),
      ),
  ],
  [
    'one value of many keys',
    (count: number) =>
      editYaml('a: {}\n', [
        { keys: ['a'], value: Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at])) },
      ]),
  ],
] as const)('%s takes time in proportion to its keys', (_, work) => {
  const cost = (count: number): number =>
    Math.min(
      ...Array.from({ length: 3 }, () => {
        const before = process.cpuUsage().user
        work(count)
        return process.cpuUsage().user - before
      }),
    )
  cost(1200)
  expect(cost(4800) / cost(1200)).toBeLessThan(10)
})
