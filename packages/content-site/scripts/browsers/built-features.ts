import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findFeatures } from './find-features.ts'
import type { Known } from './known-features.ts'

const dist = fileURLToPath(new URL('../../dist/', import.meta.url))

/** Returns the scripts that browsers get, of the element or of the pages. */
export const readScripts = (folder: 'booking-widget' | 'assets'): readonly string[] =>
  globSync(`client/${folder}/**/*.js`, { cwd: dist }).map((name) => readFileSync(dist + name, 'utf8'))

/** Returns the features of the element, and those of the site and the desk: their scripts, and the markup and styles of the server. */
export function findBuiltFeatures(): Readonly<Record<'element' | 'pages', readonly Known[]>> {
  const server = findFeatures([readFileSync(`${dist}server/server.js`, 'utf8')])
  return {
    element: findFeatures(readScripts('booking-widget')),
    pages: [...findFeatures(readScripts('assets')), ...server.filter(({ key }) => /^(css|html)\./.test(key))],
  }
}
