import type { SettingsEdit, SettingsField } from '@hourfold/shared/contract/business/settings'
import { type AnyRefusal, ok, refused, type Result } from '@hourfold/shared/errors/result'
import { editYaml, type YamlEdit } from '@hourfold/shared/files/edit-yaml'
import { firstFaults, type FileFault, parseYaml } from '@hourfold/shared/files/parse-yaml'
import type { FileKind } from '../../catalog/files/file-kinds.ts'
import type { BusinessPlan } from '../../import/business-plan.ts'
import { textTooLarge } from '../../import/business-source.ts'
import { planBusiness } from '../../import/plan-business.ts'
import { readBusinessFiles } from '../../import/read-business-folder.ts'
import { openStoredFiles } from '../../import/stored-files.ts'
import { describeFields } from './describe-fields.ts'

// Jobs on the texts of a business's files. They run in a thread, because parsing a large file takes a second.

/** The list entry of each file, in the order of the texts. */
export const readHeads = ({
  texts,
  locales,
}: {
  readonly texts: readonly string[]
  /** The languages of a name, the best first. */
  readonly locales: readonly string[]
}): readonly { readonly name: string | null; readonly isOffered: boolean }[] =>
  texts.map((text) => {
    const value = valueOf(text)
    return {
      name: nameOf(value, locales) ?? null,
      isOffered: !(isGroup(value) && value['offered'] === false),
    }
  })

/** The fields of a file. */
export const readFields = ({
  kind,
  text,
}: {
  readonly kind: FileKind
  readonly text: string
}): readonly SettingsField[] => describeFields(kind, valueOf(text))

/**
 * Edits the text at `path`, and reads, checks and plans all files as an import does. Refuses with `settings_invalid` and every fault at its
 * field.
 */
export async function planTexts({
  texts,
  images,
  path,
  edits,
}: {
  readonly texts: ReadonlyMap<string, string>
  readonly images: ReadonlyMap<string, Uint8Array>
  readonly path: string
  readonly edits: readonly SettingsEdit[]
}): Promise<Result<{ readonly after: string; readonly plan: BusinessPlan }, AnyRefusal>> {
  const edited = editYaml(
    texts.get(path) ?? '',
    edits.map(({ keys, value }) => ({ keys, value })),
  )
  if (!edited.ok) return refuseKeys(edited.refusal?.keys ?? [])
  const after = edited.value
  if (textTooLarge(Buffer.byteLength(after))) return refused('settings_invalid')
  const plan = planBusiness(await readBusinessFiles(openStoredFiles(new Map(texts).set(path, after), images)))
  return plan.ok ? ok({ after, plan: plan.value }) : refuseFaults(plan.refusal, path)
}

/** Refuses an edit whose keys lead nowhere, or to a value that the desk does not change. */
export const refuseKeys = (keys: YamlEdit['keys']) =>
  refused('settings_invalid', { fields: [{ path: keys.join('.'), code: 'invalid' }] })

type ShownFault = Pick<FileFault, 'file' | 'path' | 'reason'>

/** The first faults, each at its field; a fault of another file has its path before it. */
export const refuseFaults = (faults: readonly ShownFault[], changedPath: string) =>
  refused('settings_invalid', {
    fields: firstFaults(faults, (reason) => ({ file: changedPath, path: '', reason })).map(
      ({ file, path, reason }) => ({
        path: file === changedPath ? path : `${file}: ${path}`,
        code: 'invalid',
        params: { reason },
      }),
    ),
  })

function valueOf(text: string): unknown {
  const parsed = parseYaml(text)
  return parsed.ok ? parsed.value.value : {}
}

function nameOf(value: unknown, locales: readonly string[]): string | undefined {
  const name = isGroup(value) ? value['name'] : undefined
  if (typeof name === 'string') return name
  if (!isGroup(name)) return undefined
  return [...locales.map((one) => name[one]), ...Object.values(name)].find((one) => typeof one === 'string')
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
