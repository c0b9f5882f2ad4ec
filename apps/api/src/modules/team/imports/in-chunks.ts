/** Rows of one transaction: few enough that others wait for a moment only where there is a single connection. */
export const chunkRowsMax = 200
/** Of their cells as JSON; a longer row is a chunk of its own. So many are gone through in a few milliseconds. */
export const chunkBytesMax = 250_000
