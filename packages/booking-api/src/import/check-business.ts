import type { FileFault } from '@hourfold/shared/files/parse-yaml'
import { planBusiness } from './plan-business.ts'
import { readBusinessFolder } from './read-business-folder.ts'

export type CheckedBusiness = {
  readonly faults: readonly FileFault[]
  /** The slugs that content may refer to. */
  readonly names: Readonly<Record<'service' | 'provider' | 'form' | 'survey' | 'quiz', ReadonlySet<string>>>
}

/** Checks a business's folder without a database, so that its faults are reported together with those of its content. */
export async function checkBusiness(folder: string): Promise<CheckedBusiness> {
  const read = await readBusinessFolder(folder)
  const plan = planBusiness(read)
  const { services, staff, teams, forms, surveys, quizzes } = read.slugs
  return {
    faults: plan.ok ? [] : plan.refusal,
    names: {
      service: services,
      provider: new Set([...staff, ...teams]),
      form: forms,
      survey: surveys,
      quiz: quizzes,
    },
  }
}
