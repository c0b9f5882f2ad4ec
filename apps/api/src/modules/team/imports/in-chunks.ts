/** Rows per transaction: few enough that waiting for a single connection takes only a moment. */
export const chunkRowsMax = 200
/**
 * Bytes of a chunk's cells as JSON; a longer row is a chunk of its own. A chunk takes a few milliseconds to process.
 */
export const chunkBytesMax = 250_000
