import { execFile } from 'node:child_process'
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { updateManifest } from '../scripts/pictures/manifest.ts'
import { pathsOf, pictureFiles, sourceKinds } from '../scripts/pictures/picture-sources.ts'

const repository = fileURLToPath(new URL('../../../', import.meta.url))
const checker = join(repository, 'packages/content-site/scripts/pictures/check-pictures.ts')

const catalog = 'packages/shared/locales/en/desk.po'
const styles = 'packages/owner-desk/src/styles/agenda.css'
const template = 'packages/owner-desk/src/agenda/day-grid.tsx'

let original = ''
let root = ''

/** Runs the step of `npm run check:release` on a copy of the sources. */
const check = (): Promise<{ readonly code: number; readonly output: string }> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [checker, root], (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, output: `${stdout}${stderr}` }),
    )
  })

const copy = async (path: string): Promise<void> => {
  await mkdir(dirname(join(original, path)), { recursive: true })
  await cp(join(repository, path), join(original, path), { recursive: true })
}

beforeAll(async () => {
  original = await mkdtemp(join(tmpdir(), 'pictures-'))
  const paths = pictureFiles.flatMap((file) => sourceKinds.flatMap((kind) => pathsOf(file, kind)))
  for (const path of new Set(paths)) await copy(path)
  await mkdir(join(original, 'docs/public/pictures'), { recursive: true })
  for (const file of pictureFiles) await writeFile(join(original, 'docs/public', file), '')
  await updateManifest(original, pictureFiles)
})
afterAll(() => rm(original, { recursive: true, force: true }))

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pictures-'))
  await cp(original, root, { recursive: true })
  return () => rm(root, { recursive: true, force: true })
})

describe('the pictures of the documents', () => {
  it('the check of a release passes while nothing has changed that a picture shows', async () => {
    expect(await check()).toEqual({ code: 0, output: '' })
    // Where a message is used, what a test does and what a README says is in no picture.
    const text = await readFile(join(root, catalog), 'utf8')
    await writeFile(join(root, catalog), text.replaceAll(/^#: .*$/gm, '#: packages/elsewhere.tsx'))
    await writeFile(join(root, template.replace('.tsx', '.test.tsx')), 'export {}')
    await writeFile(join(root, 'packages/booking-api/demo/services/README.md'), '# Services')
    expect(await check()).toEqual({ code: 0, output: '' })
  })

  it.each([
    ['messages', () => appendFile(join(root, catalog), '\nmsgid "New"\nmsgstr "New"\n')],
    ['styles', () => appendFile(join(root, styles), '.new { color: red }')],
    ['templates', () => appendFile(join(root, template), '// New')],
    ['data', () => appendFile(join(root, 'packages/booking-api/demo/staff/anna.yaml'), 'hours: {}')],
  ])('the check of a release names a stale picture and its command when %s change', async (kind, change) => {
    await change()
    const { code, output } = await check()
    expect(code).toBe(1)
    expect(output).toContain(
      `docs/public/pictures/desk-day.webp is stale (${kind} changed): take it with "npm run pictures -- desk-day"\n`,
    )
    expect(output).not.toContain('site.webp')
    expect(output).not.toContain('mail.webp')
  })

  it('the check of a release names a picture that is missing', async () => {
    await rm(join(root, 'docs/public/pictures/quiz.webp'))
    const { code, output } = await check()
    expect([code, output]).toEqual([
      1,
      'docs/public/pictures/quiz.webp is missing: take it with "npm run pictures -- quiz"\n',
    ])
  })

  it('taking one picture leaves the others as stale as they were', async () => {
    await appendFile(join(root, catalog), '\nmsgid "New"\nmsgstr "New"\n')
    const before = (await check()).output.split('\n')
    await updateManifest(root, ['pictures/desk-week.webp'])
    expect((await check()).output.split('\n')).toEqual(before.filter((line) => !line.includes('desk-week')))
  })

  it('the icon of the product is that of the documents', async () => {
    const icons = ['packages/content-site/src/icons/icon.svg', 'docs/public/favicon.svg']
    const [product, documents] = await Promise.all(
      icons.map((icon) => readFile(join(repository, icon), 'utf8')),
    )
    expect(product).toBe(documents)
  })
})
