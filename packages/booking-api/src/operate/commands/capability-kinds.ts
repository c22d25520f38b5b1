/** The kinds of links that can be revoked and issued again, one at a time. */
export const capabilityKinds = ['manage', 'view', 'order', 'request', 'feed', 'result'] as const
