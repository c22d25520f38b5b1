import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from './open-release.ts'

/** The parameter that a room's function takes the kit by. */
export const kitBlank = 'ROOM_KIT'

const kitFile = join(root, 'src/rooms/kit.ts')
const prefix = '\0from-kit:'
/** So that no other plugin takes it for the file. */
const suffix = '.kit'

/** Two of these on one page would each have a life of their own, or they expect what only the main script is given. */
const unique =
  /node_modules|\/slim\/(?!valibot|definition)|\/(element|effects)\/|\/rooms\/(doors|load-room|use-room)\.|flow\/(chapter|transition|create-flow-store)\.|error-table/

/**
 * In a room: what kit.ts takes from a module is what the main script hands over. Whatever else the room uses becomes part
 * of it, be it a second time; a module of which there must be one is refused instead.
 */
export async function takeFromKit(): Promise<Plugin> {
  const { names, imports } = readKit(await readFile(kitFile, 'utf8'))
  /** Module → what kit.ts takes from it. */
  const shared = new Map<string, readonly string[]>()
  return {
    name: 'booking:take-from-kit',
    enforce: 'pre',
    async buildStart() {
      for (const { from, taken } of imports) {
        const module = await this.resolve(from, kitFile)
        if (!module) throw new Error(`kit.ts imports ${from}, which is not there`)
        shared.set(module.id, [...(shared.get(module.id) ?? []), ...taken])
      }
    },
    async resolveId(id, importer, options) {
      if (importer === undefined) return null
      if (importer.startsWith(prefix)) return { id, moduleSideEffects: false }
      const module = await this.resolve(id, importer, { ...options, skipSelf: true })
      return module && shared.has(module.id) ? prefix + module.id + suffix : module
    },
    load(id) {
      if (!id.startsWith(prefix)) return null
      const module = id.slice(prefix.length, -suffix.length)
      const taken = shared.get(module) ?? []
      return [
        ...taken.map((name) => `export const ${name} = ${kitBlank}[${names.indexOf(name)}]`),
        // A name that is exported above hides the one from here.
        unique.test(module) ? '' : `export * from ${JSON.stringify(module)}`,
      ].join('\n')
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        const modules = chunk.type === 'chunk' ? chunk.moduleIds : []
        const strays = modules
          .filter((module) => !module.startsWith(prefix) && unique.test(module))
          .map((module) => `${module}, imported by ${this.getModuleInfo(module)?.importers.join(' and ')}`)
        if (strays.length > 0) this.error(`${chunk.name}: must come by kit.ts:\n${strays.join('\n')}`)
      }
    },
  }
}

/** In the main script: the kit is a list, so that no name is spelled out. Both sides know the order. */
export function listKit(): Plugin {
  return {
    name: 'booking:list-kit',
    enforce: 'pre',
    transform: {
      filter: { id: /rooms\/kit\.ts$/ },
      handler: (code) => ({ code: code.replace(list, 'export const kit = [$1]'), map: null }),
    },
  }
}

const list = /^export const kit = \{([^}]*)\}/m

const readKit = (code: string) => ({
  names: splitNames(list.exec(code)?.[1]),
  imports: [...code.matchAll(/^import \{([^}]*)\} from '([^']+)'/gm)].map(([, taken, from = '']) => ({
    from,
    taken: splitNames(taken),
  })),
})

const splitNames = (text = ''): readonly string[] => text.split(',').flatMap((name) => name.trim() || [])
