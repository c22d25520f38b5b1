/** The descriptions of keys that several kinds of file share, shown by editors. */

export const name = 'What visitors read: one text, or one for each language.'
export const order = 'Its place in lists, from 1: the lowest comes first. Those without one follow, by slug.'
export const image =
  'A picture, by the name of its file in images/: webp, avif, png, jpg or svg, at most 300 kB. Its words are the name.'
