import { readFile, writeFile } from 'node:fs/promises'
import { findBuiltFeatures } from './browsers/built-features.ts'
import { fillDocument } from './browsers/browsers-document.ts'

/** `npm run browsers` writes the floor and the tables of `docs/embed/browsers.md` from the built files. A test compares them. */
const path = new URL('../../../docs/embed/browsers.md', import.meta.url)
await writeFile(path, fillDocument(await readFile(path, 'utf8'), findBuiltFeatures()))
