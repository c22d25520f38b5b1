import * as v from 'valibot'
import type { CommonKeys } from './common-keys.ts'
import { choice, flag, whole } from '@booking/shared/files/file-values'
import { optionalOrEmpty, text } from './values.ts'

export const pageFrontMatter = (common: CommonKeys) =>
  v.pipe(
    v.strictObject({
      ...common,
      nav: optionalOrEmpty(whole(0, 9999)),
      navTitle: optionalOrEmpty(text(40)),
      layout: v.optional(choice(['home', 'page', 'wide']), 'page'),
      blog: v.optional(flag, false),
      eyebrow: optionalOrEmpty(text(80)),
    }),
    v.transform(({ blog, navTitle, ...keys }) => ({
      ...keys,
      type: 'page' as const,
      navTitle: navTitle ?? keys.title,
      isBlog: blog,
    })),
  )
