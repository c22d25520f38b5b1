import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { useMemoryFolder } from '../src/testing/use-memory-folder.ts'
import { runControls } from './controls/run-controls.ts'
import { runFaults } from './faults/run-faults.ts'
import { runInputs } from './inputs/run-inputs.ts'
import { type ProveOptions, readOptions, usage } from './read-options.ts'
import { runRaces } from './races/run-races.ts'
import { isCommit, nameCommit } from './report/machine-facts.ts'
import { isRed, openResults, type Part, type Results, resultsFolder } from './report/results.ts'
import { writeProof } from './report/write-proof.ts'
import { runSoak } from './soak/run-soak.ts'
import { runSuite } from './suite/run-suite.ts'

/** `npm run prove`: runs the parts of the proof one after the other and ends with 1 if something is red or missing. */
const options = readArguments()
useMemoryFolder()
const temporary = mkdtempSync(join(tmpdir(), 'hourfold-prove-'))
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }))
process.env['NODE_COMPILE_CACHE'] ??= join(temporary, 'compiled')
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const work: Readonly<Record<Part, (results: Results, options: ProveOptions) => Promise<void>>> = {
  suite: runSuite,
  faults: runFaults,
  inputs: runInputs,
  races: runRaces,
  controls: runControls,
  soak: runSoak,
}

const results = openResults(chooseFolder())
if (results.dropped > 0) options.say(`deleted: ${results.dropped} results of another commit`)
for (const part of options.parts) {
  const isGood = part === 'write' ? writeProof(results, options) : await runPart(part)
  if (!isGood) process.exitCode = 1
}

/** Ends with 2, and one line, where the arguments are wrong. */
function readArguments(): ProveOptions {
  const args = process.argv.slice(2)
  if (args.includes('--help')) {
    console.log(usage)
    return process.exit(0)
  }
  try {
    return readOptions(args, (line) => console.log(line))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}; --help shows the usage`)
    return process.exit(2)
  }
}

/**
 * Only what a commit has done as a whole is kept. Files that are changed belong to no commit, and whoever works on a fault runs it
 * with them: such results are shown and thrown away, and leave those of the commit alone.
 */
function chooseFolder(): string {
  const { parts, only, say } = options
  const commit = nameCommit()
  const reason = !isCommit(commit) ? `the tree is ${commit}` : only === '' ? undefined : '--only is a part'
  if (reason === undefined) return resultsFolder
  if (parts.includes('write')) {
    console.error(`the report is of one commit and of whole parts, and ${reason}`)
    return process.exit(2)
  }
  say(`Results are shown and not kept: ${reason}`)
  return temporary
}

/** A part that breaks is as good as a red one; the others go on. */
async function runPart(part: Part): Promise<boolean> {
  const began = performance.now()
  if (options.isFresh) results.forget(part)
  let isBroken = false
  try {
    await work[part](results, options)
  } catch (error) {
    if (nameCommit() !== results.commit) throw error
    console.error(error)
    isBroken = true
  }
  const red = results.all().filter((one) => one.part === part && isRed(one)).length
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  options.say(`${part}: ${isBroken ? 'broken' : red === 0 ? 'green' : `${red} red`}, ${minutes} minutes`)
  return red === 0 && !isBroken
}
