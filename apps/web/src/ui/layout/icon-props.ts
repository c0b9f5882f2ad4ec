/** Icons beside text, which says the same. */
export const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const
