// @vitest-environment node
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { fullContract } from '../src/element/full-contract.ts'
import { makeManifests } from '../scripts/make-manifests.ts'

const read = (path: string): Promise<string> => readFile(new URL(`../${path}`, import.meta.url), 'utf8')
const { version }: { version: string } = JSON.parse(await read('package.json'))
const manifests = makeManifests(version)

describe('the manifests and tables of the element', () => {
  it.each(Object.entries(manifests))(
    'the manifests and tables of the element contain %s as `npm run manifests` generates it',
    async (name, made) => {
      expect(await read(`manifests/${name}`)).toBe(made)
    },
  )

  it('the manifests and tables of the element contain every name of the contract in each format', () => {
    const { attributes, properties, methods, events, parts, cssProperties } = fullContract
    for (const [name, text] of Object.entries(manifests)) {
      for (const attribute of attributes) {
        if (name.endsWith('.json')) expect(text).toContain(`"name": "${attribute.name}"`)
        if (!/html-custom|(?<!booking-widget)\.d\.ts/.test(name)) expect(text).toContain(attribute.property)
      }
    }
    for (const name of ['custom-elements.json', 'web-types.json']) {
      for (const one of [
        ...Object.keys(events),
        ...Object.keys(properties),
        ...parts,
        ...Object.keys(cssProperties),
      ]) {
        expect(manifests[name]).toContain(`"name": "${one}"`)
      }
    }
    for (const method of Object.keys(methods)) {
      expect(manifests['custom-elements.json']).toContain(`"name": "${method}"`)
      expect(manifests['booking-widget.d.ts']).toContain(`  ${method}(`)
    }
  })
})
