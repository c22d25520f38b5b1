import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const examples = fileURLToPath(new URL('../../../../examples', import.meta.url))
const packScript = fileURLToPath(new URL('../../../widget-element/scripts/pack.ts', import.meta.url))

/** Packs the element as `npm run pack` does and returns the path of the tarball. */
export async function packElement(target: string): Promise<string> {
  const { stdout } = await run(process.execPath, [packScript, target])
  return stdout.trim()
}

/** A copy of an example, with its packages installed from the registry and the element from its tarball. */
export type InstalledExample = {
  readonly folder: string
  /** Type-checks the project. Resolves to what the checker says, which is empty when it finds nothing. */
  check(): Promise<string>
  /** Builds the project and returns the folder of the result. */
  build(): Promise<string>
  /** Replaces a text of a file, which must contain it once. The result goes to another file beside it if `into` is given. */
  replace(file: string, from: string, to: string, into?: string): Promise<void>
  /** Runs a module in the project, outside of a browser, and returns its output. */
  runModule(code: string): Promise<string>
  remove(): Promise<void>
}

/**
 * Copies an example out of this repository, points it at the booking server, puts the tarball of the element into the folder and installs
 * it, as the guides say: `npm install ./hourfold-widget-element-0.1.0.tgz`.
 */
export async function installExample(
  name: string,
  {
    server,
    tarball,
    packages,
  }: { readonly server: string; readonly tarball: string; readonly packages: readonly string[] },
): Promise<InstalledExample> {
  const folder = await mkdtemp(join(tmpdir(), `hourfold-${name}-`))
  await cp(join(examples, name), folder, {
    recursive: true,
    filter: (path) => !/(node_modules|dist)$/.test(path),
  })
  for (const file of await readdir(folder)) {
    const text = await readFile(join(folder, file), 'utf8')
    await writeFile(join(folder, file), text.replaceAll('http://localhost:3000', server))
  }
  const element = `./${basename(tarball)}`
  await cp(tarball, join(folder, element))
  // The test run's own mode would make the builds take the development files of the frameworks.
  const { NODE_ENV: _, ...env } = process.env
  const options = { cwd: folder, env }
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', element, ...packages], options)
  return {
    folder,
    check: () =>
      run('npm', ['run', '-s', 'check'], options).then(
        () => '',
        (failed: { readonly stdout: string }) => failed.stdout,
      ),
    build: async () => {
      await run('npm', ['run', '-s', 'build', '--', '--base', './', '--logLevel', 'error'], options)
      return join(folder, 'dist')
    },
    replace: async (file, from, to, into = file) => {
      const text = await readFile(join(folder, file), 'utf8')
      if (text.split(from).length !== 2) throw new Error(`${file} does not contain «${from}» once`)
      const replaced = text.replace(from, () => to)
      await writeFile(join(folder, into), replaced)
    },
    runModule: async (code) => {
      const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], options)
      return stdout
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
