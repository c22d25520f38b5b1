import type { ContentType } from '../content-item.ts'
import { authorFrontMatter } from './author-front-matter.ts'
import { categoryFrontMatter } from './category-front-matter.ts'
import { collectionFrontMatter } from './collection-front-matter.ts'
import { commonKeys, type Images } from './common-keys.ts'
import { pageFrontMatter } from './page-front-matter.ts'
import { postFrontMatter } from './post-front-matter.ts'
import { productFrontMatter } from './product-front-matter.ts'
import { tagFrontMatter } from './tag-front-matter.ts'

export type FrontMatterTable = ReturnType<typeof frontMatterTable>

/** THE table: type → schema of the front matter of its files; image names must be among `images`. */
export function frontMatterTable(images: Images) {
  const common = commonKeys(images)
  return {
    page: pageFrontMatter(common),
    post: postFrontMatter(common),
    product: productFrontMatter(common, images),
    collection: collectionFrontMatter(common),
    category: categoryFrontMatter(common),
    author: authorFrontMatter(common),
    tag: tagFrontMatter(common),
  } satisfies Record<ContentType, unknown>
}
