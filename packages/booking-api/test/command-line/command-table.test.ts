import { Command } from '@commander-js/extra-typings'
import { expect, test } from 'vitest'
import type { CommandTable } from '../../src/operate/command-line/run-program.ts'
import { commandTable } from '../../src/operate/commands/command-table.ts'
import { findCommandGaps } from '../../src/testing/find-command-gaps.ts'

test('every command and each of its actions has a description, an example, its exit codes and --json', async () => {
  expect(await findCommandGaps(commandTable)).toEqual([])
})

test('an action without them is found: the test above can fail', async () => {
  const bare: CommandTable = {
    bare: { group: 'data', summary: '', load: async () => new Command('bare').addCommand(new Command('do')) },
  }
  expect(await findCommandGaps(bare)).toEqual([
    'bare: no summary',
    'bare do: no description',
    'bare do: no --json',
    'bare do: no example',
  ])
})
