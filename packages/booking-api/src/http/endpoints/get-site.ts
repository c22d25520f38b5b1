import { ok } from '@booking/shared/errors/result'
import { endpoints } from '@booking/shared/contract/endpoints'
import { read } from '../../routing/route.ts'

export const getSite = read(endpoints.getSite, async ({ business }) => {
  const { slug, revision, defaultLocale, hosts } = business
  return ok({ slug, revision, defaultLocale, hosts: [...hosts] })
})
