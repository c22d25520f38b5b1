import type * as v from 'valibot'
import type { Result } from '@hourfold/shared/errors/result'
import {
  checkValue,
  describeIssue,
  parseValue,
  pathOf,
  type ValueFault,
} from '@hourfold/shared/files/check-value'
import { endsWithin, hasAtMost } from '@hourfold/shared/files/ends-within'
import {
  fileStart,
  firstFaults,
  type FileFault,
  type LineFault,
  parseYaml,
  type YamlValue,
} from '@hourfold/shared/files/parse-yaml'
import type { BusinessFile } from '../catalog/files/business-file.ts'
import { fileKinds, type FolderName } from '../catalog/files/file-kinds.ts'
import { slugPattern } from '@hourfold/shared/files/file-values'
import type { FormFile, QuizFile, SurveyFile } from '../catalog/files/form-file.ts'
import type { GroupFile, LinkFile, MenuFile, ResourceFile } from '../catalog/files/list-files.ts'
import type { ServiceFile } from '../catalog/files/service-file.ts'
import type { StaffFile, TeamFile } from '../catalog/files/staff-file.ts'
import { type BusinessSource, faultOfFile, openFolder } from './business-source.ts'
import { imageFilesOf } from './image-files-of.ts'
import { isTextIssue, isGroup, parseInLanguages, textExpected } from '../catalog/files/parse-in-languages.ts'
import { readImages, type Images } from './read-images.ts'

/** One file of a folder, by its slug; `file` is its path below the folder, with `/`. */
export type Named<File> = FileText & {
  readonly slug: string
  /** The value without its faulty keys, so that the rest of the file is still checked against the other files. */
  readonly value: File
  /** Faulty top-level keys; faults that depend on them are not reported. */
  readonly dropped: ReadonlySet<string>
}

/** A file as read, faulty or not. */
export type FileText = {
  readonly file: string
  /** The raw value without unknown keys; questions keep all their languages. */
  readonly raw: unknown
  readonly positionOf: YamlValue['positionOf']
}

export type BusinessFolder = {
  /** Undefined where nothing of it is usable. */
  readonly business: Named<BusinessFile> | undefined
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
  /** Every readable file, faulty ones included, with its folder. */
  readonly texts: readonly (FileText & { readonly below: FolderName })[]
  /** The texts of the readable files. */
  readonly contents: readonly { readonly path: string; readonly content: string }[]
  /** The readable images that the brand, services, people and questions name. */
  readonly images: Images
  /** The slugs of all files, faulty ones included, so that a reference to a faulty file is no second fault. */
  readonly slugs: Readonly<Record<FolderName, ReadonlySet<string>>>
  readonly faults: readonly FileFault[]
}

/** Reads and checks the files of a business's folder. */
export const readBusinessFolder = (folder: string): Promise<BusinessFolder> =>
  readBusinessFiles(openFolder(folder))

/** Reads and checks every file of a business on its own; references between files are checked later. */
export async function readBusinessFiles(source: BusinessSource): Promise<BusinessFolder> {
  const faults: FileFault[] = []
  const files = await source.list(faults)
  if (!files.includes('business.yaml') && faults.length === 0)
    faults.push(faultOfFile('business.yaml', 'file', 'is missing'))
  const { read, readAll, contents, texts } = createFileReader(source, files, faults)
  const slugsOf = (below: FolderName) =>
    new Set(files.filter((path) => path.startsWith(`${below}/`)).map(slugOf))
  const [business] = files.includes('business.yaml')
    ? await read('business.yaml', fileKinds.business, null)
    : []
  // A service's slug may have several segments: services/acme/discovery.yaml.
  const services = await readAll('services', fileKinds.service, 5)
  const staff = await readAll('staff', fileKinds.staff, 1)
  const forms = await readAll('forms', fileKinds.form, 1)
  const surveys = await readAll('surveys', fileKinds.survey, 1)
  const quizzes = await readAll('quizzes', fileKinds.quiz, 1)
  const named = [
    ...(business ? [business] : []),
    ...services,
    ...staff,
    ...forms,
    ...surveys,
    ...quizzes,
  ].flatMap(imageFilesOf)
  return {
    business,
    services,
    staff,
    images: await readImages(source, named, faults),
    teams: await readAll('teams', fileKinds.team, 1),
    resources: await readAll('resources', fileKinds.resource, 1),
    groups: await readAll('groups', fileKinds.group, 1),
    menus: await readAll('menus', fileKinds.menu, 1),
    links: await readAll('links', fileKinds.link, 1),
    forms,
    surveys,
    quizzes,
    texts,
    contents,
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

/** Reads files by their schemas. Their faults are added to `faults`. */
function createFileReader(source: BusinessSource, files: readonly string[], faults: FileFault[]) {
  const contents: { path: string; content: string }[] = []
  const texts: BusinessFolder['texts'][number][] = []

  async function read<Schema extends v.GenericSchema<unknown, unknown>>(
    file: string,
    schema: Schema,
    below: FolderName | null,
  ): Promise<Named<v.InferOutput<Schema>>[]> {
    const content = await source.readText(file)
    if (content.ok) contents.push({ path: file, content: content.value })
    const text = content.ok ? parseText(content.value) : refuseFile(content.refusal)
    if (!text.ok) {
      faults.push(...text.refusal.map((fault) => ({ ...fault, file })))
      return []
    }
    const { value: fileValue, positionOf } = text.value
    const checked = checkValue(
      schema,
      fileValue,
      withQuestions.has(schema) ? parseInLanguages : parseValue,
      describeFileIssue,
    )
    const wrong = firstFaults<ValueFault>(checked.faults, (reason) => ({ keys: [], reason }))
    faults.push(
      ...text.value.faults.map((fault) => ({ ...fault, file })),
      ...wrong.map(({ keys, reason }) => ({ file, path: pathOf(keys), reason, ...positionOf(keys) })),
    )
    const common = { file, raw: checked.known, positionOf }
    if (below !== null) texts.push({ ...common, below })
    const slug = slugOf(file)
    if (checked.value !== undefined) return [{ ...common, slug, value: checked.value, dropped: new Set() }]
    const rest = parseRest(schema, checked)
    return rest ? [{ ...common, slug, ...rest }] : []
  }

  /** All files of a folder, whose slugs have at most so many segments. */
  async function readAll<Schema extends v.GenericSchema<unknown, unknown>>(
    below: FolderName,
    schema: Schema,
    segments: number,
  ): Promise<readonly Named<v.InferOutput<Schema>>[]> {
    const named: Named<v.InferOutput<Schema>>[] = []
    for (const file of files.filter((path) => path.startsWith(`${below}/`))) {
      const slug = slugOf(file)
      const parts = slug.split('/')
      if (slug.length > 64 || parts.length > segments || !parts.every((part) => slugPattern.test(part))) {
        faults.push(faultOfFile(file, 'name', 'must be a slug: lower-case letters, digits and "-"'))
      }
      named.push(...(await read(file, schema, below)))
    }
    return named
  }

  return { read, readAll, contents, texts }
}

/** A fault at a path of a file, such as `sessions.0.staff`. */
export const faultAt = (
  { file, positionOf }: Pick<FileText, 'file' | 'positionOf'>,
  path: string,
  reason: string,
): FileFault => ({ file, ...positionOf(path.split('.')), path, reason })

/** The same for a check that returns `path: reason`. */
export function faultIn(text: Pick<FileText, 'file' | 'positionOf'>, line: string): FileFault {
  const at = line.indexOf(': ')
  return faultAt(text, line.slice(0, at), line.slice(at + 2))
}

/**
 * The usable part of a faulty file: its value without the faulty top-level keys. Required keys get a placeholder; nothing is
 * imported while there are faults.
 */
function parseRest<Schema extends v.GenericSchema<unknown, unknown>>(
  schema: Schema,
  { known, faults }: { readonly known: unknown; readonly faults: readonly ValueFault[] },
): { readonly value: v.InferOutput<Schema>; readonly dropped: ReadonlySet<string> } | undefined {
  if (!isGroup(known)) return undefined
  const dropped = new Set(faults.flatMap(({ keys: [first] }) => (first === undefined ? [] : [String(first)])))
  const left = Object.entries(known).filter(([key]) => !dropped.has(key))
  const filled = Object.entries(fillers).filter(([key]) => dropped.has(key))
  const parsed = (withQuestions.has(schema) ? parseInLanguages : parseValue)(
    schema,
    Object.fromEntries([...left, ...filled]),
  )
  return parsed.ok ? { value: parsed.value, dropped } : undefined
}

const fillers = {
  slug: 'faulty',
  name: 'faulty',
  timeZone: 'UTC',
  country: 'DE',
  currency: 'EUR',
  tiers: [{ key: 'faulty', name: 'faulty', from: 0, to: 100, title: 'faulty' }],
}

/** `services/acme/discovery.yaml` → `acme/discovery`. */
const slugOf = (file: string): string => file.slice(file.indexOf('/') + 1, -'.yaml'.length)

function parseText(text: string): Result<YamlValue, readonly LineFault[]> {
  const yaml = parseYaml(text)
  if (!yaml.ok) return yaml
  if (!endsWithin(yaml.value.value, mostLevels))
    return refuseFile(`refers to itself, or has more than ${mostLevels} levels`)
  if (!hasAtMost(yaml.value.value, mostValues))
    return refuseFile(`has more than ${mostValues} values, together with those it refers to`)
  return yaml
}

const refuseFile = (reason: string) =>
  ({ ok: false, refusal: [{ ...fileStart, path: 'file', reason }] }) as const

const mostLevels = 30
const mostValues = 200_000

const withQuestions: ReadonlySet<unknown> = new Set([
  fileKinds.service,
  fileKinds.form,
  fileKinds.survey,
  fileKinds.quiz,
])

const describeFileIssue = (issue: v.BaseIssue<unknown>): string =>
  isTextIssue(issue) && isGroup(issue.input) ? textExpected : describeIssue(issue)
