import { Command } from '@commander-js/extra-typings'
import { expect, test } from 'vitest'
import type { CommandTable } from '../../src/command-line/command-row.ts'
import { commandTable } from '../../src/commands/command-table.ts'
import { findGaps } from './find-gaps.ts'

test('every command and each of its actions has a description, an example, its exit codes and --json', async () => {
  expect(await findGaps(commandTable)).toEqual([])
})

test('an action without them is found: the test above can fail', async () => {
  const bare: CommandTable = {
    bare: { group: 'data', summary: '', load: async () => new Command('bare').addCommand(new Command('do')) },
  }
  expect(await findGaps(bare)).toEqual([
    'bare: no summary',
    'bare do: no description',
    'bare do: no --json',
    'bare do: no example',
  ])
})
