import { join } from 'node:path'
import { bundle } from './bundle.ts'
import { minifyAgain } from './minify-again.ts'
import { root } from './open-release.ts'

/**
 * What shares nothing with the element: embed.js for pages with a frame, its other side for the booking page in it, and the
 * component for React.
 */
const files = [
  { file: 'embed.js', entry: 'embed/embed.ts', format: 'iife', external: [] },
  { file: 'embed-child.js', entry: 'embed/child.ts', format: 'iife', external: [] },
  { file: 'react.js', entry: 'react/booking-widget.tsx', format: 'es', external: ['react'] },
] as const

export const bundleEmbed = () =>
  Promise.all(
    files.map(async ({ file, entry, format, external }) => {
      const input = join(root, 'src', entry)
      const { code } = await bundle({
        input,
        plugins: [],
        alias: [],
        external: [...external],
        output: { format },
      })
      return { file, code: await minifyAgain(code, format) }
    }),
  )
