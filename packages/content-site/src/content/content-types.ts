import type { ContentType } from './content-item.ts'

/** The folders of a language. */
export const contentTypes = [
  'page',
  'post',
  'product',
  'collection',
  'category',
  'author',
  'tag',
] as const satisfies readonly ContentType[]

export const isContentType = (name: string): name is ContentType =>
  contentTypes.some((known) => known === name)
