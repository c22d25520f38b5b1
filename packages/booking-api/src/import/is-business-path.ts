import { folderNames } from '../catalog/files/file-kinds.ts'
import { imageEndings } from '../catalog/image-types.ts'

const slug = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
const pattern = new RegExp(
  `^(?:business\\.yaml|(?:${folderNames.join('|')})(?:/${slug}){1,5}\\.yaml|images/[A-Za-z0-9][A-Za-z0-9._-]*\\.(?:${imageEndings.join('|')}))$`,
)

/** True for the path of a file below a business's folder. Whatever else a store has must not become the path of a file that is written. */
export const isBusinessPath = (path: string): boolean => path.length <= 200 && pattern.test(path)

/** True for the stored name of an image: a hash and the ending of its type. */
export const isImageName = (name: string): boolean =>
  new RegExp(`^[0-9a-f]{32}\\.(?:${imageEndings.join('|')})$`).test(name)
