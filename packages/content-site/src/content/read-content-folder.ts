import { createHash } from 'node:crypto'
import { ok, type Result } from '@booking/shared/errors/result'
import { printFaults, type ContentFault, type LineFault } from './content-fault.ts'
import type { ContentFolder } from './content-folder.ts'
import { findCrossFaults } from './find-cross-faults.ts'
import { findDeadLinks } from './find-dead-links.ts'
import { frontMatterTable } from './front-matter/front-matter-table.ts'
import { listContentFiles } from './list-content-files.ts'
import { faultyItem, parseItem, type ParsedItem } from './parse-item.ts'
import { parseSettings } from './parse-settings.ts'
import { parseYaml } from './parse-yaml.ts'
import { readImageFiles } from './read-image-files.ts'
import { readTextFile } from './read-text-file.ts'
import { plainSite, SiteFileSchema } from './site-file-schema.ts'
import type { SiteFile } from './site-file.ts'

/** What a content folder is held against. */
export type ContentRules = {
  /** Names that no page may have, because something else answers there. */
  readonly reserved: ReadonlySet<string>
  /** Paths besides content that links may lead to, with all that is below them: `/widget`. */
  readonly knownPrefixes: readonly string[]
  /** What there is to be filled in (`quiz/hair-type`), where the business stands beside its content. */
  readonly forms?: ReadonlySet<string>
}

/** Reads a whole content folder. Refuses with all its faults at once, one line each. */
export async function readContentFolder(
  folder: string,
  rules: ContentRules,
): Promise<Result<ContentFolder, readonly string[]>> {
  const listing = await listContentFiles(folder)
  const { images, faults: imageFaults } = await readImageFiles(folder, listing.images)
  const version = createHash('sha256')
  for (const { name, hash } of images.values()) version.update(`images/${name} ${hash}\n`)

  const table = frontMatterTable(images)
  const parsed: ParsedItem[] = []
  for (const place of listing.items) {
    const read = await readTextFile(folder, place.file)
    if (read.ok) version.update(`${place.file} ${read.value.bytes.length}\n`).update(read.value.bytes)
    parsed.push(
      read.ok
        ? parseItem(place, read.value.text, { table, images })
        : faultyItem(place, [{ line: 1, path: 'file', reason: read.refusal }]),
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
  }
  const faults: ContentFault[] = [
    ...listing.faults,
    ...imageFaults,
    ...(site.ok ? [] : site.refusal.map((fault) => ({ ...fault, file: 'site.yaml' }))),
    ...parsed.flatMap((one) => one.faults.map((fault) => ({ ...fault, file: one.file }))),
    ...findCrossFaults(parsed, rules.reserved),
    ...findUnknownForms(parsed, rules.forms),
    ...(site.ok ? findLostPrivacy(site.value, parsed) : []),
  ]
  // The path of what is faulty is not known, so links to it would count as dead.
  if (items.length === parsed.length) faults.push(...findDeadLinks(parsed, content, rules.knownPrefixes))
  return faults.length === 0 ? ok(content) : { ok: false, refusal: printFaults(faults) }
}

function findUnknownForms(
  parsed: readonly ParsedItem[],
  known: ContentRules['forms'],
): readonly ContentFault[] {
  if (!known) return []
  return parsed.flatMap(({ file, forms }) =>
    forms
      .filter(({ kind, slug }) => !known.has(`${kind}/${slug}`))
      .map(({ kind, slug, line }) => ({ file, line, path: kind, reason: `there is no ${kind} "${slug}"` })),
  )
}

type SiteBytes = { readonly site: SiteFile; readonly bytes: Uint8Array }

function findLostPrivacy(
  { site: { privacy }, bytes }: SiteBytes,
  parsed: readonly ParsedItem[],
): readonly ContentFault[] {
  if (privacy === null) return []
  const pages = parsed.filter(({ type, key }) => type === 'page' && key === privacy)
  // One that is faulty itself counts as being there.
  if (pages.some(({ item }) => item?.isDraft !== true)) return []
  const lines = new TextDecoder().decode(bytes).split('\n')
  const line = lines.findIndex((text) => text.startsWith('privacy:')) + 1
  const reason = pages.length === 0 ? `there is no page "${privacy}"` : `the page "${privacy}" is a draft`
  return [{ file: 'site.yaml', line, path: 'privacy', reason }]
}

async function readSiteFile(folder: string): Promise<Result<SiteBytes, readonly LineFault[]>> {
  const read = await readTextFile(folder, 'site.yaml')
  if (!read.ok) return { ok: false, refusal: [{ line: 1, path: 'file', reason: read.refusal }] }
  const yaml = parseYaml(read.value.text, 1, 1)
  if (!yaml.ok) return yaml
  const site = parseSettings(SiteFileSchema, yaml.value)
  return site.ok ? ok({ site: site.value, bytes: read.value.bytes }) : site
}
