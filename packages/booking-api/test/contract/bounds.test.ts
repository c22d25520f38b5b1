import { expect, test } from 'vitest'
import { findUnbounded } from '@hourfold/shared/testing/find-unbounded'
import { agentTools } from '../../src/http/agents/answer-agent.ts'

test.each(agentTools.map(({ name, input }) => [name, input] as const))(
  'every text, list and number that the tool %s takes has a bound',
  (name, input) => {
    expect(findUnbounded(input, name)).toEqual([])
  },
)
