import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import type { ProveOptions } from '../read-options.ts'
import { resultsFolder, type Results } from '../report/results.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

const ReportSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(v.object({ status: v.string(), fullName: v.string() })),
    }),
  ),
})

/** The tests of the repository with their long versions, and the judged benchmark. Returns how many failed. */
export async function runSuite(results: Results, options: ProveOptions): Promise<number> {
  const report = join(resultsFolder, 'suite.json')
  rmSync(report, { force: true })
  const began = performance.now()
  const code = await run(options, 'vitest', [
    'run',
    '--testTimeout=600000',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const seconds = Math.round((performance.now() - began) / 1000)
  const read = existsSync(report)
    ? v.safeParse(ReportSchema, JSON.parse(readFileSync(report, 'utf8')))
    : undefined
  const failed = read?.success
    ? read.output.testResults.flatMap(({ assertionResults }) =>
        assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
      )
    : ['the suite wrote no report']
  results.append({
    part: 'suite',
    name: 'tests with PROVE=1',
    passed: read?.success ? read.output.numPassedTests : 0,
    failed: failed.length,
    skipped: read?.success ? read.output.numPendingTests : 0,
    seed: 0,
    seconds,
    breaches: failed.slice(0, 50).map((what) => ({ invariant: 'a test', what })),
  })
  const bench = await run(options, process.execPath, ['packages/content-site/bench/main.ts', '--judge'])
  results.append({
    part: 'suite',
    name: 'the judged benchmark',
    passed: bench === 0 ? 1 : 0,
    failed: bench === 0 ? 0 : 1,
    skipped: 0,
    seed: 0,
    seconds: 0,
    breaches:
      bench === 0 ? [] : [{ invariant: 'a limit of the benchmark', what: 'see the output of npm run bench' }],
  })
  return failed.length + (code !== 0 && failed.length === 0 ? 1 : 0) + (bench === 0 ? 0 : 1)
}

/** Its output goes to the terminal. */
async function run({ say }: ProveOptions, program: string, args: readonly string[]): Promise<number> {
  say(`$ ${program} ${args.join(' ')}`)
  const child = spawn(program, [...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PROVE: '1',
      PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
    },
  })
  const [code]: unknown[] = await once(child, 'exit')
  return typeof code === 'number' ? code : 1
}
