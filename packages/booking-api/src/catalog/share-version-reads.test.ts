import { expect, test } from 'vitest'
import type { DataScope, DataVersion } from './data-version.ts'
import { shareVersionReads } from './share-version-reads.ts'

function openReads() {
  const begun: { readonly scope: DataScope; readonly end: (revision: number | null) => void }[] = []
  const read = shareVersionReads(
    (_, scope) =>
      new Promise<DataVersion>((resolve, reject) => {
        begun.push({
          scope,
          end: (revision) =>
            revision === null
              ? reject(new Error('lost'))
              : resolve({ revision, directory: 1, versions: {}, feeds: 0, services: {}, whole: 0 }),
        })
      }),
  )
  const ask = async (...subjectIds: string[]) => (await read('biz', { subjectIds }, 0)).revision
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
  return { begun, ask, settle }
}

test('requests that arrive during a read share the next one, with the scopes of all of them', async () => {
  const { begun, ask, settle } = openReads()
  const first = ask('anna')
  const others = [ask('ben'), ask('ben', 'clara')]
  await settle()
  expect(begun.map(({ scope }) => scope.subjectIds)).toEqual([['anna']])
  begun[0]?.end(1)
  expect(await first).toBe(1)
  await settle()
  expect(begun[1]?.scope.subjectIds).toEqual(['ben', 'clara'])
  const late = ask('anna')
  begun[1]?.end(2)
  expect(await Promise.all(others)).toEqual([2, 2])
  await settle()
  begun[2]?.end(3)
  expect(await late).toBe(3)
  expect(begun).toHaveLength(3)
})

test('a failed read fails those who share it, and nobody else', async () => {
  const { begun, ask, settle } = openReads()
  const first = ask('anna').catch(() => 'failed')
  const second = ask('ben')
  begun[0]?.end(null)
  await settle()
  begun[1]?.end(5)
  expect([await first, await second]).toEqual(['failed', 5])
  const third = ask('ben')
  await settle()
  begun[2]?.end(6)
  expect(await third).toBe(6)
})
