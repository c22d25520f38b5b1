import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import type { ProveOptions } from '../read-options.ts'
import type { Results } from '../report/results.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** What `run-tests.ts` writes: a row for each group. */
const ReportSchema = v.array(
  v.object({
    name: v.string(),
    passed: v.number(),
    failed: v.number(),
    skipped: v.number(),
    failures: v.array(v.string()),
    seconds: v.number(),
  }),
)

export const benchmark = 'benchmark'

/** All tests as `npm run test:all` runs them, and the judged benchmark. */
export async function runSuite(results: Results, { isThorough, say }: ProveOptions): Promise<void> {
  const { all, has, append } = results.open('suite', isThorough ? 'with PROVE=1' : 'without PROVE')
  const run = async (program: string, more: NodeJS.ProcessEnv): Promise<number> => {
    say(`$ node ${program}`)
    const { PROVE: _, ...env } = process.env
    const child = spawn(process.execPath, program.split(' '), {
      cwd: root,
      stdio: 'inherit',
      env: { ...env, ...more, PATH: `${join(root, 'node_modules/.bin')}:${env['PATH'] ?? ''}` },
    })
    const [code]: unknown[] = await once(child, 'exit')
    return typeof code === 'number' ? code : 1
  }

  if (!all().some(({ name }) => name !== benchmark)) {
    const report = join(tmpdir(), `hourfold-tests-${process.pid}.json`)
    const code = await run('packages/shared/scripts/tests/run-tests.ts', {
      TEST_REPORT: report,
      ...(isThorough ? { PROVE: '1' } : {}),
    })
    const groups = existsSync(report)
      ? v.parse(ReportSchema, JSON.parse(readFileSync(report, 'utf8')))
      : [{ name: 'npm run check', ...oneFailure, seconds: 0 }]
    rmSync(report, { force: true })
    if (code !== 0 && groups.every(({ failed }) => failed === 0))
      groups.push({ name: 'the run of the tests', ...oneFailure, seconds: 0 })
    for (const { failures, ...group } of groups) {
      const found = group.failed > 0 && failures.length === 0 ? ['it did not come to its end'] : failures
      const breaches = found.map((what) => ({ invariant: 'a test', what }))
      append({ part: 'suite', ...group, seed: 0, breaches })
    }
  }
  if (has(benchmark)) return
  const began = performance.now()
  const code = await run('packages/content-site/bench/main.ts --judge', {})
  append({
    part: 'suite',
    name: benchmark,
    ...(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
    skipped: 0,
    seed: 0,
    seconds: Math.round((performance.now() - began) / 1000),
    breaches:
      code === 0 ? [] : [{ invariant: 'a limit of the benchmark', what: 'npm run bench shows which' }],
  })
}

const oneFailure = { passed: 0, failed: 1, skipped: 0, failures: [] }
