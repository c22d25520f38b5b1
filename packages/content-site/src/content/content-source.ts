import type { ContentIndex } from './content-index.ts'
import type { ImageFile } from './content-item.ts'

/** Where content comes from. The site asks for it with every request, so a source may change what it gives. */
export type ContentSource = {
  /** What everybody may see. */
  readonly published: () => ContentIndex
  /** With drafts, for previews. */
  readonly preview: () => ContentIndex
  readonly readImage: (image: ImageFile) => Promise<Uint8Array<ArrayBuffer>>
}
