import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { InstalledPackage } from './list-packages.ts'

/** Writes the notices that the licences require: for each package its name, its licence and the text of its licence files. */
export async function writeNotices(packages: readonly InstalledPackage[]): Promise<string> {
  const notices = await Promise.all(packages.map(writeNotice))
  return `This product contains the packages below, each under its own licence.\n\n${notices.join('\n')}`
}

/** Writes the notice of one package: its name, its licence and the text of its licence files. */
export async function writeNotice({ name, version, licence, path, author, homepage }: InstalledPackage) {
  const files = (await readdir(path)).filter((file) => isNotice.test(file)).toSorted()
  const texts = await Promise.all(files.map((file) => readFile(join(path, file), 'utf8')))
  const about = [`${name} ${version}`, licence, author, homepage].filter((one) => one !== undefined)
  return `${'='.repeat(80)}\n${about.join('\n')}\n\n${texts.map((text) => `${text.trim()}\n`).join('\n')}`
}

const isNotice = /^(licen[cs]e|copying|notice|third-party-notices)(-\w+)?(\.(md|txt))?$/i
