/** The id of the title of every page, which names what has no heading of its own. */
export const titleId = 'title'

/** Names what the page around a body has already. */
const taken = [titleId, 'content', 'page-data']

/** Gives each heading of one body an id made of its words, so that a link to it stays as long as they do. */
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

// Letters that do not fall apart into a plain one and its mark.
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
