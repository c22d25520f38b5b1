/** What keeps a proof from being that of a release of this commit, one line each. */
export function findProofFaults(proof: string, commit: string): readonly string[] {
  const proven = /^\| commit \| (\S+) \|$/m.exec(proof)?.[1] ?? 'no commit'
  const incomplete = /^\*\*Incomplete\.\*\* (.*)$/m.exec(proof)?.[1]
  const [, failed = ''] = /^## What failed\n\n([\s\S]*?)\n\n## /m.exec(proof) ?? []
  return [
    ...(proven === commit ? [] : [`the proof is of ${proven}, not of ${commit}`]),
    ...(incomplete === undefined ? [] : [`the proof is incomplete: ${incomplete}`]),
    ...(failed === 'Nothing.' ? [] : ['the proof has failures: see "What failed" there']),
  ]
}
