import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { siteCommandTable } from '../../src/commands/site-command-table.ts'
import { settingsTable } from '../../src/settings.ts'

const root = new URL('../../../../', import.meta.url)
const read = (path: string): Promise<string> => readFile(new URL(path, root), 'utf8')

/** The documents of people who use the product: those of the root, and the guides. */
const paths = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CODE_OF_CONDUCT.md',
  ...(await readdir(new URL('docs/', root), { recursive: true }))
    .filter((path) => path.endsWith('.md') && !/node_modules|\.vitepress|\[/.test(path))
    .map((path) => `docs/${path}`)
    .toSorted(),
]
const documents = await Promise.all(paths.map(async (path) => ({ path, text: await read(path) })))
const packages = await readdir(new URL('packages/', root))
const scripts = ['hourfold.sh', 'install-release.sh', 'rolling-restart.sh'].map((name) => `deploy/${name}`)

const matchesOf = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, match = '']) => match)
const shellOf = (text: string): readonly string[] => matchesOf(text, /^ *```sh\n([^]*?)^ *```$/gm)
const proseOf = (text: string): string => text.replaceAll(/^ *```[^]*?^ *```$/gm, '')
const spansOf = (text: string): readonly string[] => matchesOf(proseOf(text), /`([^`\n]+)`/g)
const codeOf = (text: string): readonly string[] => [
  ...shellOf(text).flatMap((block) => block.split('\n')),
  ...spansOf(text),
]

it('the guides of every part are read', () => {
  for (const part of ['embed', 'business', 'develop', 'operate', 'contribute'])
    expect(paths.filter((path) => path.startsWith(`docs/${part}/`)).length).toBeGreaterThan(9)
})

it('every block of commands is valid shell', () => {
  const blocks = documents.flatMap(({ path, text }) => shellOf(text).map((input) => ({ path, input })))
  expect(blocks.length).toBeGreaterThan(40)
  const faults = blocks.map(({ path, input }) => [
    path,
    spawnSync('bash', ['-n'], { input, encoding: 'utf8' }).stderr,
  ])
  expect(faults.filter(([, fault]) => fault !== '')).toEqual([])
  expect(spawnSync('bash', ['-n'], { input: 'if true; do' }).status).not.toBe(0)
})

const isChecked = spawnSync('shellcheck', ['--version']).status === 0
if (!isChecked)
  console.warn('SKIPPED: shellcheck is not installed, so it does not check docs/operate and deploy/*.sh')
it.skipIf(!isChecked)(
  `shellcheck finds nothing in the commands for operators and in the scripts${isChecked ? '' : ' (SKIPPED: shellcheck is not installed)'}`,
  () => {
    // The blocks of a page are one session: a later one uses the variables of an earlier one.
    for (const { path, text } of documents.filter((one) => one.path.startsWith('docs/operate/'))) {
      const session = spawnSync('shellcheck', ['--shell=bash', '--exclude=SC2164', '-'], {
        input: shellOf(text).join('\n'),
        encoding: 'utf8',
      })
      expect(session.stdout, path).toBe('')
    }
    const files = spawnSync('shellcheck', scripts, { cwd: root, encoding: 'utf8' })
    expect(files.stdout).toBe('')
  },
)

it('every file and section that a document links to exists', async () => {
  const links = documents.flatMap(({ path, text }) =>
    matchesOf(proseOf(text), /\]\((?!https?:|mailto:)([^)\s]+)\)/g).map((link) => ({ path, link })),
  )
  expect(links.length).toBeGreaterThan(200)
  const missing: string[] = []
  for (const { path, link } of links) {
    const [target = '', section] = link.split('#')
    const url = new URL(target === '' ? path : target, target === '' ? root : new URL(path, root))
    // The pages of the API reference are made when the site is built.
    if (/develop\/reference\/(?!index)/.test(url.pathname)) continue
    const isThere = existsSync(url)
    const page = isThere && section !== undefined ? await readFile(url, 'utf8') : ''
    if (!isThere || (section !== undefined && !sectionsOf(page).includes(section)))
      missing.push(`${path}: ${link}`)
  }
  expect(missing).toEqual([])
})

it('every installed file that a guide names is installed by the script', () => {
  const named = documents.flatMap(({ text }) => matchesOf(text, /\/opt\/hourfold\/current\/([\w@./-]+\w)/g))
  expect(named.length).toBeGreaterThan(5)
  const missing = named.filter((path) => !/^(dist|bin)\//.test(path) && !existsSync(new URL(path, root)))
  expect(missing).toEqual([])
})

it('every command that a document names exists', async () => {
  const manifests = ['package.json', ...packages.map((name) => `packages/${name}/package.json`)]
  const known = new Set(
    await Promise.all(
      manifests.map(async (path) => {
        const { scripts: found = {} }: { scripts?: Record<string, string> } = JSON.parse(await read(path))
        return Object.keys(found)
      }),
    ).then((names) => names.flat()),
  )
  const lines = documents.flatMap(({ path, text }) => codeOf(text).map((line) => ({ path, line })))
  const commands = lines.flatMap(({ path, line }) =>
    matchesOf(
      line,
      /(?:^|[;&|(]|\bthen|\bexec|-t|-T|\bapp1?) *(?:npm run hourfold --|node (?:dist\/)?hourfold\.js|hourfold) ([a-z][\w-]*)/g,
    ).map((name) => ({ path, name })),
  )
  expect(commands.length).toBeGreaterThan(40)
  expect(commands.filter(({ name }) => !Object.hasOwn(siteCommandTable, name))).toEqual([])
  const npm = lines.flatMap(({ path, line }) =>
    matchesOf(line, /\bnpm run (?:-s )?([a-z][\w:-]*)/g).map((name) => ({ path, name })),
  )
  expect(npm.length).toBeGreaterThan(40)
  expect(npm.filter(({ name }) => !known.has(name))).toEqual([])
})

/** Names in capitals that are no settings of the server: of Node, Git, the container and the tests. */
const otherVariables = new Set([
  'NODE_ENV',
  'NODE_OPTIONS',
  'ICU_TIMEZONE_FILES_DIR',
  'CHROMIUM_PATH',
  'NODE_EXTRA_CA_CERTS',
  'UV_THREADPOOL_SIZE',
  'LC_COLLATE',
])

it('every setting that a guide for operators names exists', async () => {
  const deployment = (await Promise.all(['compose.yaml', 'deploy/hourfold.sh'].map(read))).join('\n')
  const operate = documents.filter(({ path }) => path.startsWith('docs/operate/'))
  const named = operate.flatMap(({ path, text }) =>
    [
      ...codeOf(text)
        .join('\n')
        .matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g),
    ].map(([name]) => ({ path, name })),
  )
  expect(named.length).toBeGreaterThan(40)
  const unknown = named.filter(
    ({ name }) =>
      !Object.hasOwn(settingsTable, name) &&
      !otherVariables.has(name) &&
      !name.startsWith('OTEL_') &&
      !deployment.includes(`\${${name}`),
  )
  expect(unknown).toEqual([])
})

/** The anchors of the headings, as Markdown viewers make them. */
function sectionsOf(page: string): readonly string[] {
  return matchesOf(page, /^#+ (.*)$/gm).map((title) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
