/** What the package has in common with the manifest of the workspace. */
export type WorkspaceManifest = {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly homepage: string
  readonly repository: object
  readonly bugs: string
}

/** Returns the package.json of the npm package. `openapiFetch` is the version of its only dependency. */
export const describePackage = (
  { name, version, license, homepage, repository, bugs }: WorkspaceManifest,
  openapiFetch: string,
) => ({
  name,
  version,
  description: 'The API of a Hourfold booking server as a typed client',
  license,
  homepage,
  repository,
  bugs,
  keywords: ['appointment', 'booking', 'api-client', 'openapi'],
  type: 'module',
  exports: {
    '.': { types: './dist/create-booking-client.d.ts', default: './dist/create-booking-client.js' },
    './package.json': './package.json',
  },
  types: './dist/create-booking-client.d.ts',
  sideEffects: false,
  engines: { node: '>=20.19' },
  dependencies: { 'openapi-fetch': openapiFetch },
})
