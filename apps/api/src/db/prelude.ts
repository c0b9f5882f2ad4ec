/**
 * A question that goes ahead of a handle's first statement, in its round trip and its transaction. Its statement is
 * prepared on every connection as it opens (`OpenOptions.preludes`) and answers one text.
 */
export interface Prelude {
  /** Whether it has yet to be asked. */
  readonly isOpen: boolean
  /** The name of the prepared statement, and what it takes. */
  readonly statement: string
  readonly values: readonly (string | null)[]
  /** Hears the answer, undefined where no row came. Where it throws, nothing comes of the statement behind it. */
  readonly hear: (answer: string | null | undefined) => void
}
