/** A package that is shipped, with its licence as an SPDX expression. */
export type ShippedPackage = {
  readonly name: string
  readonly version: string
  readonly licence: string
}

/** Licences that allow to ship a package with the product, changed or not, if its notice is kept. */
const permissive: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'PSF-2.0',
  'Unlicense',
  '0BSD',
])

/** Licences that set a condition, for the packages that meet it. */
const conditions: readonly {
  readonly licence: string
  readonly package: RegExp
  readonly why: string
}[] = [
  {
    licence: 'LGPL-3.0-or-later',
    package: /^@img\/sharp-libvips-/,
    why: 'a library of its own beside sharp, unchanged, which anybody can replace',
  },
  { licence: 'MPL-2.0', package: /^ical\.js$/, why: 'its files are shipped unchanged' },
]

/** Returns a line for each package whose licence is neither permissive nor permitted for this package. */
export const findLicenceFaults = (packages: readonly ShippedPackage[]): readonly string[] =>
  packages
    .filter(({ name, licence }) => !isPermitted(name, licence))
    .map(({ name, version, licence }) => `${name} ${version}: the licence ${licence} is not permitted`)

/** Of several licences joined by OR one must be permitted, of those joined by AND each. */
function isPermitted(name: string, expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) =>
      choice
        .split(' AND ')
        .every(
          (licence) =>
            permissive.has(licence) ||
            conditions.some((one) => one.licence === licence && one.package.test(name)),
        ),
    )
}
