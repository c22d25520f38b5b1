import { expect, test } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMailboxStore } from './mailbox-store.ts'

test('the mailbox keeps the newest mails and deletes old ones, several at a time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hourfold-mailbox-'))
  try {
    const store = openMailboxStore(folder)
    const write = (at: number) =>
      store.write({ id: `mail-${at}`, at, to: '', subject: '', kind: '', html: '', text: '', source: '' })
    for (let at = 1; at < 600; at += 1) await write(at)
    expect(await store.list()).toHaveLength(599)
    await write(600)
    const kept = (await store.list()).map(({ at }) => at)
    expect(kept).toEqual(Array.from({ length: 500 }, (_, index) => 600 - index))
    expect(await store.read('mail-100')).toBeUndefined()
  } finally {
    await rm(folder, { recursive: true })
  }
})
