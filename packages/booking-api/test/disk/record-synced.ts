import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { addToJournal, namesIn, nodeOf } from './disk-image.ts'

/**
 * Loaded in front of a program (`--import`): keeps aside, in DISK_IMAGE, what a disk would hold of DISK_FOLDER if the power
 * went off. That is what was there at the start and, from then on, what the program has written through by fsync(2): a
 * file with its name, or the names in a folder. With DISK_IGNORES_FSYNC the program's fsyncs do nothing.
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
  // File systems take the name of a new file along with its contents, and those of the folders it is in.
  for (let at = path; at !== folder; at = dirname(at))
    addToJournal(image, {
      folder: nodeOf(dirname(at)),
      names: [{ name: basename(at), node: nodeOf(at), isFolder: at !== path }],
      areAll: false,
    })
}

function recordFile(path: string): void {
  const copy = join(image, nodeOf(path))
  // A power cut in the middle of an fsync leaves what was there before.
  fs.copyFileSync(path, `${copy}.new`)
  fs.renameSync(`${copy}.new`, copy)
}

function recordFolder(path: string): void {
  addToJournal(image, { folder: nodeOf(path), names: namesIn(path), areAll: true })
}
