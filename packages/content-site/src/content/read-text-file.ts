import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ok, type Result } from '@booking/shared/errors/result'

/** Reads a text file of the folder with its bytes, or refuses with the reason. */
export async function readTextFile(
  folder: string,
  file: string,
): Promise<Result<{ readonly text: string; readonly bytes: Uint8Array }, string>> {
  const path = join(folder, file)
  try {
    // The size is checked first, because Node throws for files that are too large to read at once.
    if ((await stat(path)).size > largest) return { ok: false, refusal: 'is larger than 1 MB' }
    const bytes = await readFile(path)
    const text = decode(bytes)
    return text === null ? { ok: false, refusal: 'is not UTF-8' } : ok({ text, bytes })
  } catch {
    return { ok: false, refusal: 'can not be read' }
  }
}

const largest = 1024 * 1024

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Normalizes line ends, so that lines are counted the same everywhere. */
function decode(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes).replaceAll(/\r\n?/g, '\n')
  } catch {
    return null
  }
}
