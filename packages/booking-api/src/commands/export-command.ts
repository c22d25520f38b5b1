import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { settingsEndpoints } from '@booking/shared/contract/business/settings'
import { type CallBusiness, runBusinessCommand } from './run-business-command.ts'
import { runCommand } from './run-command.ts'

/** `npm run export -- <folder>`: writes the files of the business, with the changes of the desk, into a folder. */
const asked = readCommand(process.argv.slice(2))
if (asked === undefined)
  await runCommand(undefined, [
    'usage: npm run export -- <folder> [--json]',
    'Writes the files of the business into the folder. Other files of the folder stay. With several businesses: --business <slug>.',
  ])
else await runBusinessCommand(asked, (call) => exportTo(call, asked.folder), describe)

type Written = { readonly path: string; readonly isChanged: boolean }

/** Writes what differs, so that untouched files keep their time. */
async function exportTo(call: CallBusiness, given: string): Promise<{ readonly files: readonly Written[] }> {
  // npm runs scripts in the folder of package.json; INIT_CWD is the user's folder.
  const folder = resolve(process.env['INIT_CWD'] ?? process.cwd(), given)
  const { files } = await call({ endpoint: 'exportSettings' }, settingsEndpoints.exportSettings.response)
  const written: Written[] = []
  for (const { path, content, image } of files) {
    const bytes =
      image === null
        ? Buffer.from(content ?? '')
        : Buffer.from(
            (
              await call(
                { endpoint: 'exportImage', params: { name: image } },
                settingsEndpoints.exportImage.response,
              )
            ).base64,
            'base64',
          )
    const target = join(folder, path)
    const present = await readFile(target).catch(() => null)
    const isChanged = present === null || !present.equals(bytes)
    if (isChanged) {
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, bytes)
    }
    written.push({ path, isChanged })
  }
  return { files: written }
}

function describe({ files }: { readonly files: readonly Written[] }): readonly string[] {
  if (files.length === 0) return ['no files are stored yet: import the business once more']
  const changed = files.filter(({ isChanged }) => isChanged)
  return [
    ...changed.map(({ path }) => `written: ${path}`),
    `files ${files.length}, written ${changed.length}, unchanged ${files.length - changed.length}`,
  ]
}

function readCommand(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { business: { type: 'string' }, json: { type: 'boolean' } },
    })
    const [folder, ...more] = positionals
    if (folder === undefined || more.length > 0) return undefined
    return { folder, business: values.business, json: values.json === true }
  } catch {
    // An unknown option prints the usage.
    return undefined
  }
}
