import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openContentFolder } from './create-folder-source.ts'
import { item, plainFolder, rules, writeBelow, writeFolder } from './testing/write-folder.ts'
import { watchContentFolder } from './watch-content-folder.ts'

async function open() {
  const folder = await writeFolder(plainFolder)
  const opened = await openContentFolder(folder, rules)
  if (!opened.ok) throw new Error(opened.refusal.join('\n'))
  return { folder, source: opened.value }
}

const titleOf = ({ source }: Awaited<ReturnType<typeof open>>): string | undefined =>
  source.published().byKey('page', 'en', 'about')?.title

describe('an opened content folder', () => {
  it('an opened content folder gives the bytes of its pictures, and none that have changed since', async () => {
    const { folder, source } = await open()
    const chair = source.published().images.get('chair.svg')
    if (!chair) throw new Error('no chair')
    const bytes = await source.readImage(chair)
    expect(new TextDecoder().decode(bytes)).toContain('<svg')
    await writeBelow(folder, 'images/chair.svg', '<svg viewBox="0 0 1 1"></svg>')
    await expect(source.readImage(chair)).rejects.toThrow('has changed')
  })

  it('an opened content folder is not opened while anything in it is wrong', async () => {
    const folder = await writeFolder({ ...plainFolder, 'en/page/a.md': '' })
    expect(await openContentFolder(folder, rules)).toEqual({
      ok: false,
      refusal: ['en/page/a.md:1:1: front matter: is missing: the file must begin with a line "---"'],
    })
  })

  it('an opened content folder is read again when a file changes, and stays as it was while that is wrong', async () => {
    const opened = await open()
    const { folder, source } = opened
    const reloads: (readonly string[])[] = []
    onTestFinished(watchContentFolder(folder, async () => void reloads.push(await source.reload())))
    const { version } = source.published()

    await writeBelow(folder, 'en/page/about.md', item().replace('A title', 'About us'))
    await vi.waitFor(() => expect(titleOf(opened)).toBe('About us'), { timeout: 5000 })
    expect(source.published().version).not.toBe(version)

    await writeBelow(folder, 'en/page/about.md', 'About you')
    await vi.waitFor(() => expect(reloads.at(-1)?.[0]).toContain('en/page/about.md:1:1: front matter'), {
      timeout: 5000,
    })
    expect(titleOf(opened)).toBe('About us')

    await writeBelow(folder, 'en/page/about.md', item().replace('A title', 'About them'))
    await writeBelow(folder, 'de/page/ueber.md', item(['translationKey: about']))
    await vi.waitFor(() => expect(source.published().find('page', 'de', 'ueber')).not.toBeNull(), {
      timeout: 5000,
    })
    await rm(join(folder, 'de'), { recursive: true })
    await vi.waitFor(() => expect(source.published().find('page', 'de', 'ueber')).toBeNull(), {
      timeout: 5000,
    })
    expect(titleOf(opened)).toBe('About them')
  })
})
