import { readFile, writeFile } from 'node:fs/promises'
import { describeApi } from '../src/http/describe-api.ts'

/**
 * The first half of `npm run keep:release` writes the OpenAPI document of this release to test/contract/, where later releases are
 * compared with it. One path is one line, so that a change of the file shows the paths that have changed. With `--check` it writes
 * nothing, and fails when the kept document is another.
 */
const manifest: { version: string } = JSON.parse(
  await readFile(new URL('../package.json', import.meta.url), 'utf8'),
)
const file = new URL(`../test/contract/open-api-${manifest.version}.json`, import.meta.url)
const document = Object.entries(describeApi(undefined)).map(([key, value]) => {
  const isTable = key === 'paths' || key === 'webhooks'
  return `${JSON.stringify(key)}: ${isTable && value instanceof Object ? writeTable(value) : JSON.stringify(value)}`
})
const text = `{\n${document.join(',\n')}\n}\n`
if (!process.argv.includes('--check')) await writeFile(file, text)
else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
  console.error('the kept OpenAPI document is not that of this release: npm run keep:release')
  process.exitCode = 1
}

function writeTable(table: object): string {
  const rows = Object.entries(table).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  )
  return `{\n${rows.join(',\n')}\n}`
}
