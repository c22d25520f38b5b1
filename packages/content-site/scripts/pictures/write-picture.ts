import { stat, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/** The documents load pictures while they are read, so one should not exceed this. */
const mostBytes = 120_000

/** Writes a screenshot as WebP of this width, at the best quality that keeps it small. */
export async function writePicture(shot: Uint8Array, file: string, width: number): Promise<void> {
  for (const quality of [90, 84, 78, 72, 66]) {
    const bytes = await sharp(shot).resize({ width }).webp({ quality, effort: 6 }).toBuffer()
    if (bytes.length > mostBytes && quality > 66) continue
    await writeFile(file, bytes)
    break
  }
  await reportSize(file)
}

export async function reportSize(file: string): Promise<void> {
  const { size } = await stat(file)
  console.log(`${file} ${Math.round(size / 1000)} kB`)
}
