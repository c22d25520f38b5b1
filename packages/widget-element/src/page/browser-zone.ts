/** Returns the time zone of the visitor's device, in the spelling of its browser. */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
