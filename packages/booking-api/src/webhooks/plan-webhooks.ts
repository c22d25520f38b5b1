export const planWebhooks = (..._: readonly unknown[]): readonly never[] => []
