import type { AuthorItem } from '../../content/content-item.ts'
import { commonOf, publisherOf, type JsonLdSite } from './json-ld-site.ts'

export function describeAuthor(author: AuthorItem, site: JsonLdSite): object {
  const { inLanguage, url, ...about } = commonOf(author, site)
  return {
    '@type': 'ProfilePage',
    url,
    inLanguage,
    ...(author.updated === null ? {} : { dateModified: author.updated }),
    mainEntity: {
      '@type': 'Person',
      name: author.title,
      url,
      ...about,
      ...(author.role === null ? {} : { jobTitle: author.role }),
      worksFor: publisherOf(site),
    },
  }
}
