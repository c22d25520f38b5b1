import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { useMemoryFolder } from '../src/testing/use-memory-folder.ts'
import { runControls } from './controls/run-controls.ts'
import { runFaults } from './faults/run-faults.ts'
import { runInputs } from './inputs/run-inputs.ts'
import { type PartName, type ProveOptions, readOptions, usage } from './read-options.ts'
import { runRaces } from './races/run-races.ts'
import { openResults, type Results } from './report/results.ts'
import { writeProof } from './report/write-proof.ts'
import { runSoak } from './soak/run-soak.ts'
import { runSuite } from './suite/run-suite.ts'

/** `npm run prove`: runs the parts of the proof one after the other and ends with 1 where something is red. */
useMemoryFolder()
const compiled = mkdtempSync(join(tmpdir(), 'booking-compiled-'))
process.once('exit', () => rmSync(compiled, { recursive: true, force: true }))
process.env['NODE_COMPILE_CACHE'] ??= compiled

/** Part → its work, which returns the number of what is red. */
const work: Readonly<Record<PartName, (results: Results, options: ProveOptions) => Promise<number>>> = {
  suite: runSuite,
  faults: runFaults,
  inputs: runInputs,
  races: runRaces,
  controls: runControls,
  soak: runSoak,
  write: writeProof,
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const options = readArguments()
const results = openResults()
let red = 0
for (const part of options.parts) {
  if (!options.resume && part !== 'write') results.forget(part)
  const found = await work[part](results, options)
  options.say(`${part}: ${found === 0 ? 'green' : `${found} red`}`)
  red += found
}
process.exitCode = red === 0 ? 0 : 1

/** Ends with 2, and one line, where the arguments are wrong. */
function readArguments(): ProveOptions {
  try {
    return readOptions(process.argv.slice(2), (line) => console.log(line))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
    return process.exit(2)
  }
}
