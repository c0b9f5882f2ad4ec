/** Icons beside text with the same meaning. */
export const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const
