import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { makeManifests } from './make-manifests.ts'

/** `npm run manifests` generates the manifests from the contract. A test compares them with it. */
const root = new URL('../', import.meta.url)
const { version }: { version: string } = JSON.parse(await readFile(new URL('package.json', root), 'utf8'))

await mkdir(new URL('manifests/', root), { recursive: true })
for (const [name, text] of Object.entries(makeManifests(version))) {
  await writeFile(new URL(`manifests/${name}`, root), text)
}
