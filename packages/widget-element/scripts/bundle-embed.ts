import { join } from 'node:path'
import { bundle } from './bundle.ts'
import { minifyAgain } from './minify-again.ts'
import { root } from './open-release.ts'

/** embed.js for pages with a frame, and its other side for the booking page in it: plain scripts that share nothing with the element. */
const files = [
  { file: 'embed.js', entry: 'embed.ts' },
  { file: 'embed-child.js', entry: 'child.ts' },
] as const

export const bundleEmbed = () =>
  Promise.all(
    files.map(async ({ file, entry }) => {
      const input = join(root, 'src/embed', entry)
      const { code } = await bundle({ input, plugins: [], alias: [], output: { format: 'iife' } })
      return { file, code: await minifyAgain(code, 'iife') }
    }),
  )
