import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { findProofFaults } from './read-proof.ts'
import { findChangelogFaults } from './read-release-notes.ts'
import { findVersionFaults, readVersions } from './read-versions.ts'

/** The commit that is released. */
export type Candidate = {
  readonly root: string
  readonly version: string
  readonly commit: string
  /** The file with the proof of the commit. */
  readonly proof: string | undefined
}

export type ReleaseCheck = {
  readonly name: string
  /** Returns what forbids the release. */
  readonly find: (candidate: Candidate) => Promise<readonly string[]>
}

/** What is checked first, in a second. */
export const checksOfCommit: readonly ReleaseCheck[] = [
  {
    name: 'the tree has no changes',
    find: async ({ root }) => {
      const changes = await git(root, 'status', '--porcelain')
      return changes === '' ? [] : changes.split('\n').map((line) => `not committed: ${line.trim()}`)
    },
  },
  {
    name: 'every version is the same',
    find: async ({ root }) => findVersionFaults(await readVersions(root)),
  },
  {
    name: 'the changelog describes the version, with its date',
    find: async ({ root, version }) =>
      findChangelogFaults(await readFile(join(root, 'CHANGELOG.md'), 'utf8'), version),
  },
  {
    name: 'no other commit was released with the version',
    find: async ({ root, version, commit }) => {
      const tagged = await git(root, 'rev-list', '-n', '1', `v${version}`).catch(() => commit)
      return tagged === commit ? [] : [`the tag v${version} is at ${tagged}`]
    },
  },
]

/** What is checked before the build. The tests are not: a release is made of a commit that has passed them. */
export const checksOfSource: readonly ReleaseCheck[] = [
  {
    name: 'npm run check:release passes',
    find: ({ root }) => findFailure(root, 'npm', ['run', '-s', 'check:release']),
  },
]

/** What is checked of the build. */
export const checksOfBuild: readonly ReleaseCheck[] = [
  {
    name: 'the OpenAPI document of the release is kept',
    find: ({ root }) =>
      findFailure(root, process.execPath, ['packages/booking-api/scripts/keep-open-api.ts', '--check']),
  },
  {
    name: 'the scripts of the release are kept',
    find: ({ root }) =>
      findFailure(root, process.execPath, ['packages/content-site/scripts/keep-scripts.ts', '--check']),
  },
]

/** What is checked of the proof, which takes hours and is made beforehand. */
export const checkOfProof: ReleaseCheck = {
  name: 'the proof is of this commit, complete and green',
  find: async ({ proof, commit }) =>
    proof === undefined
      ? ['no proof was given: npm run prove, then --proof .prove/proof.md']
      : findProofFaults(await readFile(proof, 'utf8'), commit),
}

const FailureSchema = v.object({ stdout: v.string(), stderr: v.string() })

/** Runs a program; its last lines are the fault where it fails. */
const findFailure = (root: string, program: string, args: readonly string[]): Promise<readonly string[]> =>
  promisify(execFile)(program, [...args], { cwd: root, maxBuffer: 16_000_000 }).then(
    () => [],
    (error: unknown) => {
      const failed = v.safeParse(FailureSchema, error)
      if (!failed.success) throw error
      return `${failed.output.stdout}${failed.output.stderr}`.trim().split('\n').slice(-20)
    },
  )

/** Runs git in the repository and returns what it prints. */
export const git = async (root: string, ...args: readonly string[]): Promise<string> =>
  (await promisify(execFile)('git', [...args], { cwd: root })).stdout.trimEnd()
