import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describeProof } from '@hourfold/booking-api/prove/write-proof'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findProofFaults } from '../../scripts/release/read-proof.ts'
import { findChangelogFaults, readReleaseNotes } from '../../scripts/release/read-release-notes.ts'
import { findVersionFaults, readVersions } from '../../scripts/release/read-versions.ts'
import { checksOfCommit } from '../../scripts/release/release-checks.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

describe('the versions of a release', () => {
  it('the versions of a release are the same in manifests, the OpenAPI document, the plugin and the examples', async () => {
    const versions = await readVersions(root)
    expect(findVersionFaults(versions)).toEqual([])
    expect(versions.map(({ place }) => place)).toEqual(
      expect.arrayContaining([
        'package.json',
        'packages/booking-client/package.json',
        'the OpenAPI document',
        'examples/wordpress/booking-widget/booking-widget.php',
        'examples/react-host/package.json',
      ]),
    )
  })

  it('(the control) each place with another version is named', async () => {
    const [product, ...others] = await readVersions(root)
    if (!product) throw new Error('no version')
    const older = others.map(({ place }) => ({ place, version: '0.0.9' }))
    expect(findVersionFaults([product, ...older])).toEqual(
      others.map(({ place }) => `${place} has the version 0.0.9, package.json has ${product.version}`),
    )
  })
})

describe('the notes of a release', () => {
  const changelog = (heading: string): string =>
    `# Changelog\n\n## Unreleased\n\n## ${heading}\n\nFirst release.\n\n### For owners\n\n- A form.\n\n## 0.1.0-beta\n\nOlder.\n`

  it.each(['0.1.0', '0.1.0 (2026-12-01)', '[0.1.0] - 2026-12-01'])(
    'the notes of a release are the section of the changelog below "%s"',
    (heading) => {
      expect(readReleaseNotes(changelog(heading), '0.1.0')).toBe(
        'First release.\n\n### For owners\n\n- A form.',
      )
    },
  )

  it.each(['0.1', '0.1.1', 'Unreleased'])('there are no notes of %s, which has no text', (version) => {
    expect(readReleaseNotes(changelog('0.1.0'), version)).toBeUndefined()
  })
})

describe('the changelog of a release', () => {
  it.each([
    ['## [Unreleased]\n\n## [0.1.0] - 2026-12-01\n\nFirst.\n', []],
    ['## [0.1.0] - not yet released\n\nFirst.\n', ['0.1.0 has no date in CHANGELOG.md']],
    ['## [0.1.0] - 2026-12-01\n\n## [0.0.9]\n\nOlder.\n', ['CHANGELOG.md does not describe 0.1.0']],
    [
      '## Unreleased\n\nMore.\n\n## 0.1.0 (2026-12-01)\n\nFirst.\n',
      ['CHANGELOG.md has changes below "Unreleased"'],
    ],
  ])(
    'the changelog of a release describes its version with a date, and nothing newer: %j',
    (text, faults) => {
      expect(findChangelogFaults(`# Changelog\n\n${text}`, '0.1.0')).toEqual(faults)
    },
  )
})

describe('the proof of a release', () => {
  const commit = 'a'.repeat(40)
  const green = `| commit | ${commit} |\n\n## What failed\n\nNothing.\n\n## How to repeat it\n`

  it('the proof of a release is of its commit, complete and green', () => {
    expect(findProofFaults(green, commit)).toEqual([])
  })

  it('(the control) a proof of another commit, an incomplete one and one with a failure are refused', () => {
    const other = 'b'.repeat(40)
    const proof = describeProof(
      [
        {
          part: 'races',
          name: 'one slot',
          visitors: 10,
          answers: {},
          seed: 1,
          seconds: 1,
          breaches: [{ invariant: 'no overlap', what: 'two bookings' }],
        },
      ],
      { commit },
    )
    expect(findProofFaults(proof, other)).toEqual([
      `the proof is of ${commit}, not of ${other}`,
      expect.stringContaining('the proof is incomplete: Not run: suite'),
      'the proof has failures: see "What failed" there',
    ])
  })
})

describe('the commit of a release', () => {
  const check = (name: string) => checksOfCommit.find((one) => one.name === name)

  it('the commit of a release has no changes beside it, and its version is tagged nowhere else', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hourfold-commit-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const git = async (...args: readonly string[]): Promise<string> => {
      const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false']
      return (await promisify(execFile)('git', [...who, ...args], { cwd: folder })).stdout.trim()
    }
    const find = async (name: string) =>
      check(name)?.find({
        root: folder,
        version: '0.1.0',
        commit: await git('rev-parse', 'HEAD'),
        proof: undefined,
      })
    await git('init', '-q')
    await git('commit', '-q', '--allow-empty', '-m', 'First')

    expect(await find('the tree has no changes')).toEqual([])
    await writeFile(join(folder, 'new.ts'), '')
    expect(await find('the tree has no changes')).toEqual(['not committed: ?? new.ts'])

    const tagged = 'no other commit was released with the version'
    expect(await find(tagged)).toEqual([])
    await git('tag', 'v0.1.0')
    expect(await find(tagged)).toEqual([])
    const first = await git('rev-parse', 'HEAD')
    await git('commit', '-q', '--allow-empty', '-m', 'Second')
    expect(await find(tagged)).toEqual([`the tag v0.1.0 is at ${first}`])
  })
})

describe('npm run release', () => {
  const main = join(root, 'packages/content-site/scripts/release/main.ts')
  const runMain = (...args: readonly string[]) =>
    promisify(execFile)(process.execPath, [main, ...args]).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      (failed: { readonly code: number; readonly stdout: string; readonly stderr: string }) => failed,
    )

  it('npm run release refuses a commit without a proof, before it builds anything', async () => {
    const { code, stdout, stderr } = await runMain()
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^Refused: /)])
    expect(stdout).toContain('✗ the proof is of this commit, complete and green\n    no proof was given')
    expect(stdout).toContain('✓ every version is the same')
    expect(stdout).not.toContain('check:release')
  })

  it('npm run release explains its options, and refuses others', async () => {
    expect(await runMain('--help')).toMatchObject({ code: 0, stdout: expect.stringContaining('--dry-run') })
    const wrong = await runMain('--publish')
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining("Unknown option '--publish'")])
  })
})
