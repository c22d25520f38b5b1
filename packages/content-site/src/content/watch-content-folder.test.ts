import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { watchContentFolder } from './watch-content-folder.ts'
import { writeFolder } from './testing/write-folder.ts'

const soon = { timeout: 5000 }

/** Creates a folder with one page; `seen` counts the reported changes. */
async function openFolder() {
  const folder = await writeFolder({ 'en/page/about.md': 'About' })
  const seen = vi.fn(async () => {})
  onTestFinished(watchContentFolder(folder, seen))
  /** Waits until a change is reported, before the next one is made. */
  const tells = async (what: () => Promise<unknown>): Promise<void> => {
    const { length } = seen.mock.calls
    await what()
    await vi.waitFor(() => expect(seen.mock.calls.length).toBeGreaterThan(length), soon)
  }
  return { page: join(folder, 'en/page'), tells }
}

it('a file that an editor replaces by another is seen every time', async () => {
  const { page, tells } = await openFolder()
  for (let time = 0; time < 3; time += 1) {
    await tells(async () => {
      await writeFile(join(page, '.about.md'), `About ${time}`)
      await rename(join(page, '.about.md'), join(page, 'about.md'))
    })
  }
  await tells(() => writeFile(join(page, 'about.md'), 'About us'))
})

it('a folder is watched from its making, and again when it comes back', async () => {
  const { page, tells } = await openFolder()
  const posts = join(page, '../post')
  for (let time = 0; time < 2; time += 1) {
    await tells(() => mkdir(posts))
    await tells(() => writeFile(join(posts, 'first.md'), 'First'))
    await tells(() => rm(posts, { recursive: true }))
  }
})
