import {
  accentColors,
  leastContrast,
  leastContrastOn,
  schemeBackgrounds,
} from '@booking/shared/brand/accent-colors'
import { printFaults } from '@booking/shared/files/file-fault'
import type { BusinessFile } from '../catalog/files/business-file.ts'
import { isMailedImage } from '../catalog/image-types.ts'
import { faultAt, type Named } from './read-business-folder.ts'

/** Says where a brand is shown in another way than the file asks for, one line each. Nothing of it is a fault. */
export function explainBrand(business: Named<BusinessFile>): readonly string[] {
  const { accent, logo } = business.value.brand
  const schemes =
    accent === undefined
      ? []
      : (['light', 'dark'] as const).flatMap((scheme) => explainAccent(accent, scheme))
  return [
    ...printFaults(schemes.map((reason) => faultAt(business, 'brand.accent', reason))),
    ...(logo === undefined || isMailedImage(logo)
      ? []
      : printFaults([
          faultAt(
            business,
            'brand.logo',
            'is not shown in mails, because mail programs show png and jpg alone',
          ),
        ])),
  ]
}

function explainAccent(given: string, scheme: 'light' | 'dark'): readonly string[] {
  const { accent } = accentColors(given)[scheme]
  if (accent === given.toLowerCase()) return []
  // Rounded down, because a contrast of 4.49 is not 4.5.
  const before = Math.floor(leastContrastOn(given, schemeBackgrounds[scheme]) * 10) / 10
  return [
    `${given} is hard to read on ${scheme} pages (contrast ${before}, at least ${leastContrast} is needed), so they use ${accent}`,
  ]
}
