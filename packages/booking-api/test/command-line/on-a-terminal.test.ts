import { expect, onTestFinished, test } from 'vitest'
import { lockDataDir } from '../../src/database/embedded/data-dir-lock.ts'
import { makeDataDir } from '../../src/testing/test-database.ts'
import { runHourfold } from '../run-hourfold.ts'
import { runOnTerminal, terminalMissing } from './run-on-terminal.ts'

const isMissing = terminalMissing !== null
const where = terminalMissing ?? ''
if (isMissing) console.warn(`on-a-terminal.test.ts:${where}`)

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

test.skipIf(isMissing)(`a question is asked on a terminal, and its answer is sent${where}`, async () => {
  const dataDir = await holdStore()
  const refund = ['payments', 'refund', 'K7MQ2XPA']
  const yes = await runOnTerminal({ DATA_DIR: dataDir }, 'y\n', ...refund)
  expect([yes.code, yes.output]).toEqual([0, expect.stringContaining('answered cancel')])
  expect(yes.output).toContain('12.00 EUR is everything that was paid.')
  const no = await runOnTerminal({ DATA_DIR: dataDir }, 'n\n', ...refund)
  expect([no.code, no.output]).toEqual([0, expect.stringContaining('answered keep')])
  const unclear = await runOnTerminal({ DATA_DIR: dataDir }, 'perhaps\n', ...refund)
  expect([unclear.code, unclear.output]).toEqual([2, expect.stringContaining('nothing was changed')])
})

test.skipIf(isMissing)(`the line of progress is removed, and --quiet has none${where}`, async () => {
  const dataDir = await holdStore()
  const shown = await runOnTerminal({ DATA_DIR: dataDir }, '', 'submissions', 'export', 'form/intake')
  const [hidden, back] = ['\u001B[?25l', '\u001B[?25h']
  expect(shown.output).toContain('exporting, part 1')
  expect(shown.output.indexOf(back)).toBeGreaterThan(shown.output.indexOf(hidden))
  const quiet = await runOnTerminal(
    { DATA_DIR: dataDir },
    '',
    'submissions',
    'export',
    'form/intake',
    '--quiet',
  )
  expect(quiet.output).not.toContain('exporting')
})

test('without a terminal nobody is asked: the exit code is 2, and --json has the question', async () => {
  const dataDir = await holdStore()
  const refund = ['payments', 'refund', 'K7MQ2XPA']
  expect(await runHourfold({ DATA_DIR: dataDir }, ...refund, '--quiet')).toEqual({
    code: 2,
    output: '',
    errors: '12.00 EUR is everything that was paid.\n',
  })
  const { code, output } = await runHourfold({ DATA_DIR: dataDir }, ...refund, '--json')
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
