import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { browserFloor } from '@hourfold/widget-element/vite'
import * as v from 'valibot'
import { build } from 'vite'
import { isOwnFile } from '../src/examples/load-examples.ts'
import { BuildSchema } from '../src/assets/load-built-assets.ts'
import { compressFully, etagOf } from '../src/http/respond.ts'

/**
 * Builds the site: `dist/server/server.js`, and `dist/client` with all browser files: the icon and the scripts under names
 * derived from their contents, and the element's release with its manifests beside them, all compressed once, and the examples.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const client = join(root, 'dist/client')
const examples = fileURLToPath(new URL('../../../examples', import.meta.url))
const widgetDist = fileURLToPath(new URL('../../widget-element/dist', import.meta.url))
const widgetManifests = fileURLToPath(new URL('../../widget-element/manifests', import.meta.url))

const FileSchema = v.object({ file: v.string(), integrity: v.string() })
const IntegritySchema = v.object({
  version: v.string(),
  release: v.string(),
  main: FileSchema,
  files: v.record(v.string(), v.object({ integrity: v.string() })),
  features: v.record(v.string(), v.array(FileSchema)),
  catalogs: v.record(v.string(), FileSchema),
})

await rm(client, { recursive: true, force: true })
await Promise.all([build({ root, logLevel: 'warn' }), buildCommands(), buildClient(), copyExamples()])

async function copyExamples(): Promise<void> {
  await cp(examples, join(client, 'examples'), {
    recursive: true,
    filter: (path) => isOwnFile(relative(examples, path)),
  })
}

/** Bundles the command line in the same way as the server. The commands of the API stay where they are. */
async function buildCommands(): Promise<void> {
  await build({
    root,
    logLevel: 'warn',
    build: {
      ssr: 'src/hourfold-command.ts',
      outDir: 'dist/hourfold',
      rolldownOptions: { output: { entryFileNames: 'hourfold-command.js' } },
    },
  })
}

async function buildClient(): Promise<void> {
  const integrity = v.parse(
    IntegritySchema,
    JSON.parse(await readFile(join(widgetDist, 'integrity.json'), 'utf8')),
  )
  const release = Object.keys(integrity.files).concat('integrity.json', 'licenses.md')
  const manifests = (await readdir(widgetManifests)).filter((name) => name.endsWith('.json'))
  const [icon, guard, page, booking, consent, desk, install] = await Promise.all([
    readFile(join(root, 'src/icons/icon.svg')).then((svg) => writeHashed('icon', 'svg', svg)),
    writeScript('guard', 'src/client/guard-loading.ts'),
    writeScript('page', 'src/client/page.ts'),
    writeScript('booking', 'src/client/booking-page.ts'),
    writeScript('consent', 'src/client/consent-banner.ts'),
    writeScript('desk', '../owner-desk/src/client/desk.ts'),
    writeScript('install', 'src/client/install.ts'),
    ...release.map(async (name) => write(`booking-widget/${name}`, await readFile(join(widgetDist, name)))),
    ...manifests.map(async (name) =>
      write(`booking-widget/${name}`, await readFile(join(widgetManifests, name))),
    ),
  ])
  const about = v.parse(BuildSchema, {
    version: integrity.version,
    icon,
    guard,
    page,
    booking,
    consent,
    desk,
    install,
    widgetIntegrity: integrity.files['booking-widget.js']?.integrity,
    widgetRelease: integrity.release,
    widgetMain: integrity.main,
    widgetFiles: {
      features: integrity.features,
      catalogs: Object.fromEntries(Object.entries(integrity.catalogs).map(([code, file]) => [code, [file]])),
    },
  })
  await writeFile(join(client, 'build.json'), `${JSON.stringify(about, null, 2)}\n`)
}

async function writeScript(name: string, source: string): Promise<string> {
  return writeHashed(name, 'js', await bundleScript(name, source))
}

/** Bundles a script with its imports and its exports into one small file. */
async function bundleScript(name: string, source: string): Promise<Uint8Array<ArrayBuffer>> {
  const outDir = join(root, 'dist', 'js', name)
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      target: browserFloor,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, source),
        output: { codeSplitting: false },
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const made = (await readdir(outDir, { recursive: true })).find((file) => file.endsWith('.js'))
  if (made === undefined) throw new Error(`no script in ${relative(root, outDir)}`)
  const bytes = await readFile(join(outDir, made))
  await rm(outDir, { recursive: true })
  return bytes
}

async function writeHashed(name: string, type: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hashed = `${name}-${etagOf(bytes).slice(0, 10)}.${type}`
  await write(`assets/${hashed}`, bytes)
  return hashed
}

async function write(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const path = join(client, name)
  await mkdir(dirname(path), { recursive: true })
  const { plain, br, gzip } = await compressFully(bytes)
  await writeFile(path, plain)
  if (br) await writeFile(`${path}.br`, br)
  if (gzip) await writeFile(`${path}.gz`, gzip)
}
