import { contentRules } from '../src/content-rules.ts'
import type { ContentSource } from '../src/content/content-source.ts'
import { openContentFolder } from '../src/content/create-folder-source.ts'
import { writeFolder, type Files } from '../src/content/testing/write-folder.ts'

/** A content folder of one test, opened as the server opens its own. */
export async function openTemporaryContent(
  files: Files,
): Promise<ContentSource & { readonly folder: string }> {
  const folder = await writeFolder(files)
  const opened = await openContentFolder(folder, contentRules)
  if (!opened.ok) throw new Error(opened.refusal.join('\n'))
  return { ...opened.value, folder }
}
