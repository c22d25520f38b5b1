import { cp, mkdir, mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '@hourfold/booking-api/testing/find-free-port'
import { runServer, untilProbe } from './run-server.ts'

const built = fileURLToPath(new URL('../../../dist', import.meta.url))

describe('the built folder, copied to a machine that has nothing but Node', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hourfold-artefact-'))
    await mkdir(join(folder, 'home'))
    await cp(built, join(folder, 'dist'), { recursive: true })
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('the built folder, copied to a machine that has nothing but Node serves the site, its scripts and the API from an empty home, and ends in order', async () => {
    const port = await findFreePort()
    const { child, ended } = runServer(environment(port), [join(folder, 'dist/server.js')])
    await untilProbe(port, '/readyz')
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)

    const page = await ask('/')
    const script = await ask('/booking-widget/booking-widget.js')
    const desk = await ask('/desk/sign-in')
    const example = await ask('/examples/plain-html/')
    const deskHtml = await desk.text()
    const deskScript = await ask(/<script type="module" src="([^"]+)"/.exec(deskHtml)?.[1] ?? '/missing')
    const [from, to] = [1, 8].map((days) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    )
    const slots = await ask(`/api/v1/slots?service=haircut&from=${from}&to=${to}&timeZone=Europe/Berlin`)

    const agent = await fetch(`http://127.0.0.1:${port}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    })

    expect([page.status, script.status, slots.status]).toEqual([200, 200, 200])
    expect(await agent.text()).toContain('"find_times"')
    expect([desk.status, deskScript.status, example.status]).toEqual([200, 200, 200])
    expect(await page.text()).toContain('<booking-widget')
    expect(await slots.text()).toMatch(/"start":/)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  it('the built folder, copied to a machine that has nothing but Node may be read by every user, and written by its owner alone', async () => {
    const names = await readdir(built, { recursive: true })
    const modes = await Promise.all(names.map(async (name) => (await stat(join(built, name))).mode & 0o066))
    expect(new Set(modes)).toEqual(new Set([0o044]))
  })

  it('the built folder, copied to a machine that has nothing but Node runs the operator’s commands', async () => {
    const env = environment(await findFreePort())
    const demo = join(folder, 'dist/node_modules/@hourfold/booking-api/demo')
    const hourfold = join(folder, 'dist/hourfold.js')
    const imported = runServer(env, [hourfold, 'import', demo])
    expect(await imported.said).toContain('imported studio-linden')
    const listed = runServer(env, [hourfold, 'requests'])
    expect(await listed.said).toContain('no open requests')
    const keys = runServer(env, [hourfold, 'keys', 'list', '--json'])
    expect(await keys.said).toBe('[]\n')
    // The shebang runs the Node of the machine.
    expect((await stat(hourfold)).mode & 0o111).toBe(0o111)
    expect(await readFile(hourfold, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/)
    const manifest = JSON.parse(await readFile(join(folder, 'dist/package.json'), 'utf8'))
    expect(manifest).toMatchObject({ bin: { hourfold: './hourfold.js' } })
    const link = runServer(env, [hourfold, 'desk', 'link'])
    expect(await link.said).toMatch(/\/desk\/sign-in\/sil_/)
  })

  it('the built folder, copied to a machine that has nothing but Node serves by the command line, which the server replaces: signals reach it', async () => {
    const port = await findFreePort()
    const { child, ended, untilSaid } = runServer(environment(port), [
      join(folder, 'dist/hourfold.js'),
      'serve',
    ])
    await untilSaid('Ready: ')
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    const refused = runServer({ ...environment(port), PORT: 'none' }, [
      join(folder, 'dist/hourfold.js'),
      'serve',
      '--json',
    ])
    expect(JSON.parse(await refused.said)).toMatchObject({ error: { code: 'settings' } })
    expect(await refused.ended).toBe(78)
  })

  it.each(['server', 'hourfold'])(
    'the built folder, copied to a machine that has nothing but Node says in one sentence that Node is too old: %s',
    async (name) => {
      const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`
      const flag = `--import=data:text/javascript,${encodeURIComponent(older)}`
      const { ended, said } = runServer({}, [flag, join(folder, 'dist', `${name}.js`)])
      expect(await said).toMatch(/^Node 20\.20\.2 is too old: this project needs [\d.]+ or newer \(.*\)\.\n$/)
      expect(await ended).toBe(1)
    },
  )

  function environment(port: number): Readonly<Record<string, string>> {
    return { HOME: join(folder, 'home'), DATA_DIR: join(folder, 'home/data'), PORT: String(port) }
  }
})
