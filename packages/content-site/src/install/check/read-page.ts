import { Parser } from 'htmlparser2'

/** An element of a page: its attributes by name, in lower case as the parser writes them. */
export type Tag = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** The text directly inside, as of a script. */
  readonly text: string
  /** Whether it contains a link. */
  readonly hasLink: boolean
}

/** Nobody writes a page that is nested deeper; the parser takes longer for every level. */
const deepest = 500

/**
 * Returns the elements of a page in document order, with those inside templates. The parser builds no tree and takes time in
 * proportion to the page, whatever it contains. Null for a page that is nested too deeply.
 */
export function readPage(html: string): readonly Tag[] | null {
  const tags: { -readonly [Key in keyof Tag]: Tag[Key] }[] = []
  const open: (typeof tags)[number][] = []
  let isTooDeep = false
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const isLink = name === 'a' && attributes['href'] !== undefined
      if (isLink) for (const around of open) around.hasLink = true
      const tag = { name, attributes: { ...attributes }, text: '', hasLink: false }
      tags.push(tag)
      open.push(tag)
      if (open.length <= deepest) return
      isTooDeep = true
      parser.pause()
    },
    ontext: (text) => {
      const inside = open.at(-1)
      if (inside) inside.text += text
    },
    onclosetag: () => void open.pop(),
  })
  parser.write(html)
  return isTooDeep ? null : tags
}
