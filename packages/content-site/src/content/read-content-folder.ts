import { createHash } from 'node:crypto'
import { ok, type Result } from '@hourfold/shared/errors/result'
import { checkValue } from '@hourfold/shared/files/check-value'
import { didYouMean } from '@hourfold/shared/files/did-you-mean'
import {
  fileStart,
  printFaults,
  type FileFault,
  type LineFault,
  parseYaml,
} from '@hourfold/shared/files/parse-yaml'
import type { ContentFolder } from './content-source.ts'
import { findCrossFaults } from './find-cross-faults.ts'
import { findDeadLinks } from './find-dead-links.ts'
import { frontMatterTable } from './front-matter/front-matter-table.ts'
import { listContentFiles } from './list-content-files.ts'
import { faultyItem, locateFaults, parseItem, type ParsedItem } from './parse-item.ts'
import { readImageFiles } from './read-image-files.ts'
import type { BusinessReference } from './markdown/found-in-body.ts'
import { plainSite, SiteFileSchema } from './site-file-schema.ts'
import type { SiteFile } from './site-file.ts'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The rules that a content folder must satisfy. */
export type ContentRules = {
  /** Names that no page may have, because other routes serve them. */
  readonly reserved: ReadonlySet<string>
  /** Paths besides content that links may use, with everything below them: `/widget`. */
  readonly knownPrefixes: readonly string[]
  /** The names of the business that content may use, when the business's files are next to the content. */
  readonly business?: BusinessNames
}

/** The slugs of a business, by kind. */
type BusinessNames = Readonly<Record<BusinessReference['kind'], ReadonlySet<string>>>

/** Reads a whole content folder. Refuses with all its faults at once, one line each. */
export async function readContentFolder(
  folder: string,
  rules: ContentRules,
): Promise<Result<ContentFolder, readonly string[]>> {
  const read = await checkContentFolder(folder, rules)
  return read.ok ? read : { ok: false, refusal: printFaults(read.refusal) }
}

/** The same, with the faults as data. */
export async function checkContentFolder(
  folder: string,
  rules: ContentRules,
): Promise<Result<ContentFolder, readonly FileFault[]>> {
  const listing = await listContentFiles(folder)
  const { images, faults: imageFaults } = await readImageFiles(folder, listing.images)
  const version = createHash('sha256')
  for (const { name, hash } of images.values()) version.update(`images/${name} ${hash}\n`)

  const table = frontMatterTable(images)
  const parsed: ParsedItem[] = []
  for (const itemFile of listing.items) {
    const read = await readTextFile(folder, itemFile.file)
    if (read.ok) version.update(`${itemFile.file} ${read.value.bytes.length}\n`).update(read.value.bytes)
    parsed.push(
      read.ok
        ? parseItem(itemFile, read.value.text, { table, images })
        : faultyItem(itemFile, [{ ...fileStart, path: 'file', reason: read.refusal }]),
    )
  }
  const site = listing.hasSiteFile
    ? await readSiteFile(folder)
    : ok({ site: plainSite, bytes: new Uint8Array() })
  if (site.ok) version.update('site.yaml\n').update(site.value.bytes)

  const items = parsed.flatMap(({ item }) => (item === null ? [] : [item]))
  const content = {
    items,
    images,
    site: site.ok ? site.value.site : plainSite,
    version: version.digest('hex').slice(0, 16),
    businessReferences: parsed.flatMap(({ file, businessReferences }) =>
      businessReferences.map((one) => ({ file, ...one })),
    ),
  }
  const faults: FileFault[] = [
    ...listing.faults,
    ...imageFaults,
    ...(site.ok ? [] : site.refusal.map((fault) => ({ ...fault, file: 'site.yaml' }))),
    ...parsed.flatMap((one) => one.faults.map((fault) => ({ ...fault, file: one.file }))),
    ...findCrossFaults(parsed, rules.reserved),
    ...findUnknownNames(parsed, rules.business),
    ...(site.ok ? findLostPrivacy(site.value, parsed) : []),
  ]
  faults.push(...findDeadLinks(parsed, content, rules.knownPrefixes))
  return faults.length === 0 ? ok(content) : { ok: false, refusal: faults }
}

function findUnknownNames(
  parsed: readonly ParsedItem[],
  known: ContentRules['business'],
): readonly FileFault[] {
  if (!known) return []
  return parsed.flatMap(({ file, businessReferences }) =>
    businessReferences
      .filter(({ kind, slug }) => !known[kind].has(slug))
      .map(({ kind, slug, path, line, column }) => ({
        file,
        line,
        column,
        path,
        reason: `there is no ${kind} "${slug}"${didYouMean(slug, known[kind])}`,
      })),
  )
}

type SiteBytes = { readonly site: SiteFile; readonly bytes: Uint8Array }

function findLostPrivacy(
  { site: { privacy }, bytes }: SiteBytes,
  parsed: readonly ParsedItem[],
): readonly FileFault[] {
  if (privacy === null) return []
  const pages = parsed.filter(({ type, key }) => type === 'page' && key === privacy)
  // A faulty page counts as existing.
  if (pages.some(({ item }) => item?.isDraft !== true)) return []
  const lines = new TextDecoder().decode(bytes).split('\n')
  const line = lines.findIndex((text) => text.startsWith('privacy:')) + 1
  const reason = pages.length === 0 ? `there is no page "${privacy}"` : `the page "${privacy}" is a draft`
  return [{ file: 'site.yaml', line, column: 1, path: 'privacy', reason }]
}

async function readSiteFile(folder: string): Promise<Result<SiteBytes, readonly LineFault[]>> {
  const read = await readTextFile(folder, 'site.yaml')
  if (!read.ok) return { ok: false, refusal: [{ ...fileStart, path: 'file', reason: read.refusal }] }
  const yaml = parseYaml(read.value.text)
  if (!yaml.ok) return yaml
  const site = checkValue(SiteFileSchema, yaml.value.value)
  const faults = [...yaml.value.faults, ...locateFaults(site.faults, yaml.value)]
  return site.value === undefined || faults.length > 0
    ? { ok: false, refusal: faults }
    : ok({ site: site.value, bytes: read.value.bytes })
}

/** Reads a text file of the folder with its bytes, or refuses with the reason. */
async function readTextFile(
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
