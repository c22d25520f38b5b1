import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { addToJournal, namesIn, nodeOf } from './disk-image.ts'

/**
 * Loaded before a program (`--import`): keeps, in DISK_IMAGE, the state of DISK_FOLDER on a disk after a power cut. That is the
 * initial state and everything the program has synced with fsync(2) since: a file with its name, or the names in a folder. With
 * DISK_IGNORES_FSYNC the program's fsyncs do nothing.
 */
const folder = process.env['DISK_FOLDER'] ?? ''
const image = process.env['DISK_IMAGE'] ?? ''
const original = { fsyncSync: fs.fsyncSync, open: fs.promises.open }

if (isMainThread) recordAll(folder)
if (process.env['DISK_IGNORES_FSYNC'] === undefined) {
  fs.fsyncSync = (fd) => {
    original.fsyncSync(fd)
    record(fs.readlinkSync(`/proc/self/fd/${fd}`))
  }
  fs.promises.open = async (...args) => {
    const file = await original.open(...args)
    const sync = file.sync.bind(file)
    file.sync = async () => {
      await sync()
      record(fs.readlinkSync(`/proc/self/fd/${file.fd}`))
    }
    return file
  }
  syncBuiltinESMExports()
}

function recordAll(path: string): void {
  const entries = fs.readdirSync(path, { recursive: true, withFileTypes: true })
  for (const entry of entries) if (entry.isFile()) recordFile(join(entry.parentPath, entry.name))
  recordFolder(path)
  for (const entry of entries) if (entry.isDirectory()) recordFolder(join(entry.parentPath, entry.name))
}

function record(path: string): void {
  if (path !== folder && !path.startsWith(`${folder}/`)) return
  if (fs.statSync(path).isDirectory()) return recordFolder(path)
  recordFile(path)
  // File systems write the name of a new file together with its contents, and those of its parent folders.
  for (let at = path; at !== folder; at = dirname(at))
    addToJournal(image, {
      folder: nodeOf(dirname(at)),
      names: [{ name: basename(at), node: nodeOf(at), isFolder: at !== path }],
      areAll: false,
    })
}

function recordFile(path: string): void {
  const copy = join(image, nodeOf(path))
  // A power cut during an fsync leaves the earlier state.
  fs.copyFileSync(path, `${copy}.new`)
  fs.renameSync(`${copy}.new`, copy)
}

function recordFolder(path: string): void {
  addToJournal(image, { folder: nodeOf(path), names: namesIn(path), areAll: true })
}
