import type { Dirent } from 'node:fs'
import { readFile, readdir, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import * as v from 'valibot'
import { parseDocument } from 'yaml'
import type { BusinessFile } from './files/business-file.ts'
import { fileKinds, folderNames, type FolderName } from './files/file-kinds.ts'
import { slugPattern } from '@booking/shared/files/file-values'
import type { FormFile, QuizFile, SurveyFile } from './files/form-file.ts'
import type { GroupFile, LinkFile, MenuFile, ResourceFile } from './files/list-files.ts'
import type { ServiceFile } from './files/service-file.ts'
import type { StaffFile } from './files/staff-file.ts'
import type { TeamFile } from './files/team-file.ts'
import { imageFilesOf } from './image-files-of.ts'
import { isForWords, isGroup, parseFile, parseInLanguages, wordsWanted } from './parse-in-languages.ts'
import { readImages, type Images } from './read-images.ts'

/** One file of a folder, by its slug; `file` is its path below the folder, with `/`. */
export type Named<File> = {
  readonly slug: string
  readonly file: string
  readonly value: File
  /** As it stands there: what is asked is kept in all its languages. */
  readonly raw: unknown
}

export type BusinessFolder = {
  readonly business: BusinessFile | undefined
  readonly services: readonly Named<ServiceFile>[]
  readonly staff: readonly Named<StaffFile>[]
  readonly teams: readonly Named<TeamFile>[]
  readonly resources: readonly Named<ResourceFile>[]
  readonly groups: readonly Named<GroupFile>[]
  readonly menus: readonly Named<MenuFile>[]
  readonly links: readonly Named<LinkFile>[]
  readonly forms: readonly Named<FormFile>[]
  readonly surveys: readonly Named<SurveyFile>[]
  readonly quizzes: readonly Named<QuizFile>[]
  /** The pictures that services, people and questions name, as far as they can be read. */
  readonly images: Images
  /** The slugs of all files, of faulty ones too: to name what is faulty is no second fault. */
  readonly slugs: Readonly<Record<FolderName, ReadonlySet<string>>>
  /** `file: path: reason`, all of them. */
  readonly faults: readonly string[]
}

const largestFile = 1024 * 1024

/** Reads and checks every file of a business's folder on its own; what files say about each other is checked later. */
export async function readBusinessFolder(folder: string): Promise<BusinessFolder> {
  const faults: string[] = []
  const files = await listFiles(folder, faults)
  const read = async <Schema extends v.GenericSchema<unknown, unknown>>(file: string, schema: Schema) => {
    const found = await readYaml(folder, file, schema)
    if (found.ok) return { value: found.value, raw: found.raw }
    faults.push(...found.faults.map((fault) => `${file}: ${fault}`))
    return undefined
  }
  const readAll = async <Schema extends v.GenericSchema<unknown, unknown>>(
    below: FolderName,
    schema: Schema,
    segments: number,
  ) => {
    const named: Named<v.InferOutput<Schema>>[] = []
    for (const file of files.filter((path) => path.startsWith(`${below}/`))) {
      const slug = slugOf(file)
      const parts = slug.split('/')
      if (slug.length > 64 || parts.length > segments || !parts.every((part) => slugPattern.test(part))) {
        faults.push(`${file}: name: must be a slug: lower-case letters, digits and "-"`)
      }
      const found = await read(file, schema)
      if (found) named.push({ slug, file, ...found })
    }
    return named
  }
  if (!files.includes('business.yaml') && faults.length === 0) faults.push('business.yaml: file: is missing')
  const slugsOf = (below: FolderName) =>
    new Set(files.filter((path) => path.startsWith(`${below}/`)).map(slugOf))
  const business = files.includes('business.yaml')
    ? (await read('business.yaml', fileKinds.business))?.value
    : undefined
  // A service's slug may have several segments: services/acme/discovery.yaml.
  const services = await readAll('services', fileKinds.service, 5)
  const staff = await readAll('staff', fileKinds.staff, 1)
  const forms = await readAll('forms', fileKinds.form, 1)
  const surveys = await readAll('surveys', fileKinds.survey, 1)
  const quizzes = await readAll('quizzes', fileKinds.quiz, 1)
  const named = [...services, ...staff, ...forms, ...surveys, ...quizzes].flatMap(imageFilesOf)
  return {
    business,
    services,
    staff,
    images: await readImages(folder, named, faults),
    teams: await readAll('teams', fileKinds.team, 1),
    resources: await readAll('resources', fileKinds.resource, 1),
    groups: await readAll('groups', fileKinds.group, 1),
    menus: await readAll('menus', fileKinds.menu, 1),
    links: await readAll('links', fileKinds.link, 1),
    forms,
    surveys,
    quizzes,
    slugs: {
      services: slugsOf('services'),
      staff: slugsOf('staff'),
      teams: slugsOf('teams'),
      resources: slugsOf('resources'),
      groups: slugsOf('groups'),
      menus: slugsOf('menus'),
      links: slugsOf('links'),
      forms: slugsOf('forms'),
      surveys: slugsOf('surveys'),
      quizzes: slugsOf('quizzes'),
    },
    faults,
  }
}

/** `services/acme/discovery.yaml` → `acme/discovery`. */
const slugOf = (file: string): string => file.slice(file.indexOf('/') + 1, -'.yaml'.length)

const anyFolder = folderNames.join('|')
const known = new RegExp(`^(?:business\\.yaml$|(?:${anyFolder})/)`)
const linkable = new RegExp(`^(?:business\\.yaml$|images$|(?:${anyFolder})(?:/|$))`)
const everything = ['business.yaml', ...folderNames.map((name) => `${name}/`)].join(', ')

async function listFiles(folder: string, faults: string[]): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const pathOf = (entry: Dirent) =>
      join(entry.parentPath, entry.name).slice(join(folder, sep).length).replaceAll(sep, '/')
    const paths = entries
      .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
      .map(pathOf)
      .filter((path) => !path.startsWith('content/'))
      .toSorted()
    // A link is not followed, and what is overlooked would be archived: links of a file and of a whole folder alike.
    const links = entries.filter((entry) => entry.isSymbolicLink()).map(pathOf)
    for (const path of links.toSorted()) {
      if (linkable.test(path)) faults.push(`${path}: file: is a symbolic link; give the file itself`)
    }
    for (const path of paths) {
      if (!known.test(path)) faults.push(`${path}: file: is not part of a business (${everything})`)
      if (path.endsWith('.yml')) faults.push(`${path}: file: must end in .yaml`)
    }
    return paths.filter((path) => known.test(path) && path.endsWith('.yaml'))
  } catch {
    faults.push(`${folder}: folder: can not be read`)
    return []
  }
}

type Read<Value> =
  | { readonly ok: true; readonly value: Value; readonly raw: unknown }
  | { readonly ok: false; readonly faults: readonly string[] }

async function readYaml<Schema extends v.GenericSchema<unknown, unknown>>(
  folder: string,
  file: string,
  schema: Schema,
): Promise<Read<v.InferOutput<Schema>>> {
  const fault = (...faults: readonly string[]) => ({ ok: false, faults }) as const
  const path = join(folder, file)
  let text: string
  try {
    // Before it is in memory: what is too large for Node to read at once would throw.
    if ((await stat(path)).size > largestFile) return fault('file: is larger than 1 MB')
    text = await readFile(path, 'utf8')
  } catch {
    return fault('file: can not be read')
  }
  const document = parseDocument(text, { uniqueKeys: true, prettyErrors: true })
  if (document.errors.length > 0) {
    const lines = document.errors.map(
      (error) => `line ${error.linePos?.[0].line ?? 1}: ${firstLine(error.message)}`,
    )
    return fault(...Array.from(new Set(lines)).slice(0, reportedPerFile))
  }
  let value: unknown
  try {
    value = document.toJS({ maxAliasCount: 100 })
  } catch {
    return fault('file: refers to itself or repeats more than 100 times')
  }
  if (!endsWithin(value, mostLevels))
    return fault(`file: refers to itself, or has more than ${mostLevels} levels`)
  const parsed = (asking.has(schema) ? parseInLanguages : parseFile)(schema, value)
  return parsed.ok
    ? { ok: true, value: parsed.value, raw: value }
    : fault(...new Set(parsed.refusal.map(describeIssue)))
}

const mostLevels = 30

/** Whatever reads the value goes down to its end. What refers to itself has none. */
const endsWithin = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((one) => endsWithin(one, levels - 1)))

const asking: ReadonlySet<unknown> = new Set([
  fileKinds.service,
  fileKinds.form,
  fileKinds.survey,
  fileKinds.quiz,
])

/** What follows a file's first broken line is seldom worth reading. */
const reportedPerFile = 10

const firstLine = (text: string): string => (text.split('\n')[0] ?? text).replace(/ at line \d+.*$/, '')

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? 'file'
  if (issue.type === 'strict_object') {
    return issue.expected === 'never'
      ? `${path}: is unknown here`
      : issue.input === undefined
        ? `${path}: is required`
        : `${path}: must be a group of settings`
  }
  const isOtherWords = isForWords(issue) && isGroup(issue.input)
  return `${path}: ${issue.input === undefined ? 'is required' : isOtherWords ? wordsWanted : issue.message}`
}
