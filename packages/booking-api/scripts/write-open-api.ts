import { mkdir, writeFile } from 'node:fs/promises'
import { describeApi } from '../src/http/describe-api.ts'

/** The first step of `npm run docs`: writes the OpenAPI document, from which the documentation site renders the reference of the API. */
const folder = new URL('../../../docs/public/', import.meta.url)
await mkdir(folder, { recursive: true })
await writeFile(new URL('open-api.json', folder), `${JSON.stringify(describeApi(undefined), null, 2)}\n`)
