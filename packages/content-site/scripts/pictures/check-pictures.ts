import { fileURLToPath } from 'node:url'
import { findStalePictures } from './manifest.ts'

// A step of `npm run check:release`: fails when a picture of the documents no longer shows the product. Its only argument is the
// folder of another repository.

const [root = fileURLToPath(new URL('../../../../', import.meta.url))] = process.argv.slice(2)
const faults = await findStalePictures(root)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
