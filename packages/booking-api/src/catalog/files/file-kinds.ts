import { BusinessFileSchema } from './business-file.ts'
import { FormFileSchema, QuizFileSchema, SurveyFileSchema } from './form-file.ts'
import { GroupFileSchema, LinkFileSchema, MenuFileSchema, ResourceFileSchema } from './list-files.ts'
import { ServiceFileSchema } from './service-file.ts'
import { StaffFileSchema, TeamFileSchema } from './staff-file.ts'

/** THE table of the files in a business's folder: one schema for each kind of file, by the name of its editor schema. */
export const fileKinds = {
  business: BusinessFileSchema,
  service: ServiceFileSchema,
  staff: StaffFileSchema,
  team: TeamFileSchema,
  resource: ResourceFileSchema,
  group: GroupFileSchema,
  menu: MenuFileSchema,
  link: LinkFileSchema,
  form: FormFileSchema,
  survey: SurveyFileSchema,
  quiz: QuizFileSchema,
} as const
export type FileKind = keyof typeof fileKinds
export const isFileKind = (name: string): name is FileKind => Object.hasOwn(fileKinds, name)

/** The folders, each with one file per entry. */
export const folderNames = [
  'services',
  'staff',
  'teams',
  'resources',
  'groups',
  'menus',
  'links',
  'forms',
  'surveys',
  'quizzes',
] as const
export type FolderName = (typeof folderNames)[number]
