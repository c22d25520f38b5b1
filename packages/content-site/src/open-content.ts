import { join, resolve } from 'node:path'
import { pickOwn } from '@hourfold/booking-api/business-env'
import { demoFolder } from '@hourfold/booking-api/ensure-demo-business'
import type { Result } from '@hourfold/shared/errors/result'
import { contentRules } from './content/content-rules.ts'
import { openContentFolder, type FolderSource } from './content/create-folder-source.ts'
import type { Settings } from './settings.ts'

type ContentSettings = Pick<Settings, 'contentDir' | 'businesses'>

export type OpenedContent = {
  /** What every business without its own content shows. */
  readonly content: FolderSource
  /** By slug. */
  readonly businessContent: ReadonlyMap<string, FolderSource>
}

/**
 * Opens the Markdown folders of the settings, and the demo studio's where all businesses share none. Throws with every fault, one
 * line each; that of a business begins with its slug, and that of the shared folder with its setting.
 */
export async function openContent(settings: ContentSettings): Promise<OpenedContent> {
  const folders = Object.entries(pickOwn(settings.businesses, 'contentDir'))
  const [common, opened] = await Promise.all([
    openContentFolder(contentFolder(settings), contentRules),
    Promise.all(
      folders.map(async ([slug, folder]) => [slug, await openBusinessContent(slug, folder)] as const),
    ),
  ])
  const faults = [
    ...(common.ok ? [] : common.refusal.map((fault) => nameFolder(settings, fault))),
    ...opened.flatMap(([slug, one]) => (one.ok ? [] : one.refusal.map((fault) => `${slug}: ${fault}`))),
  ]
  if (!common.ok || faults.length > 0) throw new Error(faults.join('\n'))
  return {
    content: common.value,
    businessContent: new Map(opened.flatMap(([slug, one]) => (one.ok ? [[slug, one.value]] : []))),
  }
}

const nameFolder = ({ contentDir }: ContentSettings, fault: string): string =>
  contentDir === null ? fault : `CONTENT_DIR=${contentDir}: ${fault}`

/** Opens the content folder of a business. Refuses with all its faults, and where its site file names another business. */
export async function openBusinessContent(
  slug: string,
  contentDir: string,
): Promise<Result<FolderSource, readonly string[]>> {
  const opened = await openContentFolder(contentDir, contentRules)
  if (!opened.ok) return opened
  const { business } = opened.value.current().site
  return business === null || business === slug
    ? opened
    : { ok: false, refusal: [`site.yaml: business: the folder belongs to another business, ${business}`] }
}

/** Absolute, independent of the working directory. */
export const contentFolder = ({ contentDir }: Pick<Settings, 'contentDir'>): string =>
  resolve(contentDir ?? join(demoFolder, 'content'))

/** All content folders that are shown. */
export const contentFolders = (settings: ContentSettings): readonly string[] => [
  contentFolder(settings),
  ...Object.values(pickOwn(settings.businesses, 'contentDir')),
]
