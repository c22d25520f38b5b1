import { connect } from 'node:net'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { askOwner, isDataDirInUse, lockDataDir } from '../../src/database/embedded/data-dir-lock.ts'
import { copyEmbeddedTemplate } from '../../src/testing/embedded-template.ts'
import { makeDataDir } from '../../src/testing/test-database.ts'
import { runChild } from './children/run-child.ts'

let dir: Awaited<ReturnType<typeof makeDataDir>>
beforeEach(async () => {
  dir = await makeDataDir()
})
afterEach(() => dir.remove())

describe('a data directory', () => {
  test('a data directory that a process holds is refused to a second one, in one line that names the first', async () => {
    await copyEmbeddedTemplate('nothing', dir.path)
    const owner = runChild(new URL('./children/hold-data-dir.ts', import.meta.url), dir.path)
    await owner.sees((stdout) => stdout.includes('ready'))

    const second = await runChild(new URL('./children/hold-data-dir.ts', import.meta.url), dir.path).ended
    expect(second.code).toBe(1)
    expect(second.stdout).toBe('')
    expect(second.stderr.trim().split('\n')).toEqual([
      `The data directory ${dir.path} is in use by process ${owner.pid}. Stop it first, or set DATABASE_URL to run several processes on one PostgreSQL.`,
    ])

    expect(await askOwner(dir.path, { import: './business' })).toEqual({
      pid: owner.pid,
      answer: { echo: { import: './business' }, rows: [{ one: 1 }] },
    })

    await owner.kill('SIGKILL')
    expect(existsSync(join(dir.path, 'lock.sock'))).toBe(true)
    const next = runChild(new URL('./children/hold-data-dir.ts', import.meta.url), dir.path)
    await next.sees((stdout) => stdout.includes('ready'))
    await next.kill('SIGKILL')
  })

  test('a data directory is refused to the process that already holds it, and free after its release', async () => {
    const lock = await lockDataDir(dir.path)
    const error: unknown = await lockDataDir(dir.path).catch((reason: unknown) => reason)
    expect(isDataDirInUse(error) && error.pid).toBe(process.pid)
    await lock.release()
    expect(existsSync(join(dir.path, 'lock.sock'))).toBe(false)
    await (await lockDataDir(dir.path)).release()
  })

  test('a data directory left by a killed process goes to exactly one of twenty that want it', async () => {
    const owner = runChild(new URL('./children/hold-lock.ts', import.meta.url), dir.path)
    await owner.sees((stdout) => stdout.includes('ready'))
    await owner.kill('SIGKILL')
    const locks = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDir(dir.path)))
    const won = locks.flatMap((lock) => (lock.status === 'fulfilled' ? [lock.value] : []))
    const refused = locks.filter((lock) => lock.status === 'rejected' && isDataDirInUse(lock.reason))
    expect([won.length, refused.length]).toEqual([1, 19])
    await won[0]?.release()
  })

  test('a data directory whose path is too long for a socket is refused, not locked under a cut name', async () => {
    const deep = join(dir.path, 'x'.repeat(100))
    mkdirSync(deep)
    await expect(lockDataDir(deep)).rejects.toThrow('too long a path')
  })
})

describe('a request to the owner', () => {
  test('a request to the owner finds nobody when nobody holds the directory', async () => {
    expect(await askOwner(dir.path, {})).toBeUndefined()
  })

  test('a request to the owner is refused until the owner takes requests, and tells what went wrong in it', async () => {
    const lock = await lockDataDir(dir.path)
    await expect(askOwner(dir.path, {})).rejects.toThrow('it takes no requests yet')
    lock.onRequest(() => Promise.reject(new Error('no such folder')))
    await expect(askOwner(dir.path, {})).rejects.toThrow('no such folder')
    await lock.release()
  })

  test('a request to the owner gives up when no answer comes', async () => {
    const lock = await lockDataDir(dir.path)
    lock.onRequest(() => new Promise(() => {}))
    await expect(askOwner(dir.path, {}, { timeoutMs: 50 })).rejects.toThrow('no answer within 50 ms')
    void lock.release()
  })

  test('a request to the owner that is not JSON is refused, and one without an end is cut off', async () => {
    const lock = await lockDataDir(dir.path)
    lock.onRequest(async (request) => request)
    const talk = (text: string) =>
      new Promise<string>((resolve) => {
        let heard = ''
        const socket = connect(join(dir.path, 'lock.sock'), () => socket.write(text))
        socket.on('data', (chunk) => {
          heard += String(chunk)
          if (heard.split('\n').length > 2) socket.destroy()
        })
        socket.on('error', () => {})
        socket.on('close', () => resolve(heard))
      })
    expect(await talk('{nonsense\n')).toContain('"refused"')
    expect(await talk('x'.repeat(1_200_000))).toBe(`{"pid":${process.pid}}\n`)
    expect(await talk('"hello"\n')).toContain('{"answer":"hello"}')
    await lock.release()
  })
})
