import type { ReactNode } from 'react'
import type { DirectiveName } from '../../content/content-item.ts'
import { BookingPart } from './booking-part.tsx'
import { TeamPart } from './team-part.tsx'
import { innerHref, hrefOf, langOf } from '../item/item-address.ts'
import { Trans } from '@lingui/react/macro'
import { ServiceCard } from '../cards/service-card.tsx'
import { limitOf, type DirectiveProps, Part } from './part.tsx'
import { collectionProducts } from '../cards/collection-products.ts'
import { ProductList } from '../cards/product-list.tsx'
import { homeKey } from '../../content/content-path.ts'
import { PostList } from '../cards/post-list.tsx'
import { readChoices } from '../../install/choices.ts'
import { factsOf } from '../../install/embed-facts.ts'
import { planEmbed } from '../../install/plan-embed.ts'
import { writeSnippet } from '../../install/snippets.ts'
import { pickFeatured } from '../../widget-path.ts'
import { Snippet } from '../widget/snippet.tsx'
import { toWidgetUrl } from '@hourfold/shared/contract/widget-url'
import { formNamedBy } from '../../content/markdown/directive-line.ts'

/**
 * `::form{quiz=hair-type}`: the element with the first page of the form, which has its own title and is a plain form until the
 * element's script has loaded. When the form is unavailable, a link is shown; in a preview, where nothing can be sent, a card
 * that explains this.
 */
function FormPart({ options, request, id }: DirectiveProps) {
  const named = formNamedBy({ name: 'form', options })
  if (named === null) return null
  const { kind, slug } = named
  const href = innerHref(
    toWidgetUrl({ kind: 'form', form: kind, id: slug, score: null, result: null }),
    request,
  )
  const drawn = request.forms.get(`${kind}/${slug}`)
  if (href === null) {
    return (
      <div className="part card centered" id={id}>
        <p className="badge tone-quiet">
          <Trans>Forms are switched off in previews.</Trans>
        </p>
      </div>
    )
  }
  if (!drawn) {
    return (
      <p className="part-button" id={id}>
        <a className="button button-primary" href={href}>
          <Trans>Open the form</Trans>
        </a>
      </p>
    )
  }
  return (
    <div
      className="part form-island"
      id={id}
      // oxlint-disable-next-line react/no-danger -- a declarative shadow root can only be written as markup
      dangerouslySetInnerHTML={{ __html: drawn }}
    />
  )
}

/** `::install`: the script tag for other sites. */
function InstallPart({ request, id, isTitled }: DirectiveProps) {
  const featured = request.business && pickFeatured(request.business)
  if (!featured) return null
  const subject = { kind: 'service', slug: featured.slug, name: featured.name } as const
  const choices = readChoices(new URLSearchParams({ release: 'major' }), [], subject)
  return (
    <Part
      id={id}
      isTitled={isTitled}
      className="owners stack"
      title={<Trans>Do you run a site? Paste this</Trans>}
      lead={
        <Trans>
          The calendar is one HTML tag. It takes its language, colors and width from the page it stands on,
          sets no cookies and contacts no one else.
        </Trans>
      }
    >
      <Snippet code={writeSnippet('html', planEmbed(choices, factsOf(request)))} />
      {request.install.isOpen ? (
        <p className="part-more">
          <a href={request.linkTo('/install')}>
            <Trans>More ways to put it on a page</Trans>
          </a>
        </p>
      ) : null}
    </Part>
  )
}

/**
 * `::posts{blog=journal limit=3}`: the latest posts of a blog. The root blog has no page of its own, so all of its posts are
 * shown.
 */
function PostsPart({ options, request, id, isTitled }: DirectiveProps) {
  const { content, locale } = request
  const blog = content.byKey('page', locale, options.blog ?? homeKey)
  if (blog === null) return null
  const all = content.list('post', locale).filter((post) => post.blog === blog.key)
  const isRoot = blog.key === homeKey
  const posts = all.slice(0, limitOf(options, isRoot ? all.length : 3))
  if (posts.length === 0) return null
  const { title } = blog
  return (
    <Part
      id={id}
      isTitled={isTitled}
      {...(isRoot ? {} : langOf(blog, request))}
      title={isRoot ? <Trans>News</Trans> : title}
    >
      <PostList posts={posts} request={request} level={3} />
      {isRoot || posts.length === all.length ? null : (
        <p className="part-more">
          <a href={hrefOf(blog, request)}>
            <Trans>All posts: {title}</Trans>
          </a>
        </p>
      )}
    </Part>
  )
}

/** `::products{collection=gifts}`: the products of a collection in order, or all products. */
function ProductsPart({ options, request, id, isTitled }: DirectiveProps) {
  const { content, locale } = request
  const collection =
    options.collection === undefined ? null : content.byKey('collection', locale, options.collection)
  const all = collection ? collectionProducts(collection, request) : content.list('product', locale)
  if (all.length === 0) return null
  return (
    <Part
      id={id}
      isTitled={isTitled}
      {...(collection ? langOf(collection, request) : {})}
      title={
        collection ? <a href={hrefOf(collection, request)}>{collection.title}</a> : <Trans>Products</Trans>
      }
      {...(collection ? { lead: collection.description } : {})}
    >
      <ProductList products={all.slice(0, limitOf(options, all.length))} request={request} level={3} />
    </Part>
  )
}

/** `::services{limit=6}`: the bookable services. */
function ServicesPart({ options, request, id, isTitled }: DirectiveProps) {
  const services = request.business?.services ?? []
  if (services.length === 0) return null
  return (
    <Part id={id} isTitled={isTitled} title={<Trans>Services</Trans>}>
      <ul className="cards">
        {services.slice(0, limitOf(options, services.length)).map((service) => (
          <ServiceCard key={service.id} service={service} request={request} />
        ))}
      </ul>
    </Part>
  )
}

/** `::button{href=/visit text="Find us"}` */
function ButtonPart({ options: { href = '/', text = '' }, request }: DirectiveProps) {
  const target = /^\/(?!\/)/.test(href) ? innerHref(href, request) : href
  if (target === null) return null
  return (
    <p className="part-button">
      <a className="button button-primary" href={target}>
        {text}
      </a>
    </p>
  )
}

/** THE table: `::name` in a body → component. */
const parts: Record<DirectiveName, (props: DirectiveProps) => ReactNode> = {
  booking: BookingPart,
  form: FormPart,
  services: ServicesPart,
  team: TeamPart,
  posts: PostsPart,
  products: ProductsPart,
  button: ButtonPart,
  install: InstallPart,
}

export function Directive({ name, ...props }: DirectiveProps & { readonly name: DirectiveName }) {
  const Shown = parts[name]
  return <Shown {...props} />
}
