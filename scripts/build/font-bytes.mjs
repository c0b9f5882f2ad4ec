/** Largest file that a card may load for a typeface. */
export const fontBytesMax = 20_000
