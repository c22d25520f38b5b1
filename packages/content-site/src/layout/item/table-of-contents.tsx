import { Trans } from '@lingui/react/macro'
import type { ContentItem } from '../../content/content-item.ts'
import type { PageRequest } from '../../pages/page.ts'
import { langOf } from './item-address.ts'

/** Links to the headings of a long text; nothing for a short one. */
export function TableOfContents({ item, request }: { item: ContentItem; request: PageRequest }) {
  const chapters = chaptersOf(item)
  if (chapters.length < 4) return null
  return (
    <nav className="contents" aria-labelledby="contents">
      <h2 className="small-title" id="contents">
        <Trans>In this text</Trans>
      </h2>
      <ol className="divided" {...langOf(item, request)}>
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const chaptersOf = ({ body }: ContentItem) =>
  body
    .flatMap((block) => (block.kind === 'html' ? [...block.html.matchAll(heading)] : []))
    .map(([, id = '', html = '']) => ({ id, title: textOf(html) }))

const heading = /<h2 id="([^"]+)"[^>]*>(.*?)<\/h2>/gs

/** The text of a heading without its tags, still escaped by the renderer. */
const textOf = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(?:amp|lt|gt|quot);/g, (name) => entities[name] ?? name)

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
