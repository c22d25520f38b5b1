import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { restoreImage } from '../../test/disk/disk-image.ts'
import type { Fault, FaultGroup } from '../drill/fault.ts'
import { imageOf, sleepMs, type World } from '../drill/open-world.ts'
import { tearWrites } from '../outside/tear-writes.ts'
import { killedAt } from './process-faults.ts'

const recorded = [`--import=${new URL('../../test/disk/record-synced.ts', import.meta.url).href}`]
const failing = [`--import=${new URL('../outside/fail-writes.ts', import.meta.url).href}`]

/** Kills the server, and starts another one on the folder as it is on the disk. */
async function cutPower(world: World, tear: boolean): Promise<void> {
  const [server] = world.processes
  server?.signal('SIGKILL')
  await server?.ended
  const next = `${world.folder}-after`
  restoreImage(imageOf(world.folder), next)
  if (tear) tearWrites(world.folder, next, world.random)
  mkdirSync(imageOf(next))
  await world.start({ DATA_DIR: next, DISK_FOLDER: next, DISK_IMAGE: imageOf(next) })
}

const powerCut = (name: string, expects: string, tear: boolean): Fault => ({
  name,
  expects,
  store: 'embedded',
  flags: recorded,
  mayRepeat: true,
  inject: (world) => cutPower(world, tear),
})

/** The disk refuses to write for a moment. A server that ends because of it is started again. */
const writesFail = (name: string, code: string): Fault => ({
  name,
  expects: 'The server ends or refuses, and what it acknowledged before is there.',
  store: 'embedded',
  flags: failing,
  mayRepeat: true,
  inject: async (world) => {
    const flag = `${world.folder}-fault`
    writeFileSync(flag, code)
    const end = performance.now() + 1500
    while (world.processes[0]?.hasEnded() !== true && performance.now() < end) await sleepMs(20)
    rmSync(flag)
    // A store that has stopped for good is restarted, as a service manager does.
    await world.replace()
  },
})

const embedded = (name: string, expects: string, inject: Fault['inject']): Fault => ({
  name: `${name} (embedded store)`,
  expects,
  store: 'embedded',
  mayRepeat: true,
  inject,
})

/** What happens to the embedded store and its folder. */
export const embeddedFaults: FaultGroup = {
  name: 'embedded store',
  faults: [
    embedded('kill -9 while visitors book', 'Every acknowledged booking is in the folder.', (world) =>
      world.replace(),
    ),
    embedded(
      'kill -9 between the commit of an order and its answer',
      'The repeated request books once.',
      killedAt({ when: 'after', of: 'commit', sql: 'insert into orders' }),
    ),
    embedded('killed four times in a row', 'Every start finds a whole store.', async (world) => {
      for (let time = 0; time < 4; time += 1) {
        await world.replace()
        await sleepMs(world.random.whole(0, 300))
      }
    }),
    powerCut(
      'a power cut: what was not synced is gone',
      'Every acknowledged booking was synced before its answer.',
      false,
    ),
    powerCut(
      'a power cut in the middle of writes: some blocks that were not synced are there',
      'The store recovers from torn writes.',
      true,
    ),
    writesFail('the disk of the folder is full', 'ENOSPC'),
    writesFail('the folder is read-only', 'EROFS'),
    writesFail('the disk of the folder fails', 'EIO'),
    embedded(
      'a second process on the same folder',
      'It refuses to start, and the first one goes on.',
      async (world) => {
        const second = await world.start().then(
          () => true,
          () => false,
        )
        if (second) world.note('two processes use one folder')
      },
    ),
    embedded(
      'a lock that a killed process has left',
      'The next start takes the folder at once.',
      async (world) => {
        const [server] = world.processes
        server?.signal('SIGSTOP')
        await sleepMs(50)
        server?.signal('SIGKILL')
        await server?.ended
        await world.start()
      },
    ),
    embedded('a process frozen for 1.5 s', 'Requests wait, and are answered.', async (world) => {
      world.processes[0]?.signal('SIGSTOP')
      await sleepMs(1500)
      world.processes[0]?.signal('SIGCONT')
    }),
    embedded('SIGTERM in the middle of requests', 'The store is closed, and opened again.', async (world) => {
      await world.replace(0, 'SIGTERM')
    }),
  ],
}
