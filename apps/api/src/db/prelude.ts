/** A query that runs before a handle's first statement, in its round trip and its transaction. It returns one text. */
export interface Prelude extends PreludeStatement {
  /** True until it has run. */
  readonly isOpen: boolean
  readonly values: readonly (string | null)[]
  /** Receives the answer, undefined if no row was found. If it throws, the statement after it has no effect. */
  readonly hear: (answer: string | null | undefined) => void
}

/**
 * Its text declares the types of its values. Prepared by its name on connections of our own (`OpenOptions.preludes`).
 */
export interface PreludeStatement {
  readonly name: string
  readonly text: string
}

/** Thrown by `hear` to reject an answer: the statement after it has had no effect. */
export class PreludeRefused extends Error {}
