/** The id of every page's title, which labels tables without a heading of their own. */
export const titleId = 'title'

/** Ids that the page around a body already uses. */
const taken = [titleId, 'content', 'page-data']

/**
 * Returns a function that derives a unique id from the words of each heading, so that links to it stay valid while its words
 * do.
 */
export function createHeadingIds(): (words: string) => string {
  const used = new Set<string>(taken)
  return (words) => {
    const stem = slugify(words)
    let id = stem
    for (let count = 2; used.has(id); count += 1) id = `${stem}-${count}`
    used.add(id)
    return id
  }
}

// Letters that Unicode does not decompose into a plain letter and a mark.
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
}

const slugify = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþ]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 64)
    .replaceAll(/^-|-$/g, '') || 'section'
