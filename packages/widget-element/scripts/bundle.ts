import { build, type Alias, type Plugin } from 'vite'
import { root } from './open-release.ts'
import { widgetPlugins } from '../vite.shared.ts'

export type Bundling = {
  /** The file, or the name of a module that a plugin makes. */
  readonly input: string
  readonly plugins: readonly Plugin[]
  readonly alias: Alias[]
  /** Packages that whoever uses the script has. */
  readonly external?: string[]
  /** `name` is what a plain script calls what it exports. */
  readonly output: { readonly format: 'es' | 'iife'; readonly name?: string }
}

export type Bundled = {
  readonly code: string
  /** The files it is made of. */
  readonly modules: readonly string[]
}

/** One script with everything in it, as text. Not Vite's library mode: that leaves the white space of a module in. */
export async function bundle({ input, plugins, alias, external = [], output }: Bundling): Promise<Bundled> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    base: './',
    plugins: [...plugins, widgetPlugins()],
    resolve: { alias },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      // Older ones would have light-dark() and logical properties spelled out for them.
      cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
      modulePreload: false,
      rolldownOptions: {
        // A name that a slim stand-in or the kit lacks would be undefined in the script: better no script.
        onLog: (level, log, handle) => {
          if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message)
          handle(level, log)
        },
        checks: { pluginTimings: false },
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
        input,
        external,
        preserveEntrySignatures: 'strict',
        output: { ...output, codeSplitting: false, generatedCode: { symbols: false } },
      },
    },
  })
  const chunks = 'output' in built ? built.output.filter((file) => file.type === 'chunk') : []
  const [chunk] = chunks
  if (!chunk || chunks.length > 1) throw new Error(`${input} made ${chunks.length} scripts`)
  return { code: chunk.code, modules: chunk.moduleIds }
}
