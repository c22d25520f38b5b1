/** The descriptions of keys that several kinds of file share, shown by editors. */

export const name = 'The text visitors see: one text, or one for each language.'
export const order =
  'Position in lists, from 1: the lowest comes first. Items without a position follow, by slug.'
export const image =
  'An image, by its file name in images/: webp, avif, png, jpg or svg, at most 300 kB. Its alternative text is the name.'
