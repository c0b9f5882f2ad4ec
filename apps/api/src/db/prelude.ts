/** A question that goes ahead of a handle's first statement, in its round trip and its transaction. It answers one text. */
export interface Prelude extends PreludeStatement {
  /** Whether it has yet to be asked. */
  readonly isOpen: boolean
  readonly values: readonly (string | null)[]
  /** Hears the answer, undefined where no row came. Where it throws, nothing comes of the statement behind it. */
  readonly hear: (answer: string | null | undefined) => void
}

/** Its text says the types of its values. Prepared by its name on connections of our own (`OpenOptions.preludes`). */
export interface PreludeStatement {
  readonly name: string
  readonly text: string
}

/** What a `hear` throws for an answer that does not hold: nothing has come of the statement behind it. */
export class PreludeRefused extends Error {}
