import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { lockDataDir } from '../../src/database/data-dir-lock.ts'
import { makeDataDir } from '../../src/testing/test-database.ts'
import { runBooking } from '../run-booking.ts'

const script = '/usr/bin/script'
const isMissing = process.platform !== 'linux' || !existsSync(script)
const where = isMissing ? ' (SKIPPED: it needs script of util-linux)' : ''
if (isMissing) console.warn(`on-a-terminal.test.ts is skipped: ${script} of util-linux is missing`)

const program = fileURLToPath(new URL('../../src/booking-command.ts', import.meta.url))
const question = {
  lines: ['12.00 EUR is everything that was paid.'],
  exitCode: 2,
  question: { text: 'Cancel K7MQ2XPA?', yes: 'cancel', no: 'keep' },
}

/** A process that holds the store, asks a question and says which answer it got. */
async function holdStore(): Promise<string> {
  const dir = await makeDataDir()
  const lock = await lockDataDir(dir.path)
  onTestFinished(async () => {
    await lock.release()
    await dir.remove()
  })
  lock.onRequest(async (request) => {
    const { command, answer } = Object(request)
    if (command === 'origin') return { lines: ['origin: https://b.test'], exitCode: 0 }
    return answer === undefined ? question : { lines: [`answered ${String(answer)}`], exitCode: 0 }
  })
  return dir.path
}

/** Runs the command on a terminal of its own and types `reply` once it has asked. */
async function runOnTerminal(dataDir: string, reply: string, ...given: readonly string[]) {
  const command = [process.execPath, program, ...given].join(' ')
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, TERM: 'xterm' }
  const child = spawn(script, ['-qec', command, '/dev/null'], { env })
  const parts: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    parts.push(text)
    if (text.includes('[y/n]')) child.stdin.write(reply)
  })
  const [code]: unknown[] = await once(child, 'close')
  return { code, output: parts.join('') }
}

test.skipIf(isMissing)(`a question is asked on a terminal, and its answer is sent${where}`, async () => {
  const dataDir = await holdStore()
  const refund = ['payments', 'refund', 'K7MQ2XPA']
  const yes = await runOnTerminal(dataDir, 'y\n', ...refund)
  expect([yes.code, yes.output]).toEqual([0, expect.stringContaining('answered cancel')])
  expect(yes.output).toContain('12.00 EUR is everything that was paid.')
  const no = await runOnTerminal(dataDir, 'n\n', ...refund)
  expect([no.code, no.output]).toEqual([0, expect.stringContaining('answered keep')])
  const unclear = await runOnTerminal(dataDir, 'perhaps\n', ...refund)
  expect([unclear.code, unclear.output]).toEqual([2, expect.stringContaining('nothing was changed')])
})

test.skipIf(isMissing)(`the line of progress is removed, and --quiet has none${where}`, async () => {
  const dataDir = await holdStore()
  const shown = await runOnTerminal(dataDir, '', 'submissions', 'export', 'form/intake')
  const [hidden, back] = ['\u001B[?25l', '\u001B[?25h']
  expect(shown.output).toContain('exporting, part 1')
  expect(shown.output.indexOf(back)).toBeGreaterThan(shown.output.indexOf(hidden))
  const quiet = await runOnTerminal(dataDir, '', 'submissions', 'export', 'form/intake', '--quiet')
  expect(quiet.output).not.toContain('exporting')
})

test('without a terminal nobody is asked: the exit code is 2, and --json has the question', async () => {
  const dataDir = await holdStore()
  const refund = ['payments', 'refund', 'K7MQ2XPA']
  expect(await runBooking({ DATA_DIR: dataDir }, ...refund, '--quiet')).toEqual({
    code: 2,
    output: '',
    errors: '12.00 EUR is everything that was paid.\n',
  })
  const { code, output } = await runBooking({ DATA_DIR: dataDir }, ...refund, '--json')
  expect([code, JSON.parse(output)]).toEqual([
    2,
    {
      error: {
        code: 'decision_needed',
        message: '12.00 EUR is everything that was paid.',
        question: 'Cancel K7MQ2XPA?',
      },
    },
  ])
})
