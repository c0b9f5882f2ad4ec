/** The two widths at which Kartu is tested. */
export const viewports = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
