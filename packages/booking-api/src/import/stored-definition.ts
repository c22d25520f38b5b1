import { isGroup } from '../catalog/files/parse-in-languages.ts'
import { imageOf, type Images } from './read-images.ts'

/** A definition as stored: words by locale as in the file, images by their stored names. */
export type StoredDefinition = Readonly<Record<string, unknown>>

/** The questions of a file with everything that belongs to them; `questions` without pages become one page. */
export function storedDefinition(raw: unknown, images: Images): StoredDefinition {
  const { pages, questions, ...rest } = isGroup(raw) ? raw : {}
  const kept = Object.entries(rest).filter(([key]) => definitionKeys.has(key))
  const definition = { pages: pages ?? [{ key: 'questions', questions }], ...Object.fromEntries(kept) }
  const named = nameImages(definition, images)
  return isGroup(named) ? named : definition
}

const definitionKeys: ReadonlySet<string> = new Set(['rules', 'ending', 'oneAtATime', 'categories', 'tiers'])

function nameImages(value: unknown, images: Images): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => nameImages(one, images))
  if (!isGroup(value)) return value
  const { type, image } = value
  const named =
    type === 'image' && typeof image === 'string' ? { image: imageOf(images, image) ?? image } : {}
  return Object.fromEntries(
    Object.entries({ ...value, ...named }).map(([key, one]) => [key, nameImages(one, images)]),
  )
}
