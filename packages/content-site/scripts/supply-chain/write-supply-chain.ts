import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findLicenceFaults } from './licence-rules.ts'
import { listPackages } from './list-packages.ts'
import { writeNotices } from './write-notices.ts'

/**
 * `npm run supply-chain` writes `dist/sbom.cdx.json` (CycloneDX 1.6: every package that the artefact contains or is built from at run
 * time, with its version, licence and hash) and `dist/THIRD-PARTY-NOTICES.txt`. It fails when a licence is not permitted.
 */
const root = fileURLToPath(new URL('../../../..', import.meta.url))
const packages = await listPackages(root)
const faults = findLicenceFaults(packages)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
const bill = 'dist/sbom.cdx.json'
await Promise.all([
  writeFile(join(root, 'dist/THIRD-PARTY-NOTICES.txt'), await writeNotices(packages)),
  promisify(execFile)(
    'npm',
    `run -s pnpm -- sbom --prod --sbom-format cyclonedx --sbom-spec-version 1.6 --sbom-type application --out ${bill}`.split(
      ' ',
    ),
    { cwd: root },
  ),
])
console.log(`supply chain: ${packages.length} packages`)
