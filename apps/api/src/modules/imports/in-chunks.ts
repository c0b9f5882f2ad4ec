import { setImmediate } from 'node:timers/promises'

/** Rows of one transaction: few enough that others wait for a moment only where there is a single connection. */
export const chunkRowsMax = 200

/**
 * Waited for between two chunks. The embedded database answers without ever going back to the event loop, so a job that
 * asks it one thing after the other would let nobody else be heard until it is through.
 */
export const othersTurn = (): Promise<void> => setImmediate()
