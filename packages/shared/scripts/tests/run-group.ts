import { spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'
import { everyRule, type Group, groups } from './groups.ts'

/** What a run of tests has counted. */
export type Counts = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Why tests were skipped, such as "php is not installed", as their titles say it. */
  readonly reasons: readonly string[]
  /** The first tests that failed: the title of each, and the first line of its message. */
  readonly failures: readonly string[]
}

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** All test files, as paths below `packages/`. */
const allFiles = globSync('*/{src,test}/**/*.test.{ts,tsx}', { cwd: join(root, 'packages') }).toSorted()

const isIn = (group: Group, file: string): boolean =>
  group.files.some((pattern) => matchesGlob(file, pattern))

/** The files of `npm test`: those that no group has to itself. */
const filesOfEveryRule = (): readonly string[] =>
  allFiles.filter((file) => !groups.some((group) => group.again === undefined && isIn(group, file)))

/** The files of a group, as paths below `packages/`. */
export function filesOf(group: Group): readonly string[] {
  const { again } = group
  if (group === everyRule) return filesOfEveryRule()
  if (again === undefined) return allFiles.filter((file) => isIn(group, file))
  return filesOfEveryRule().filter(
    (file) => isIn(group, file) && readFileSync(join(root, 'packages', file), 'utf8').includes(again),
  )
}

/** Runs a group with Vitest and returns what it counted; a run that breaks outside of its tests counts as one failure. */
export async function runGroup(group: Group): Promise<Counts> {
  const { name, env = {}, projects = [], workers = availableParallelism() + 1, prepare } = group
  const counted = join(tmpdir(), `hourfold-counts-${process.pid}.json`)
  const files = filesOf(group).map((file) => `packages/${file}`)
  if (prepare !== undefined) spawnSync('bash', [join(root, prepare)], { stdio: 'inherit' })
  if (files.length === 0) throw new Error(`no test file belongs to «${name}»`)
  const args = [
    'run',
    `--maxWorkers=${workers}`,
    ...projects.flatMap((project) => ['--project', project]),
    // The long property tests need more time than a test has by default.
    ...(process.env['PROVE'] === undefined ? [] : ['--testTimeout=600000']),
    ...files,
  ]
  const child = spawn('vitest', args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, TEST_COUNTS: counted },
  })
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => resolve(status ?? 1))
  })
  const nothing: Counts = { passed: 0, failed: 0, skipped: 0, reasons: [], failures: [] }
  const counts: Counts = existsSync(counted) ? JSON.parse(readFileSync(counted, 'utf8')) : nothing
  rmSync(counted, { force: true })
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
