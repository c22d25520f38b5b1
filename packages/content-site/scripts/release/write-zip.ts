import { readFile, writeFile } from 'node:fs/promises'
import { crc32, deflateRawSync } from 'node:zlib'
import { type ArchiveFile, inOrder } from './list-files.ts'

/** Writes a ZIP archive of small files, without empty folders. The same files give the same bytes, as in `writeTar`. */
export async function writeZip(target: string, files: readonly ArchiveFile[], time: Date): Promise<void> {
  const stamp = dosTime(time)
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { path, file } of inOrder(files)) {
    if (file === null) continue
    const content = await readFile(file)
    const packed = deflateRawSync(content, { level: 9 })
    const name = Buffer.from(path)
    const facts = describeFile(stamp, crc32(content), packed.length, content.length, name.length)
    const body = Buffer.concat([littleEndian([4, 0x04034b50]), facts, name, packed])
    // Made by version 2.0 on Unix; a regular file with the mode 0644.
    const ends = littleEndian([2, 0], [2, 0], [2, 0], [4, 0o100644 * 0x10000], [4, offset])
    directory.push(Buffer.concat([littleEndian([4, 0x02014b50], [2, 0x0314]), facts, ends, name]))
    bodies.push(body)
    offset += body.length
  }
  const index = Buffer.concat(directory)
  const count: Field = [2, directory.length]
  const end = littleEndian(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    count,
    count,
    [4, index.length],
    [4, offset],
    [2, 0],
  )
  await writeFile(target, Buffer.concat([...bodies, index, end]))
}

type Field = readonly [bytes: 2 | 4, value: number]

/** The fields that the header of a file and its entry in the directory have in common: names are UTF-8, contents are deflated. */
const describeFile = (stamp: Field, checksum: number, packed: number, size: number, name: number): Buffer =>
  littleEndian([2, 20], [2, 0x0800], [2, 8], stamp, [4, checksum], [4, packed], [4, size], [2, name], [2, 0])

/** The date and time of MS-DOS, in UTC, in steps of two seconds. */
function dosTime(time: Date): Field {
  const date = ((time.getUTCFullYear() - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate()
  const clock = (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1)
  return [4, date * 0x10000 + clock]
}

function littleEndian(...fields: readonly Field[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((total, [bytes]) => total + bytes, 0))
  let at = 0
  for (const [bytes, value] of fields) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}
