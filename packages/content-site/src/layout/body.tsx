import type { Block, ContentItem } from '../content/content-item.ts'
import type { PageRequest } from '../pages/page.ts'
import { Directive } from './directives/directive.tsx'
import { innerHref } from './inner-href.ts'
import { langOf } from './item-address.ts'
import { localizeLinks } from './localize-links.ts'

/** What an item says: its prose in its own language, and between it the parts that the site draws in the visitor's. */
export function Body({ item, request }: { item: ContentItem; request: PageRequest }) {
  const { body } = item
  return body.map((block, index) =>
    block.kind === 'html' ? (
      <div
        // oxlint-disable-next-line react/no-array-index-key -- a body never changes its order
        key={index}
        className="text"
        {...langOf(item, request)}
        // oxlint-disable-next-line react/no-danger -- made by our own renderer from Markdown without HTML
        dangerouslySetInnerHTML={{ __html: localizeLinks(block.html, (path) => innerHref(path, request)) }}
      />
    ) : (
      <Directive
        // oxlint-disable-next-line react/no-array-index-key -- as above
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

/** Names a part can be linked to by: `/#team`. */
const partIds: Partial<Record<Extract<Block, { kind: 'directive' }>['name'], string>> = {
  booking: 'book',
  services: 'services',
  team: 'team',
}

/** An id stands once in a page, and the writer's headings have theirs already. */
function isFirst(body: readonly Block[], index: number): boolean {
  const block = body[index]
  if (block?.kind !== 'directive') return false
  const id = partIds[block.name]
  return (
    body.findIndex((other) => other.kind === 'directive' && other.name === block.name) === index &&
    !body.some((other) => other.kind === 'html' && other.html.includes(`id="${id}"`))
  )
}

/** The part stands in a section of the writer's: it then brings no title of its own. */
const hasTitle = (block: Block | undefined): boolean =>
  block?.kind === 'html' && /<h[2-4][ >]/.test(block.html)
