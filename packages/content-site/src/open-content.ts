import { join, resolve } from 'node:path'
import { demoFolder } from '@booking/booking-api/ensure-demo-business'
import { contentRules } from './content/content-rules.ts'
import { openContentFolder, type FolderSource } from './content/create-folder-source.ts'
import type { Settings } from './settings.ts'

/** Opens the Markdown folder of the settings, or the demo studio's. Throws with every fault, one line each. */
export async function openContent(settings: Pick<Settings, 'contentDir'>): Promise<FolderSource> {
  const opened = await openContentFolder(contentFolder(settings), contentRules)
  if (!opened.ok) throw new Error(opened.refusal.join('\n'))
  return opened.value
}

/** Absolute, independent of the working directory. */
export const contentFolder = ({ contentDir }: Pick<Settings, 'contentDir'>): string =>
  resolve(contentDir ?? join(demoFolder, 'content'))
