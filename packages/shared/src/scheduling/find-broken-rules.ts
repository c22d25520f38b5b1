/**
 * Finds the rules that block a time: none where it is possible without overrides, null where it is impossible with all of them,
 * otherwise a smallest set of rules that makes it possible. Each rule in it is necessary. The result does not depend on the
 * requested overrides, so that overriding more never makes a possible time impossible.
 */
export async function findBrokenRules<Rule>(
  rules: readonly Rule[],
  isPossible: (overridden: ReadonlySet<Rule>) => Promise<boolean>,
): Promise<readonly Rule[] | null> {
  if (await isPossible(new Set())) return []
  if (!(await isPossible(new Set(rules)))) return null
  let needed = rules
  for (const rule of rules) {
    const fewer = needed.filter((other) => other !== rule)
    // oxlint-disable-next-line eslint/no-await-in-loop -- each attempt depends on the one before
    if (await isPossible(new Set(fewer))) needed = fewer
  }
  return needed
}
