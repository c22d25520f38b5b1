import type { Block, ContentItem } from '../../content/content-item.ts'
import { formNamedBy } from '../../content/markdown/directive-line.ts'
import { isUnknownName } from '../../content/find-unknown-names.ts'
import type { PageRequest } from '../page.ts'

/**
 * Returns the item without parts that name a missing service, provider or form, and without headings that would have no
 * content. The development server shows a note in their place.
 */
export async function dropUnknownParts<Item extends ContentItem>(
  item: Item,
  request: PageRequest,
): Promise<Item> {
  const unknown = await Promise.all(item.body.map((block) => isUnknownPart(block, request)))
  if (!unknown.includes(true)) return item
  const body = item.body.flatMap((block, at): readonly Block[] => {
    if (unknown[at] === true)
      return request.assets.devClient === undefined || block.kind !== 'directive' ? [] : [noteOf(block)]
    if (unknown[at + 1] !== true || block.kind !== 'html' || !endsSection(item.body[at + 2])) return [block]
    const html = block.html.replace(/<h([2-6])[ >](?:(?!<h[2-6][ >])[^])*<\/h\1>\s*$/, '')
    return html.trim() === '' ? [] : [{ kind: 'html', html }]
  })
  return { ...item, body }
}

async function isUnknownPart(block: Block, { business, preview, forms, api }: PageRequest): Promise<boolean> {
  // A preview books nothing, and shows its author all parts.
  if (block.kind !== 'directive' || !business || preview) return false
  const form = formNamedBy(block)
  // A rendered form exists.
  if (form) return !forms.has(`${form.kind}/${form.slug}`) && isUnknownName(api.client, form)
  if (block.name !== 'booking') return false
  const { service, provider } = block.options
  const { services, staff, teams } = business
  const isUnknown = async (
    kind: 'service' | 'provider',
    slug: string | undefined,
    list: readonly { readonly slug: string }[],
  ) =>
    slug !== undefined &&
    // A private name is in no list, so the API is asked.
    !list.some((one) => one.slug === slug) &&
    (await isUnknownName(api.client, { kind, slug }))
  return (
    (await isUnknown('service', service, services)) || isUnknown('provider', provider, [...staff, ...teams])
  )
}

/** Content after a heading belongs to it, unless it begins with a heading of its own. */
const endsSection = (next: Block | undefined): boolean =>
  next === undefined || (next.kind === 'html' && /^\s*<h[2-6][ >]/.test(next.html))

const noteOf = ({ name, options }: Extract<Block, { readonly kind: 'directive' }>): Block => ({
  kind: 'html',
  // Options that name something are slugs; all other characters are removed.
  html: `<p><strong>::${name}</strong> names something that the business does not have: ${Object.values(
    options,
  )
    .map((value) => value.replaceAll(/[^\w/-]/g, ''))
    .join(', ')}. Visitors do not see this part.</p>`,
})
