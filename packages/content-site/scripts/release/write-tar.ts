import { createWriteStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import { type ArchiveFile, inOrder } from './list-files.ts'

/**
 * Writes a `.tar.gz`. The same files give the same bytes: in the order of their paths, of one time, owned by root, writable by their
 * owner alone.
 */
export async function writeTar(target: string, files: readonly ArchiveFile[], time: Date): Promise<void> {
  const archive = pack()
  await Promise.all([
    pipeline(archive, createGzip({ level: 9 }), createWriteStream(target)),
    addFiles(archive, inOrder(files), time),
  ])
}

async function addFiles(archive: Pack, files: readonly ArchiveFile[], mtime: Date): Promise<void> {
  for (const { path, file } of files) {
    const common = { name: path, mtime, uid: 0, gid: 0 }
    if (file === null) await addEntry(archive, { ...common, type: 'directory', mode: 0o755 }, Buffer.alloc(0))
    else {
      const mode = ((await stat(file)).mode & 0o111) === 0 ? 0o644 : 0o755
      await addEntry(archive, { ...common, type: 'file', mode }, await readFile(file))
    }
  }
  archive.finalize()
}

const addEntry = (archive: Pack, header: Parameters<Pack['entry']>[0], content: Buffer): Promise<void> =>
  new Promise((resolve, reject) =>
    archive.entry(header, content, (error) => (error ? reject(error) : resolve())),
  )
