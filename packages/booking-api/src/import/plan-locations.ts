import type { ServiceDocument } from '../catalog/service-document.ts'
import type { ServiceFile } from '../catalog/files/service-file.ts'
import { mainLocation } from '../catalog/works-at.ts'
import { isWebAddress } from '../catalog/files/file-values.ts'

/** The locations of a service, at least one; faults are added to `faults`. */
export function planLocations(value: ServiceFile, faults: string[]): ServiceDocument['locations'] {
  if (value.location && value.locations) faults.push('locations: can not stand beside location')
  const one = value.location
  if (one) {
    const fault = findFault(one)
    if (fault) faults.push(`location.address: ${fault}`)
  }
  if (!one && !value.locations) faults.push('location: is required')
  for (const [at, place] of (value.locations ?? []).entries()) {
    const fault = findFault(place)
    if (fault) faults.push(`locations.${at}.address: ${fault}`)
  }
  return (value.locations ?? (one ? [{ slug: mainLocation, ...one }] : [])).map(
    ({ slug, kind, address, timeZone }) => ({
      slug,
      kind,
      address: address || null,
      ...(timeZone === undefined ? {} : { timeZone }),
    }),
  )
}

type Place = NonNullable<ServiceFile['location']>

function findFault({ kind, address }: Place): string | undefined {
  if (kind === 'in_person' && !address) return 'is required for in_person'
  if (kind === 'video' && !address) return 'is required for video: the web address of the call'
  if (kind === 'video' && !isWebAddress(address ?? '')) return 'must be a web address'
  if (kind === 'asked' && address) return 'is asked of the visitor and can not be given'
  return undefined
}
