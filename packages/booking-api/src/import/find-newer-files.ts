import { listAllBusinesses } from '../catalog/businesses.ts'
import type { Queryable } from '../database/database.ts'
import type { FilePlan } from './business-plan.ts'
import { listStoredFiles } from './stored-files.ts'

/** A file that the desk has changed since the last import, in another way than the imported folder. */
export type NewerFile = {
  readonly path: string
  readonly content: string
  /** The text in the folder; null where the folder has no such file. */
  readonly inFolder: string | null
}

/** The changes of the desk that an import would overwrite. */
export async function findNewerFiles(
  tx: Queryable,
  slug: string,
  files: readonly FilePlan[],
): Promise<readonly NewerFile[]> {
  const business = (await listAllBusinesses(tx)).find((one) => one.slug === slug)
  if (!business) return []
  const texts = new Map(files.map(({ path, content }) => [path, content]))
  return (await listStoredFiles(tx, business.id)).flatMap(({ path, content, imported }) => {
    const inFolder = texts.get(path) ?? null
    return content === null || content === imported || content === inFolder
      ? []
      : [{ path, content, inFolder }]
  })
}

/** The lines that differ, as a short diff: "-" in the folder, "+" at the desk. */
export const describeNewer = (files: readonly NewerFile[]): readonly string[] =>
  files.length === 0
    ? []
    : [
        'Changed at the desk since the last import ("-" in the folder, "+" at the desk):',
        ...files.flatMap(diff),
      ]

const mostLines = 40

function diff({ path, content, inFolder }: NewerFile): readonly string[] {
  if (inFolder === null) return [`${path}: is not in the folder`]
  const [folder, desk] = [inFolder.split('\n'), content.split('\n')]
  const atDesk = new Set(desk)
  const inBoth = new Set(folder.filter((line) => atDesk.has(line)))
  const only = (lines: readonly string[], sign: string) =>
    lines.flatMap((line, at) => (inBoth.has(line) ? [] : [`  ${at + 1} ${sign} ${line}`]))
  const lines = [...only(folder, '-'), ...only(desk, '+')]
  return [path, ...lines.slice(0, mostLines), ...(lines.length > mostLines ? ['  …'] : [])]
}
