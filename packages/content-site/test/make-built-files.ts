import type { BuiltFiles } from '../src/assets/asset-store.ts'
import { makeAsset } from '../src/assets/asset.ts'
import { compressFully } from '../src/http/respond.ts'

/** The files of a small build: the element's are given by their texts. */
export async function makeBuiltFiles(
  version: string,
  widget: Readonly<Record<string, string>>,
): Promise<BuiltFiles> {
  return {
    version,
    icon: 'icon-abc.svg',
    guard: 'guard-abc.js',
    page: 'page-abc.js',
    booking: 'booking-abc.js',
    consent: 'consent-abc.js',
    desk: 'desk-abc.js',
    install: 'install-abc.js',
    widgetIntegrity: 'sha384-test',
    widgetRelease: `${version}-test`,
    widgetMain: { file: 'chunks/main-0a1b2c3d.js', integrity: 'sha256-main' },
    site: new Map([await encode('icon-abc.svg', '<svg/>'), await encode('guard-abc.js', 'export {};')]),
    widget: new Map(await Promise.all(Object.entries(widget).map(([name, text]) => encode(name, text)))),
    widgetFiles: {
      features: { manage: [{ file: 'chunks/manage-0a1b2c3d.js', integrity: 'sha384-manage' }] },
      catalogs: { de: [{ file: 'locales/de-0a1b2c3d4e.json', integrity: 'sha384-de' }] },
    },
  }
}

const encode = async (name: string, text: string) =>
  [name, makeAsset(name, await compressFully(new TextEncoder().encode(text)))] as const
