import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Loaded before a server (`--import`): while the file DISK_FAULT exists, writing to the data folder fails with the error that the
 * file names, such as ENOSPC. It works for every user, unlike permissions and small disks.
 */
const faultFile = process.env['DISK_FAULT'] ?? ''
const folder = process.env['DISK_FOLDER'] ?? ''
const original = { writeSync: fs.writeSync, fsyncSync: fs.fsyncSync }

function failWhereTold(fd: number): void {
  if (!fs.existsSync(faultFile)) return
  const path = fs.readlinkSync(`/proc/self/fd/${fd}`)
  if (!path.startsWith(`${folder}/`)) return
  const code = fs.readFileSync(faultFile, 'utf8').trim()
  throw Object.assign(new Error(`${code}: a fault of the disk, write`), { code, errno: numbers[code] ?? -5 })
}

const numbers: Readonly<Record<string, number>> = { ENOSPC: -28, EROFS: -30, EIO: -5 }

fs.writeSync = new Proxy(original.writeSync, {
  apply: (write, self, args: Parameters<typeof original.writeSync>) => {
    failWhereTold(args[0])
    return Reflect.apply(write, self, args)
  },
})
fs.fsyncSync = (fd) => {
  failWhereTold(fd)
  original.fsyncSync(fd)
}
syncBuiltinESMExports()
