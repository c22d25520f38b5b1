import { bringsNewerZones } from '@booking/booking-api/zone-data'
import { pickOwn } from '@booking/booking-api/business-env'
import { contentRules } from '../../content/content-rules.ts'
import { openContentFolder } from '../../content/create-folder-source.ts'
import { contentFolder, openBusinessContent } from '../../open-content.ts'
import { failure, fine, note, warning, type Check } from './check.ts'
import { checkOwners } from './join-findings.ts'

const leastMemory = 512 * 1024 ** 2

export const machineChecks = {
  node: {
    about: 'Node is of a version that is tested',
    run: ({ ports: { nodeVersion } }) =>
      Number(nodeVersion.split('.')[0]) >= 24
        ? fine(nodeVersion)
        : warning(nodeVersion, 'use Node 24, with which the product is tested'),
  },
  zone_data: {
    about: 'the time zone data is of this year or the last one',
    run: ({ ports: { zoneVersion, clock } }) => {
      const age = new Date(clock()).getUTCFullYear() - Number(zoneVersion.slice(0, 4))
      return age <= 1 ? note(zoneVersion, bringsNewerZones) : warning(zoneVersion, bringsNewerZones)
    },
  },
  memory: {
    about: 'the process may use enough memory',
    run: ({ ports: { memory } }) => {
      const detail = `${Math.round(memory / 1024 ** 2)} MB`
      return memory >= leastMemory ? fine(detail) : warning(detail, 'give it 512 MB or more')
    },
  },
  content: {
    about: 'the content of the site has no faults',
    run: (context) => {
      const { contentDir } = context.settings
      const own = Object.entries(pickOwn(context.settings.businesses, 'contentDir')).map(
        ([slug, folder]) => [slug, () => openBusinessContent(slug, folder)] as const,
      )
      const shared = () => openContentFolder(contentFolder({ contentDir }), contentRules)
      return checkOwners(shared, own, async (open) => {
        const opened = await open()
        if (!opened.ok) return failure(opened.refusal.join('\n'), 'correct the files in CONTENT_DIR')
        return fine(open === shared && contentDir === null ? 'the built-in content' : 'it can be served')
      })
    },
  },
} as const satisfies Readonly<Record<string, Check>>
