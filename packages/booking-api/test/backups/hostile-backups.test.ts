import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createGzip } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import type { Manifest } from '../../src/operate/backups/backup-format.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hourfold-hostile-'))
})
afterAll(() => rm(dir, { recursive: true }))

type Entry = {
  /** Without a name the text is no entry. */
  readonly name?: string
  /** The type as the format writes it: `0` is a file, `5` a folder, `x` and `g` are extended headers. */
  readonly type?: string
  readonly text: string
  readonly times?: number
}

const block = (text: string): string => text.repeat(64 * 1024)
/** What no check should hold at once. */
const large = { times: 16 * 200 }

const column = (name: string) => ({ name, type: 'text' })
const manifest: Manifest = {
  format: 'booking-backup',
  formatVersion: 1,
  product: '0.1.0',
  createdAt: '2026-11-20T07:00:00.000Z',
  store: 'postgres',
  migrations: [],
  tables: [
    { name: 'image', columns: ['business_id', 'name', 'bytes'].map(column) },
    { name: 'narrow', columns: [column('text')] },
  ],
  sequences: [],
}
const begin: Entry = { name: 'manifest.json', text: JSON.stringify(manifest) }
const image = 'tables/001_image/000001.copy'
const narrow = 'tables/002_narrow/000001.copy'
const wrongManifest = JSON.stringify({ ...manifest, tables: [] }).replace(
  '"tables":[]',
  `"tables":[${'1,'.repeat(1_900_000)}1]`,
)
const global = Array.from({ length: 90_000 }, (_, index) => `15 k${String(index).padStart(9, '0')}=\n`)

const shapes: readonly (readonly [string, RegExp, readonly Entry[]])[] = [
  [
    'a first entry that never ends',
    /list of contents is too long/,
    [{ ...begin, text: block(' '), ...large }],
  ],
  ['a list of wrong tables', /list of contents cannot be read/, [{ ...begin, text: wrongManifest }]],
  [
    'rows without a manifest',
    /no backup of this program/,
    [{ name: image, text: block('\t\t\n'), ...large }],
  ],
  [
    'sums that never end',
    /list of contents is too long/,
    [begin, { name: 'sums.json', text: block(' '), ...large }],
  ],
  ['empty rows', /another number of values/, [begin, { name: image, text: block('\n'), ...large }]],
  ['empty values', /row .* larger than 16 MB/, [begin, { name: image, text: block('\t'), ...large }]],
  [
    'a row of millions of values',
    /another number of values/,
    [begin, { name: image, text: `${'\t'.repeat(15_000_000)}\n` }],
  ],
  ['a row that never ends', /row .* larger than 16 MB/, [begin, { name: image, text: block('x'), ...large }]],
  ['rows of empty values', /no name of a file/, [begin, { name: image, text: block('\t\t\n'), ...large }]],
  [
    'a row beyond the bound after small ones',
    /row .* larger than 16 MB/,
    [begin, { name: narrow, text: `${'\n'.repeat(1_000_000)}${'x'.repeat(18_000_000)}\n` }],
  ],
  [
    'millions of rows of a table of its own',
    /its end is missing/,
    [begin, { name: narrow, text: block('\n'), times: 16 * 64 }],
  ],
  [
    'a header that never ends',
    /Header exceeds max size/,
    [begin, { name: 'x', type: 'x', text: block('x'), ...large }],
  ],
  [
    'headers without an entry',
    /headers/,
    [
      begin,
      { name: 'g', type: 'g', text: global.join('') },
      ...Array.from({ length: 2000 }, () => ({ name: 'x', type: 'x', text: '6 a=b\n' })),
    ],
  ],
  [
    'a header for each entry',
    /no backup has/,
    [begin, { name: 'x', type: 'x', text: '6 a=b\n' }, { name: image, text: 'a\tb\tc\n' }],
  ],
  ['a folder with content', /no backup has/, [begin, { name: 'tables', type: '5', text: block('x') }]],
  ['zeros behind its end', /headers/, [begin, { text: block('\0'), ...large }]],
]

test.each(shapes)(
  'a hostile backup with %s is refused with bounded memory',
  async (name, refusal, entries) => {
    const file = join(dir, `${name.replaceAll(' ', '-')}.backup`)
    await pipeline(Readable.from(writeTar(entries)), createGzip({ level: 1 }), createWriteStream(file))
    const checked = await checkInChild(file)
    expect(checked.refusal).toMatch(refusal)
    expect(checked.megabytes).toBeLessThan(250)
  },
  120_000,
)

test('a wrong row is refused before the rows behind it are unpacked', async () => {
  const file = join(dir, 'cut.backup')
  // The archive breaks off behind its first megabytes: who reads on finds that it is not whole.
  const entries = writeTar([begin, { name: image, text: block('\n'), ...large }])
  const first = Readable.from(entries).take(50)
  await pipeline(first, createGzip({ level: 1 }), createWriteStream(file))
  expect((await checkInChild(file)).refusal).toMatch(/another number of values/)
})

const CheckedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ refusal: v.string(), megabytes: v.number() }),
)

/** A heap of values instead of bytes ends the child. */
async function checkInChild(file: string): Promise<v.InferOutput<typeof CheckedSchema>> {
  const program = fileURLToPath(new URL('./check-in-child.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, ['--max-old-space-size=192', program, file])
  return v.parse(CheckedSchema, stdout)
}

function* writeTar(entries: readonly Entry[]): Generator<Buffer> {
  for (const { name, type = '0', text, times = 1 } of entries) {
    const bytes = Buffer.from(text)
    const size = bytes.length * times
    if (name !== undefined) yield headerOf(name, type, size)
    for (let time = 0; time < times; time += 1) yield bytes
    yield Buffer.alloc((512 - (size % 512)) % 512)
  }
}

/** The header of an entry of the ustar format. */
function headerOf(name: string, type: string, size: number): Buffer {
  const header = Buffer.alloc(512)
  header.write(name)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('ustar\x0000', 257)
  header.write(type, 156)
  header.fill(' ', 148, 156)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}
