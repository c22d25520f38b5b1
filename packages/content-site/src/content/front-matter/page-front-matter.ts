import * as v from 'valibot'
import type { CommonKeys } from './common-keys.ts'
import { choice, flag, whole } from '@booking/shared/files/file-values'
import { maybe, text } from './values.ts'

export const pageFrontMatter = (common: CommonKeys) =>
  v.pipe(
    v.strictObject({
      ...common,
      nav: maybe(whole(0, 9999)),
      navTitle: maybe(text(40)),
      layout: v.optional(choice(['home', 'page', 'wide']), 'page'),
      blog: v.optional(flag, false),
      eyebrow: maybe(text(80)),
    }),
    v.transform(({ blog, navTitle, ...keys }) => ({
      ...keys,
      type: 'page' as const,
      navTitle: navTitle ?? keys.title,
      isBlog: blog,
    })),
  )
