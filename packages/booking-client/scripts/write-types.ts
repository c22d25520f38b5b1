import { writeFile } from 'node:fs/promises'
import { describeTypes } from './describe-types.ts'

/** `npm run client`: writes the types of the client. */
await writeFile(new URL('../src/api-schema.ts', import.meta.url), await describeTypes())
