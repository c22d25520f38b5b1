import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium as playwright, type Browser } from 'playwright-core'
import { shareInWorker } from './share-in-worker.ts'

type Executable = { readonly path: string; readonly env: Readonly<Record<string, string>> }

/**
 * Launches a headless Chromium: the one of `CHROMIUM_PATH`, else the one from the package registry, else (when the registry has
 * none for this machine) the system's. The registry's build does not draw a window and opens a page in a quarter of the time.
 */
export async function launchBrowser(): Promise<Browser> {
  const executable = await findExecutable()
  return playwright.launch({
    executablePath: executable.path,
    env: { ...process.env, ...executable.env },
    args: [
      '--no-sandbox', // root in a container has no sandbox; all pages are the tests' own
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-domain-reliability',
      '--no-pings',
    ],
  })
}

/** The Chromium of this worker. */
export const sharedBrowser = shareInWorker(launchBrowser)

async function findExecutable(): Promise<Executable> {
  if (process.env.CHROMIUM_PATH !== undefined) return { path: process.env.CHROMIUM_PATH, env: {} }
  const isInRegistry = process.platform === 'linux' && process.arch === 'x64'
  return isInRegistry ? unpackFromRegistry() : { path: '/usr/bin/chromium', env: {} }
}

/**
 * Unpacks the registry's Chromium, a brotli file that contains its own libraries (no libnss3 on the system is needed). The
 * package reuses any `chromium` in the temporary folder, so each version has its own folder. Test files unpack concurrently, so
 * each uses a private folder and moves it into place when it is complete.
 */
async function unpackFromRegistry(): Promise<Executable> {
  const { version, folder: packageFolder } = registryPackage()
  const folder = join(tmpdir(), `hourfold-chromium-${version}`)
  if (!existsSync(folder)) {
    const own = await mkdtemp(`${folder}-`)
    await withTemporaryFolder(own, () => inflateInto(packageFolder))
    await writeFile(join(own, 'fonts.conf'), fontSettings(join(folder, 'fonts')))
    // When another process was faster, its folder has the same contents.
    await rename(own, folder).catch(() => rm(own, { recursive: true }))
  }
  return {
    path: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  }
}

async function inflateInto(packageFolder: string): Promise<void> {
  const { default: chromium, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium')
  await inflate(join(packageFolder, 'bin', 'al2023.tar.br'))
  setupLambdaEnvironment(join(tmpdir(), 'al2023', 'lib'))
  await chromium.executablePath()
}

/** The package's own font settings name a fixed folder; without a font every text is 0 pixels high. */
const fontSettings = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/cache</cachedir>
</fontconfig>
`

/** The package reads the temporary folder and writes library paths through environment variables; both are restored. */
async function withTemporaryFolder(folder: string, work: () => Promise<void>): Promise<void> {
  const names = ['TMPDIR', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH']
  const before = names.map((name): [string, string | undefined] => [name, process.env[name]])
  process.env.TMPDIR = folder
  try {
    await work()
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

function registryPackage(): { readonly version: string; readonly folder: string } {
  const require = createRequire(import.meta.url)
  const entry = require.resolve('@sparticuz/chromium')
  const folder = dirname(dirname(entry))
  const manifest: { version: string } = require(join(folder, 'package.json'))
  return { version: manifest.version, folder }
}
