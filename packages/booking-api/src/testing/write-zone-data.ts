import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The rule of the European Union in ICU's file of zones: from the last Sunday of March to that of October, an hour ahead. */
const march = [2, -31, -1, 3600, 2]
const october = [9, -31, -1, 3600, 2]
const europe = ints([...march, ...october, 3600])
const reversed = ints([...october, ...march, 3600])

export const changedVersion = '2099z'

/**
 * Writes zone data in which the European Union has its summer time in winter, so that its clocks are an hour off all year, and returns the
 * folder for ICU_TIMEZONE_FILES_DIR. The rest is the data of this Node, from its program file.
 */
export function writeZoneData(folder: string): string {
  const zones = readZones(readFileSync(process.execPath))
  const rules = replaceAll(zones, europe, reversed)
  const versions = replaceAll(
    zones,
    Buffer.from(process.versions['tz'] ?? '', 'utf16le'),
    Buffer.from(changedVersion, 'utf16le'),
  )
  if (rules === 0 || versions === 0) throw new Error('the zone data of Node has another form')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'zoneinfo64.res'), zones)
  return folder
}

/** The file of zones within ICU's data, which begins with a table of names and offsets (`UDataOffsetTOC`). */
function readZones(program: Buffer): Buffer {
  const name = program.indexOf('/zoneinfo64.res\0')
  const header = program.lastIndexOf('CmnD', name) - 12
  const toc = header + program.readUInt16LE(header)
  for (let at = toc + 4; at < toc + 4 + 8 * program.readUInt32LE(toc); at += 8) {
    const named = toc + program.readUInt32LE(at)
    if (named < name && program.indexOf(0, named) > name)
      return Buffer.from(
        program.subarray(toc + program.readUInt32LE(at + 4), toc + program.readUInt32LE(at + 12)),
      )
  }
  throw new Error('Node has no zone data of its own')
}

function ints(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeInt32LE(value, at * 4)
  return bytes
}

/** Returns how many were replaced. */
function replaceAll(bytes: Buffer, from: Buffer, to: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) {
    to.copy(bytes, at)
    count += 1
  }
  return count
}
