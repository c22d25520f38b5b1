import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

/**
 * The folder in which `record-synced.ts` keeps the state of the disk: the contents of each file under the name of its inode, and
 * a journal of the names in folders. The first folder in it is the root.
 */
const NameSchema = v.object({ name: v.string(), node: v.string(), isFolder: v.boolean() })
const EntrySchema = v.object({
  folder: v.string(),
  names: v.array(NameSchema),
  /** True where these are all the names in the folder. */
  areAll: v.boolean(),
})
type Entry = v.InferOutput<typeof EntrySchema>
type Name = v.InferOutput<typeof NameSchema>

/**
 * The identity of a file or folder, independent of its name: the inode number and the creation time, because numbers are reused.
 */
export function nodeOf(path: string): string {
  const { ino, birthtimeNs } = statSync(path, { bigint: true })
  return `${ino}-${birthtimeNs}`
}

export const namesIn = (path: string): Name[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() || entry.isDirectory()
      ? [{ name: entry.name, node: nodeOf(join(path, entry.name)), isFolder: entry.isDirectory() }]
      : [],
  )

const journalOf = (image: string): string => join(image, 'journal.jsonl')

export const addToJournal = (image: string, entry: Entry): void =>
  appendFileSync(journalOf(image), `${JSON.stringify(entry)}\n`)

/** Recreates the folder as it is on the disk. */
export function restoreImage(image: string, folder: string): void {
  // The text after the last line break was incomplete at the power cut.
  const entries = readFileSync(journalOf(image), 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => v.parse(EntrySchema, JSON.parse(line)))
  const folders = new Map<string, Map<string, Name>>()
  for (const { folder: node, names, areAll } of entries) {
    const known = areAll ? [] : (folders.get(node) ?? [])
    folders.set(node, new Map([...known, ...names.map((name) => [name.name, name] as const)]))
  }

  const restore = (node: string, path: string): void => {
    mkdirSync(path)
    for (const name of folders.get(node)?.values() ?? []) {
      const [at, copy] = [join(path, name.name), join(image, name.node)]
      if (name.isFolder) restore(name.node, at)
      else if (existsSync(copy)) copyFileSync(copy, at)
      else writeFileSync(at, '')
    }
  }
  restore(entries[0]?.folder ?? '', folder)
}
