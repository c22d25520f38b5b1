/** The product itself: its name, which no language translates, and its homepage. */
export const product = { name: 'Hourfold', homepage: 'https://github.com/hourfold/hourfold' } as const
