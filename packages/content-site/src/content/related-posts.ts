import type { PostItem } from './content-item.ts'

/**
 * Returns further posts of the same blog that have something in common with this one, the most related first, then the newest.
 */
export function relatedPosts(post: PostItem, posts: readonly PostItem[]): readonly PostItem[] {
  return posts
    .filter((other) => other.key !== post.key && other.blog === post.blog)
    .map((other) => ({ other, weight: weigh(post, other) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || (a.other.date < b.other.date ? 1 : -1))
    .slice(0, most)
    .map(({ other }) => other)
}

const most = 3

// A common category weighs more than a common tag, and both more than a common author.
const weigh = (one: PostItem, other: PostItem): number =>
  3 * shared(one.categories, other.categories) +
  2 * shared(one.tags, other.tags) +
  (one.author !== null && one.author === other.author ? 1 : 0)

const shared = (some: readonly string[], others: readonly string[]): number =>
  some.filter((key) => others.includes(key)).length
