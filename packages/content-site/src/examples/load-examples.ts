import { readFile, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** One folder of examples/: what its README says it shows, and its files. */
export type Example = {
  /** The folder's name, which is also its address below `/examples`. */
  readonly name: string
  /** The README's heading. */
  readonly title: string
  /** The README's first paragraph, as plain text. */
  readonly shows: string
  /** Path in the folder → text. */
  readonly files: ReadonlyMap<string, string>
  /** Whether it is a page that needs no build. */
  readonly isLive: boolean
}

/** The examples under a heading of examples/README.md, in its order. */
export type ExampleGroup = { readonly title: string; readonly examples: readonly Example[] }

/** Reads the folder examples/. Its README lists the folders in groups; a folder that it does not list is not served. */
export async function loadExamples(folder: string): Promise<readonly ExampleGroup[]> {
  const listed = listGroups(await readFile(join(folder, 'README.md'), 'utf8'))
  return Promise.all(
    listed.map(async ({ title, names }) => ({
      title,
      examples: await Promise.all(names.map((name) => loadExample(folder, name))),
    })),
  )
}

async function loadExample(folder: string, name: string): Promise<Example> {
  const files = await readFiles(join(folder, name))
  const [heading = '', shows = ''] = (files.get('README.md') ?? '').split(/\n{2,}/)
  return {
    name,
    title: heading.replace(/^# /, ''),
    shows: toPlainText(shows),
    files,
    isLive: files.has('index.html') && !files.has('package.json'),
  }
}

/** Returns the folders of a README's tables under each `##` heading. */
function listGroups(
  readme: string,
): readonly { readonly title: string; readonly names: readonly string[] }[] {
  return readme
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      title: section.split('\n', 1)[0] ?? '',
      names: [...section.matchAll(/^\| \[`([a-z-]+)`\]/gm)].map(([, name = '']) => name),
    }))
    .filter(({ names }) => names.length > 0)
}

async function readFiles(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter(isOwnFile)
    .toSorted()
  return new Map(
    await Promise.all(
      paths.map(
        async (path) => [path.split(sep).join('/'), await readFile(join(folder, path), 'utf8')] as const,
      ),
    ),
  )
}

/** Excludes what an installation or a build of an example has written. */
export const isOwnFile = (path: string): boolean =>
  !/(^|[/\\])(node_modules|dist|package-lock\.json)([/\\]|$)/.test(path)

/** Removes the Markdown of a paragraph: its line breaks, its links and the marks of code. */
const toPlainText = (markdown: string): string =>
  markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
