import { basename, dirname } from 'node:path'
import { build, type Rolldown } from 'vite'
import { root } from './open-release.ts'
import { preactAlias, widgetPlugins } from '../vite.shared.ts'

type Bundling = {
  /** Name → file. */
  readonly input: Record<string, string>
  /** Packages that whoever uses the script has. */
  readonly external?: string[]
  /** `iife` is a plain script, which leaves nothing in the global scope. */
  readonly format: 'es' | 'iife'
  readonly output?: Rolldown.OutputOptions
  /** Which source each character comes from, for `weigh-sources.ts`. */
  readonly hasMap?: boolean
}

export type Chunk = {
  readonly file: string
  readonly name: string
  readonly code: string
  /** Where one was asked for. */
  readonly map: Rolldown.SourceMap | null
  /** Whether it is loaded by `import()`: a folder with an index.ts, whose name it has. */
  readonly isFeature: boolean
  /** Files that it imports statically. */
  readonly imports: readonly string[]
}

/** The scripts of an entry, as text: the entry first. */
export async function bundle({
  input,
  external = [],
  format,
  output = {},
  hasMap = false,
}: Bundling): Promise<readonly Chunk[]> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    base: './',
    plugins: [widgetPlugins()],
    resolve: { alias: preactAlias },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      sourcemap: hasMap ? 'hidden' : false,
      target: 'es2022',
      // Older ones would have light-dark() and logical properties spelled out for them.
      cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
      // A library is not given Vite's own preloading of chunks, which knows no integrity.
      lib: { entry: input, formats: [format], name: 'BookingWidget' },
      rolldownOptions: {
        checks: { pluginTimings: false },
        // No getter of ours or of the libraries has an effect, and no module reads a global to see whether it is there.
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

/** The folder of a chunk that is loaded by `import()`. */
const folderName = ({ isDynamicEntry, facadeModuleId }: Rolldown.PreRenderedChunk): string | null =>
  isDynamicEntry && facadeModuleId ? basename(dirname(facadeModuleId)) : null
