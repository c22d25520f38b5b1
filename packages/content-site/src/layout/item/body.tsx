import type { Block, ContentItem } from '../../content/content-item.ts'
import type { PageRequest } from '../../pages/page.ts'
import { Directive } from '../directives/directive.tsx'
import { innerHref, langOf } from './item-address.ts'

/** The body of an item: its prose in its own language, and the parts that the site renders in the visitor's language. */
export function Body({ item, request }: { item: ContentItem; request: PageRequest }) {
  const { body } = item
  return body.map((block, index) =>
    block.kind === 'html' ? (
      <div
        // oxlint-disable-next-line react/no-array-index-key -- the order of a body never changes
        key={index}
        className="text"
        {...langOf(item, request)}
        // oxlint-disable-next-line react/no-danger -- rendered by the site from Markdown without HTML
        dangerouslySetInnerHTML={{ __html: localizeLinks(block.html, (path) => innerHref(path, request)) }}
      />
    ) : (
      <Directive
        // oxlint-disable-next-line react/no-array-index-key -- the order of a body never changes
        key={index}
        name={block.name}
        options={block.options}
        request={request}
        id={isFirst(body, index) ? partIds[block.name] : undefined}
        isTitled={hasTitle(body[index - 1])}
      />
    ),
  )
}

/** Ids of the parts, for links such as `/#team`. */
const partIds: Partial<Record<Extract<Block, { kind: 'directive' }>['name'], string>> = {
  booking: 'book',
  services: 'services',
  team: 'team',
}

/** An id is used once per page, and an author's heading with the same id takes precedence. */
function isFirst(body: readonly Block[], index: number): boolean {
  const block = body[index]
  if (block?.kind !== 'directive') return false
  const id = partIds[block.name]
  return (
    body.findIndex((other) => other.kind === 'directive' && other.name === block.name) === index &&
    !body.some((other) => other.kind === 'html' && other.html.includes(`id="${id}"`))
  )
}

/** True if the part directly follows a section heading of the author; then it has no title of its own. */
const hasTitle = (block: Block | undefined): boolean =>
  block?.kind === 'html' && /<h[2-4][ >]/.test(block.html)

/**
 * Replaces links to `/about` by the visitor's `/de/about`, and removes links for which `hrefOf` returns null. The site's
 * renderer writes all of this HTML, so its attributes have one form.
 */
export const localizeLinks = (html: string, hrefOf: (path: string) => string | null): string =>
  html.replaceAll(innerLink, (_, before: string, path: string) => {
    const href = hrefOf(path)
    return href === null ? before : `${before} href="${href}"`
  })

/** Matches neither `//elsewhere` nor files, whose addresses have no language. */
const innerLink = /(<a(?: [^>]*)?) href="(\/(?!\/|images\/|api\/)[^"]*)"/g
