import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { siteCommandTable } from '../../src/commands/site-command-table.ts'
import { settingsTable } from '../../src/settings.ts'

const root = new URL('../../../../', import.meta.url)
const text = await readFile(new URL('OPERATING.md', root), 'utf8')
const blocks = [...text.matchAll(/^ *```sh\n([^]*?)^ *```$/gm)].map(([, block = '']) => block)
const scripts = ['hourfold.sh', 'install-release.sh', 'rolling-restart.sh'].map((name) => `deploy/${name}`)
const spans = [...text.replaceAll(/```[^]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)

it('every block of commands is valid shell', () => {
  expect(blocks.length).toBeGreaterThan(12)
  const faults = blocks.map((input) => spawnSync('bash', ['-n'], { input, encoding: 'utf8' }).stderr)
  expect(faults.filter((fault) => fault !== '')).toEqual([])
  expect(spawnSync('bash', ['-n'], { input: 'if true; do' }).status).not.toBe(0)
})

const isChecked = spawnSync('shellcheck', ['--version']).status === 0
if (!isChecked)
  console.warn('SKIPPED: shellcheck is not installed, so it does not check OPERATING.md and deploy/*.sh')
it.skipIf(!isChecked)(
  `shellcheck has nothing to say of the blocks and scripts${isChecked ? '' : ' (SKIPPED: shellcheck is not installed)'}`,
  () => {
    // The blocks are one session: a later one uses the variables of an earlier one.
    const session = spawnSync('shellcheck', ['--shell=bash', '--exclude=SC2164', '-'], {
      input: blocks.join('\n'),
      encoding: 'utf8',
    })
    expect(session.stdout).toBe('')
    const files = spawnSync('shellcheck', scripts, { cwd: root, encoding: 'utf8' })
    expect(files.stdout).toBe('')
  },
)

it('every file and section that it links to exists', async () => {
  const links = [...text.matchAll(/\]\((?!https:)([^)]+)\)/g)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(20)
  const missing: string[] = []
  for (const link of links) {
    const [path = '', section] = link.split('#')
    const page = await readFile(new URL(path || 'OPERATING.md', root), 'utf8').catch(() => null)
    if (page === null || (section !== undefined && !sectionsOf(page).includes(section))) missing.push(link)
  }
  expect(missing).toEqual([])
})

it('every installed file that it names is installed by the script', () => {
  const named = [...text.matchAll(/\/opt\/booking\/current\/([\w@./-]+\w)/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(5)
  const missing = named.filter((path) => !path.startsWith('dist/') && !existsSync(new URL(path, root)))
  expect(missing).toEqual([])
})

it('every command that it names exists', () => {
  const lines = [...blocks.flatMap((block) => block.split('\n')), ...spans]
  const named = lines.flatMap(
    (line) =>
      /^\s*(?:docker compose run --rm app1 node booking\.js|booking) ([a-z]\S*)/.exec(line)?.[1] ?? [],
  )
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !Object.hasOwn(siteCommandTable, name))).toEqual([])
})

it('every setting that it names exists', async () => {
  // Two of Node itself.
  const known = new Set([...Object.keys(settingsTable), 'NODE_ENV', 'ICU_TIMEZONE_FILES_DIR'])
  const ofCompose = await readFile(new URL('compose.yaml', root), 'utf8')
  const lines = [...blocks, ...spans].join('\n')
  const named = [...lines.matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g)].map(([name]) => name)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !known.has(name) && !ofCompose.includes(`\${${name}`))).toEqual([])
})

/** The anchors of the headings, as Markdown viewers make them. */
function sectionsOf(page: string): readonly string[] {
  return [...page.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
