import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { settingsEndpoints } from '@hourfold/shared/contract/business/settings'
import { CommandFailure } from '../command-line/command-output.ts'
import { createBusinessAction, givenPath } from '../command-line/create-action.ts'
import { exitCodes } from '../command-line/exit-codes.ts'
import type { Report } from '../command-line/run-task.ts'
import { writeEditorSchemas } from '../../catalog/files/write-editor-schema.ts'
import { isBusinessPath } from '../../import/business-source.ts'
import { type CallBusiness, runBusinessCommand } from './run-business-command.ts'

/** `hourfold export`: writes the files of the business, with the changes of the desk, into a folder. */
export const createExportCommand = () =>
  createBusinessAction('export', {
    details: [
      'Files that differ are overwritten, also with edits that have not been imported. Other files of the folder stay, and files without a change keep their time.',
      'schemas/ has the JSON Schemas that complete and check the files in an editor.',
    ],
    examples: ['export path/to/your-studio'],
  })
    .argument('<folder>', 'where the files are written')
    .action((folder, options) =>
      runBusinessCommand(options, (call, { report }) => exportTo(call, givenPath(folder), report), describe),
    )

type Written = { readonly path: string; readonly isChanged: boolean }

/** Writes what differs, so that untouched files keep their time. */
async function exportTo(
  call: CallBusiness,
  folder: string,
  report: Report,
): Promise<{ readonly folder: string; readonly files: readonly Written[] }> {
  const { files } = await call({ endpoint: 'exportSettings' }, settingsEndpoints.exportSettings.response)
  const written: Written[] = []
  for (const [index, { path, content, image }] of files.entries()) {
    report(`exporting ${index + 1} of ${files.length}: ${path}`)
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
    // Refuses any other path, so that nothing is written outside the folder.
    if (!isBusinessPath(path))
      throw new CommandFailure({
        lines: [`"${path}" is no path of a file of a business; nothing is written for it`],
        exitCode: exitCodes.refused.code,
      })
    written.push({ path, isChanged: await writeChanged(join(folder, path), bytes) })
  }
  if (files.length > 0)
    for (const { path, content } of writeEditorSchemas())
      written.push({ path, isChanged: await writeChanged(join(folder, path), Buffer.from(content)) })
  return { folder, files: written }
}

/** Writes a file unless it has these bytes already, and returns whether it did. */
async function writeChanged(target: string, bytes: Buffer): Promise<boolean> {
  const present = await readFile(target).catch(() => null)
  if (present?.equals(bytes) === true) return false
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, bytes)
  return true
}

function describe({ files }: { readonly files: readonly Written[] }): readonly string[] {
  if (files.length === 0) return ['no files are stored yet: import the business once more']
  const changed = files.filter(({ isChanged }) => isChanged)
  return [
    ...changed.map(({ path }) => `written: ${path}`),
    `files ${files.length}, written ${changed.length}, unchanged ${files.length - changed.length}`,
  ]
}
