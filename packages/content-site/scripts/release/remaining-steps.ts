/** What a person does after `npm run release`, in this order. The command itself publishes nothing. */
export const remainingSteps = ({
  version,
  hasProof,
}: {
  readonly version: string
  readonly hasProof: boolean
}): readonly string[] => [
  ...(hasProof
    ? []
    : [
        'The proof is missing: `npm run prove` on this commit, then `npm run release -- --proof .prove/proof.md`.',
      ]),
  'CI is green for this commit.',
  'A build on a second machine gives the same `packages/widget-element/dist/integrity.json`.',
  `Sign and push the tag: \`git tag -s v${version} -m "Hourfold ${version}" && git push origin v${version}\`.`,
  'Sign the sums with the key of the releases: `gpg --armor --detach-sign release/SHA256SUMS`.',
  `Publish the release v${version} with every file of release/ and the text of release-notes.md.`,
  `Build and push the image of the tag: \`docker build -t <registry>/hourfold:${version} . && docker push <registry>/hourfold:${version}\`.`,
  ...['widget-element', 'booking-client'].map(
    (name) =>
      `Publish to npm: \`npm publish release/hourfold-${name}-${version}.tgz --access public\`, with \`--provenance\` in CI.`,
  ),
]
