import { basename, dirname } from 'node:path'
import { build, type Rolldown } from 'vite'
import { root } from './open-release.ts'
import { browserFloor, preactAlias, widgetPlugins } from '../vite.shared.ts'

export type Bundling = {
  /** Maps entry names to files. */
  readonly input: Record<string, string>
  /** Packages that the user of the script provides. */
  readonly external?: string[]
  /** `iife` is a classic script that defines no globals. */
  readonly format: 'es' | 'iife'
  readonly output?: Rolldown.OutputOptions
  /** Adds source maps, for `weigh-sources.ts`. */
  readonly hasMap?: boolean
  /** Constants that the bundler replaces by their values. */
  readonly define?: Readonly<Record<string, unknown>>
  /** Gets the licences of the packages that the scripts contain, as Markdown. */
  readonly onLicences?: (text: string) => void
}

export type Chunk = {
  readonly file: string
  readonly name: string
  readonly code: string
  /** Null unless `hasMap` is set. */
  readonly map: Rolldown.SourceMap | null
  /** True for a chunk that `import()` loads. It has the name of the folder of its index.ts. */
  readonly isFeature: boolean
  /** Files that the chunk imports statically. */
  readonly imports: readonly string[]
}

/** Bundles an entry and returns its scripts as text, the entry first. */
export async function bundle({
  input,
  external = [],
  format,
  output = {},
  hasMap = false,
  define = {},
  onLicences,
}: Bundling): Promise<readonly Chunk[]> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    base: './',
    plugins: [widgetPlugins()],
    resolve: { alias: preactAlias },
    define: {
      'process.env.NODE_ENV': '"production"',
      ...Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    },
    build: {
      write: false,
      sourcemap: hasMap ? 'hidden' : false,
      license: onLicences ? { fileName: licencesFile } : false,
      // Older targets would make the build expand light-dark() and logical properties.
      target: browserFloor,
      // Library mode omits Vite's preloading of chunks, which does not support integrity.
      lib: { entry: input, formats: [format], name: 'BookingWidget' },
      rolldownOptions: {
        checks: { pluginTimings: false },
        // Tree shaking may drop property and global reads, because no getter has side effects and no module probes for a global by reading it.
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
        external,
        preserveEntrySignatures: 'allow-extension',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: (chunk) => `chunks/${folderName(chunk) ?? chunk.name}-[hash].js`,
          generatedCode: { symbols: false },
          minify: true,
          comments: false,
          ...output,
        },
      },
    },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  for (const file of outputs)
    if (file.type === 'asset' && file.fileName === licencesFile) onLicences?.(String(file.source))
  return outputs.flatMap((file) =>
    file.type === 'chunk'
      ? [
          {
            file: file.fileName,
            name: folderName(file) ?? file.name,
            code: file.code,
            map: file.map,
            isFeature: file.isDynamicEntry,
            imports: file.imports,
          },
        ]
      : [],
  )
}

const licencesFile = 'licenses.md'

/** Returns the folder name of a chunk that `import()` loads, or null for other chunks. */
const folderName = ({ isDynamicEntry, facadeModuleId }: Rolldown.PreRenderedChunk): string | null =>
  isDynamicEntry && facadeModuleId ? basename(dirname(facadeModuleId)) : null
