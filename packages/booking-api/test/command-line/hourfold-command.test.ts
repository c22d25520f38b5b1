import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commandGroups } from '../../src/operate/command-line/run-program.ts'
import { exitCodes } from '../../src/operate/command-line/exit-codes.ts'
import { commandTable } from '../../src/operate/commands/command-table.ts'
import { pipeHourfold, runHourfold } from '../run-hourfold.ts'

const nowhere = join(tmpdir(), 'hourfold-no-store-here')
const run = (...given: string[]) => runHourfold({ DATA_DIR: nowhere }, ...given)

describe('help', () => {
  test('without arguments the commands are printed in groups, each with one line', async () => {
    const { code, output, errors } = await run()
    expect([code, errors]).toEqual([0, ''])
    const groups = output.match(/^[A-Z]\w+:(?= *$)/gm)
    expect(groups).toEqual(['Options', ...Object.values(commandGroups), 'Help'].map((name) => `${name}:`))
    for (const name of Object.keys(commandTable)) expect(output).toMatch(new RegExp(`^  ${name} +\\w`, 'm'))
    expect((await run('help')).output).toBe(output)
    expect((await run('--help')).output).toBe(output)
  })

  test('a reader that closes the output early ends the help without an error', async () => {
    expect(await pipeHourfold([{ DATA_DIR: nowhere }, '--help'], null)).toEqual([{ code: 0, output: '' }])
  })

  test('a command lists its actions, an action its arguments, options, examples and exit codes', async () => {
    const command = await run('links', '--help')
    expect([command.code, command.output]).toEqual([0, expect.stringContaining('revoke [options] <link>')])
    const action = await run('links', 'create', '--help')
    expect(action.code).toBe(0)
    for (const part of [
      'Usage: hourfold links create',
      'Arguments:',
      '--uses',
      'Examples:',
      'Exit codes: 0 done',
    ])
      expect(action.output).toContain(part)
    expect((await run('help', 'links', 'create')).output).toBe(action.output)
  })

  test('npm scripts are named as they are typed', async () => {
    const { output } = await runHourfold({ npm_lifecycle_event: 'hourfold' }, 'desk', 'link', '--help')
    expect(output).toContain('\n  npm run hourfold -- desk link\n')
  })

  test('the exit codes and the version have their own', async () => {
    const { output } = await run('help', 'exit-codes')
    expect(
      output
        .trimEnd()
        .split('\n')
        .map((line) => Number.parseInt(line, 10)),
    ).toEqual(Object.values(exitCodes).map(({ code }) => code))
    expect(await run('--version')).toEqual({
      code: 0,
      output: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
      errors: '',
    })
  })
})

describe('wrong usage exits with 64, on standard error, and names what is meant', () => {
  test.each([
    [['link'], '(Did you mean links?)'],
    [['links', 'creat'], '(Did you mean create?)'],
    [['links', 'list', '--busines', 'a'], '(Did you mean --business?)'],
    [['links', 'create'], "missing required argument 'service'"],
    [['links', 'list', 'all'], 'too many arguments'],
    [['links', 'list', '--uses', '2'], "unknown option '--uses'"],
    [['capabilities', 'issue', 'door', 'anna'], 'Allowed choices are manage'],
    [['payments', 'refund', 'A', '--cancel', '--keep'], "cannot be used with option '--keep'"],
    [['reports', '--from', '2026-01-01'], "required option '--to <date>' not specified"],
    [['people', 'export'], 'give either a person or --csv'],
    [['time-off', 'add', 'anna', '--from', 'a', '--to', 'b', '--no-tell'], '--no-tell goes with --cancel'],
    [['links'], 'Usage: hourfold links'],
    [['help', 'nothing'], "unknown command 'nothing'"],
  ])(
    'wrong usage %j exits with 64, on standard error, and names the expected usage',
    async (given, words) => {
      const { code, output, errors } = await run(...given)
      expect([code, output, errors]).toEqual([64, '', expect.stringContaining(words)])
    },
  )

  test('wrong usage with --json writes the error as the one document of standard output', async () => {
    const { code, output, errors } = await run('links', 'create', '--json')
    expect([code, errors, JSON.parse(output)]).toEqual([
      64,
      '',
      { error: { code: 'usage', message: "missing required argument 'service'" } },
    ])
    const bare = await run('links', '--json')
    expect([bare.code, bare.errors, JSON.parse(bare.output)]).toMatchObject([
      64,
      '',
      { error: { code: 'usage' } },
    ])
  })
})

test('with --json a missing store is an error in the document', async () => {
  const { code, output, errors } = await run('links', 'list', '--json')
  expect([code, errors, JSON.parse(output)]).toEqual([
    66,
    '',
    { error: { code: 'not_found', message: expect.stringContaining(`no store at ${nowhere}`) } },
  ])
})

describe('a DATABASE_URL with a raw password', () => {
  test.each(['p@ss/word', 'pa#ss', 'a/b', 'a:%b'])(
    'a DATABASE_URL with a raw password such as %s ends each command with one line, without the password',
    async (password) => {
      const env = { DATABASE_URL: `postgres://hourly:${password}@db.example:5432/hourfold` }
      const { code, output, errors } = await runHourfold(env, 'desk', 'link')
      expect([code, output]).toEqual([exitCodes.settings.code, ''])
      expect(errors).toMatch(/^.*DATABASE_URL: has a character .* must be escaped.*\n$/)
      expect(errors).not.toContain(password)
    },
  )
})
