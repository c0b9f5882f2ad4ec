import { createHash } from 'node:crypto'

export interface Link {
  /** From 1. */
  number: number
  /** SHA-256, in hexadecimal. */
  hash: string
}

export interface ChainedEntry {
  id: string
  /** Everything that it says but of a person, as the database writes it. */
  said: readonly (string | null)[]
}

/** What an entry says of a person. */
export interface EntryValues {
  before: string | null
  after: string | null
  nonce: string | null
}

const sha256 = (parts: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** In hexadecimal. */
export const hashOfValues = ({ nonce, before, after }: EntryValues): string => sha256([nonce, before, after])

/** In hexadecimal; `before` is the hash of the link before, empty for the first. */
export const hashOfLink = (
  before: string,
  number: number,
  { id, said }: ChainedEntry,
  valuesHash: string | null,
): string => sha256([before, number, id, ...said, valuesHash])
