import { openContent } from '../../open-content.ts'
import { failure, fine, warning, type Check } from './check.ts'

const leastMemory = 512 * 1024 ** 2

export const machineChecks = {
  node: {
    about: 'Node is of a version that is tested',
    run: ({ ports: { nodeVersion } }) =>
      Number(nodeVersion.split('.')[0]) >= 24
        ? fine(nodeVersion)
        : warning(nodeVersion, 'use Node 24, with which the product is tested'),
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
    run: async ({ settings }) => {
      try {
        await openContent(settings)
        return fine(settings.contentDir === null ? 'the built-in content' : 'it can be served')
      } catch (error) {
        return failure(
          error instanceof Error ? error.message : String(error),
          'correct the files in CONTENT_DIR',
        )
      }
    },
  },
} as const satisfies Readonly<Record<string, Check>>
