import { readFileSync } from 'node:fs'
import { listReferencePages, renderReferencePage, type OpenApi } from '../../.vitepress/api-reference.ts'

const api: OpenApi = JSON.parse(readFileSync(new URL('../../public/open-api.json', import.meta.url), 'utf8'))

export default {
  paths: () =>
    listReferencePages().map(({ group }) => ({
      params: { group },
      content: renderReferencePage(api, group),
    })),
}
