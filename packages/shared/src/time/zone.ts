/** The zone in the runtime's canonical spelling (`Asia/Calcutta` and `Asia/Kolkata` are one), or null when unknown. */
export function canonicalTimeZone(name: string): string | null {
  // Offsets such as +02:00 are accepted by Intl but are no IANA zones: they know no daylight saving.
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/.test(name)) return null
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
