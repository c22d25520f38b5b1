import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fileStart, type FileFault } from '@hourfold/shared/files/parse-yaml'
import { slugPattern } from '@hourfold/shared/files/file-values'
import { isLocaleCode, localeCodes, type LocaleCode } from '@hourfold/shared/i18n/locales'
import type { ContentType } from './content-item.ts'
import { contentTypes, isContentType } from './content-types.ts'

/** A file that defines an item, valid or not. */
export type ItemFile = {
  /** `en/post/first-visit.md` */
  readonly file: string
  readonly locale: LocaleCode
  readonly type: ContentType
  readonly slug: string
}

export type ContentListing = {
  readonly items: readonly ItemFile[]
  /** Paths below `images/`. */
  readonly images: readonly string[]
  readonly hasSiteFile: boolean
  readonly faults: readonly FileFault[]
}

/** Lists the files of a content folder by name. Names that begin with a dot belong to the system and are ignored. */
export async function listContentFiles(folder: string): Promise<ContentListing> {
  const entries = await listEntries(folder)
  if (entries === null) {
    return { items: [], images: [], hasSiteFile: false, faults: [faultAt('.', 'folder', 'can not be read')] }
  }
  const items: ItemFile[] = []
  const images: string[] = []
  const faults: FileFault[] = []
  let hasSiteFile = false
  for (const { path, kind } of entries) {
    // A faulty folder is reported once, not for each of its files.
    if (faults.some(({ file }) => path.startsWith(`${file}/`))) continue
    const place = kind === 'folder' ? checkFolder(path) : kind === 'file' ? placeFile(path) : placeOther[kind]
    if (place === 'site') hasSiteFile = true
    else if (place === 'image') images.push(path.slice('images/'.length))
    else if (place === 'folder') continue
    else if ('reason' in place) faults.push(faultAt(path, place.path, place.reason))
    else items.push(place)
  }
  return { items, images, hasSiteFile, faults }
}

type Kind = 'file' | 'folder' | 'link' | 'other'
type Wrong = { readonly path: 'file' | 'folder' | 'name'; readonly reason: string }

const faultAt = (file: string, path: string, reason: string): FileFault => ({
  file,
  ...fileStart,
  path,
  reason,
})

async function listEntries(
  folder: string,
): Promise<readonly { readonly path: string; readonly kind: Kind }[] | null> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => null)
  return (
    entries
      ?.map((entry) => ({
        path: join(entry.parentPath, entry.name).slice(join(folder, sep).length).replaceAll(sep, '/'),
        kind: kindOf(entry),
      }))
      .filter(({ path }) => !/(?:^|\/)\./.test(path))
      .toSorted((a, b) => (a.path < b.path ? -1 : 1)) ?? null
  )
}

const kindOf = (entry: Dirent): Kind =>
  entry.isSymbolicLink() ? 'link' : entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : 'other'

const placeOther = {
  // A symbolic link is not followed, because it could lead to any file of the machine.
  link: { path: 'file', reason: 'is a symbolic link; give the file itself' },
  other: { path: 'file', reason: 'can not be read' },
} as const satisfies Record<string, Wrong>

function checkFolder(path: string): 'folder' | Wrong {
  const [first = '', second, third] = path.split('/')
  const wrong = (reason: string) => ({ path: 'folder', reason }) as const
  if (first === 'images') return 'folder'
  if (!isLocaleCode(first)) return wrong(`is neither images nor a language (${localeCodes.join(', ')})`)
  if (second === undefined) return 'folder'
  if (!isContentType(second)) return wrong(`is no type of content (${contentTypes.join(', ')})`)
  return third === undefined ? 'folder' : wrong('is unknown here: an item is one file')
}

function placeFile(path: string): ItemFile | 'site' | 'image' | Wrong {
  if (path === 'site.yaml') return 'site'
  if (path.startsWith('images/')) {
    return imagePattern.test(path)
      ? 'image'
      : {
          path: 'name',
          reason: 'must be letters, digits, "-" and "_", ending in .webp, .jpg, .jpeg, .png, .avif or .svg',
        }
  }
  const [locale = '', type = '', name] = path.split('/')
  if (name === undefined || !isLocaleCode(locale) || !isContentType(type)) {
    return {
      path: 'file',
      reason: 'is not part of a site (site.yaml, images/…, <language>/<type>/<slug>.md)',
    }
  }
  if (!name.endsWith('.md')) return { path: 'file', reason: 'must end in .md' }
  const slug = name.slice(0, -'.md'.length)
  return slug.length <= 64 && slugPattern.test(slug)
    ? { file: path, locale, type, slug }
    : { path: 'name', reason: 'must be a slug: lower-case letters, digits and "-", at most 64' }
}

// The name is used in addresses, and between commas and spaces in `srcset`.
const imagePattern =
  /^images\/(?:[A-Za-z0-9_][A-Za-z0-9_-]*\/)*[A-Za-z0-9_][A-Za-z0-9_-]*\.(?:webp|jpe?g|png|avif|svg)$/
