import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import {
  type Candidate,
  checkOfProof,
  checksOfCommit,
  checksOfSource,
  checksOfBuild,
  git,
  type ReleaseCheck,
} from './release-checks.ts'
import { writeRelease } from './release-files.ts'
import { remainingSteps } from './remaining-steps.ts'

const usage = `usage: npm run release -- [--dry-run] [--proof <file>]

Checks this commit, builds it, writes the files of its release into release/, and prints what is left for a person. It publishes
nothing. It refuses to build a commit with a fault; with --dry-run it builds anyway and lists the faults.

  --dry-run       for a commit that is not released: needs no proof
  --proof <file>  the proof of this commit, .prove/proof.md after npm run prove`

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const options = readOptions()
const isDry = options['dry-run']
const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
const proof = options.proof === undefined ? undefined : resolve(process.env['INIT_CWD'] ?? '', options.proof)
if (proof !== undefined && !existsSync(proof)) {
  console.error(`there is no proof at ${proof}`)
  process.exit(2)
}
const candidate: Candidate = { root, version, commit: await git(root, 'rev-parse', 'HEAD'), proof }
const faults: string[] = []

await runChecks([...(isDry && proof === undefined ? [] : [checkOfProof]), ...checksOfCommit])
await runChecks(checksOfSource)
if (!runScript('build')) process.exit(1)
await runChecks(checksOfBuild)
const docs = buildDocs()
const time = new Date(Number(await git(root, 'log', '-1', '--format=%ct')) * 1000)
const release = await writeRelease({ root, version, time, proof, docs }, join(root, 'release'))
refuseFaults(release.faults)

console.log(`\nrelease/ of ${version}, commit ${candidate.commit}:`)
for (const { name, bytes } of release.files)
  console.log(`  ${name.padEnd(40)} ${(bytes / 1e6).toFixed(2).padStart(8)} MB`)
if (faults.length > 0) {
  console.log(
    `\nThis commit cannot be released. What failed:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
  )
  process.exitCode = 1
}
console.log('\nLeft for a person:')
for (const [index, step] of remainingSteps({ version, hasProof: proof !== undefined }).entries())
  console.log(`  ${index + 1}. ${step}`)

/** Ends with 2, and one line, where the arguments are wrong. */
function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        'dry-run': { type: 'boolean', default: false },
        proof: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
    if (!values.help) return values
    console.log(usage)
    return process.exit(0)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}; --help shows the usage`)
    return process.exit(2)
  }
}

/** Runs checks in their order, so that the first faults come first. */
async function runChecks(checks: readonly ReleaseCheck[]): Promise<void> {
  for (const { name, find } of checks) {
    const found = await find(candidate)
    console.log(`${found.length === 0 ? '✓' : '✗'} ${name}`)
    for (const line of found) console.log(`    ${line}`)
    if (found.length > 0) faults.push(name)
  }
  if (!isDry) refuseRelease()
}

/** Records the faults of the written files. */
function refuseFaults(found: readonly string[]): void {
  for (const line of found) console.log(`✗ ${line}`)
  faults.push(...found)
  if (!isDry) refuseRelease()
}

/** Ends the command where anything is wrong. */
function refuseRelease(): void {
  if (faults.length === 0) return
  console.error('Refused: this commit cannot be released. --dry-run builds it anyway.')
  process.exit(1)
}

/** Runs a script of package.json, which shows its errors, and returns whether it passed. */
function runScript(name: string): boolean {
  const { status } = spawnSync('npm', ['run', '-s', name], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return status === 0
}

/** Builds the site of the documentation. */
function buildDocs(): string | undefined {
  const site = join(root, 'docs/.vitepress/dist')
  if (runScript('docs') && existsSync(join(site, 'index.html'))) return site
  refuseFaults(['npm run docs fails'])
  return undefined
}
