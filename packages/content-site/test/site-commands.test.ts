import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { findCommandGaps } from '@hourfold/booking-api/testing/find-command-gaps'
import { serverFlags, serverVariables } from '../src/commands/serve-command.ts'
import { siteCommandTable } from '../src/commands/site-command-table.ts'

test('booking serve starts the server as npm start does', async () => {
  const manifest = await readFile(new URL('../../../package.json', import.meta.url), 'utf8')
  const start = /"start": "(.*)"/.exec(manifest)?.[1] ?? ''
  const flags = start.match(/--\S+=\S+/g)
  const variables = start.match(/MALLOC_\w+=\d+/g)
  expect(flags).toEqual(serverFlags)
  expect(variables).toEqual(Object.entries(serverVariables).map(([name, value]) => `${name}=${value}`))
})

test('every command, those of the site included, has a description, an example, its exit codes and --json', async () => {
  expect(await findCommandGaps(siteCommandTable)).toEqual([])
})
