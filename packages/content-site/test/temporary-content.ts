import { contentRules } from '../src/content/content-rules.ts'
import { openContentFolder, type FolderSource } from '../src/content/create-folder-source.ts'
import { writeFolder, type Files } from '../src/content/testing/write-folder.ts'

/** Opens a test's own content folder as the server opens its content. */
export async function openTemporaryContent(
  files: Files,
): Promise<FolderSource & { readonly folder: string }> {
  const folder = await writeFolder(files)
  const opened = await openContentFolder(folder, contentRules)
  if (!opened.ok) throw new Error(opened.refusal.join('\n'))
  return { ...opened.value, folder }
}
