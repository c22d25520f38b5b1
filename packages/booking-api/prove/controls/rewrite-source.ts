import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Loaded before a server (`--import`): replaces parts of its source files while they are loaded, as REWRITE_SOURCE tells. The files
 * stay as they are. A part that is not there ends the process, because then the control would prove nothing.
 */
type Rewriting = { readonly file: string; readonly asked: string; readonly instead: string }

const rewritings = readRewritings(process.env['REWRITE_SOURCE'] ?? '[]')

registerHooks({
  load: (url, context, nextLoad) => {
    const wanted = rewritings.filter(({ file }) => url.endsWith(`/booking-api/src/${file}`))
    const loaded = nextLoad(url, context)
    if (wanted.length === 0) return loaded
    let source = readFileSync(fileURLToPath(url), 'utf8')
    for (const { file, asked, instead } of wanted) {
      if (!source.includes(asked)) throw new Error(`${file} has no "${asked}"`)
      source = source.replaceAll(asked, instead)
    }
    return { ...loaded, source }
  },
})

function readRewritings(text: string): readonly Rewriting[] {
  const list: unknown = JSON.parse(text)
  if (!Array.isArray(list)) throw new Error('REWRITE_SOURCE must be a list')
  return list.map((one: unknown) => {
    const part = (name: string): string => String(Reflect.get(Object(one), name))
    return { file: part('file'), asked: part('asked'), instead: part('instead') }
  })
}
