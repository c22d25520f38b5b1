import { writeFileSync } from 'node:fs'
import { writePrivacyPage } from '../src/people/privacy/data-map/write-privacy-page.ts'

/** `npm run privacy:write`: writes PRIVACY.md from the data map. */
writeFileSync(new URL('../../../PRIVACY.md', import.meta.url), writePrivacyPage())
