import { Trans } from '@lingui/react/macro'
import type { ContentItem } from '../content/content-item.ts'
import type { PageRequest } from '../page.ts'
import { langOf } from './item-address.ts'

/** The chapters of a long text; nothing for a short one. */
export function TableOfContents({ item, request }: { item: ContentItem; request: PageRequest }) {
  const chapters = chaptersOf(item)
  if (chapters.length < 4) return null
  return (
    <nav className="contents" aria-labelledby="contents">
      <h2 id="contents">
        <Trans>In this text</Trans>
      </h2>
      <ol {...langOf(item, request)}>
        {chapters.map(({ id, html }) => (
          <li key={id}>
            {/* oxlint-disable-next-line react/no-danger -- a heading of our own renderer, without its marks */}
            <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: html }} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

const chaptersOf = ({ body }: ContentItem) =>
  body
    .flatMap((block) => (block.kind === 'html' ? [...block.html.matchAll(heading)] : []))
    .map(([, id = '', html = '']) => ({ id, html: html.replaceAll(/<[^>]*>/g, '') }))

const heading = /<h2 id="([^"]+)"[^>]*>(.*?)<\/h2>/gs
