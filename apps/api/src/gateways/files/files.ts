import type { Readable } from 'node:stream'

/**
 * Store of uploaded pictures and private files. A name begins with 64 digits: the hash of a picture, or random digits
 * for a private file. The content of a name never changes, so writing it twice does no harm. A fault of the store
 * itself is thrown as a `FileStoreFault`.
 */
export interface FileStore {
  put(name: string, content: Buffer): Promise<void>
  /** Stores a local file in chunks, because it may be larger than memory. */
  putFile(name: string, file: LocalFile): Promise<void>
  /** Content of a file; undefined if it does not exist. */
  get(name: string): Promise<Buffer | undefined>
  /**
   * Opens a file, or a part of it, as a stream, which the caller reads to its end or destroys. Undefined if the file
   * does not exist.
   */
  open(name: string, part?: FilePart): Promise<FileContent | undefined>
  /** The names of all files, in no particular order. */
  names(): AsyncIterable<string>
  /** True if a file's name begins with this hash. */
  hasAny(hash: string): Promise<boolean>
  /** Removes every file whose name begins with this hash, and leftovers of a crash. */
  removeAll(hash: string): Promise<void>
}

export interface LocalFile {
  path: string
  bytes: number
  /** Hexadecimal. */
  sha256: string
}

/** Inclusive bounds within the file. */
export interface FilePart {
  first: number
  last: number
}

export interface FileContent {
  /** Size of the stream. */
  bytes: number
  stream: Readable
}

/** The store is unreachable or full, or refuses the request; a retry may succeed. */
export class FileStoreFault extends Error {}

export const isFileName = (name: string): boolean => /^[0-9a-f]{64}[a-z0-9.-]*$/.test(name)

export function requireFileName(name: string): string {
  if (!isFileName(name)) throw new Error('Not the name of a stored file')
  return name
}

export function requireHash(hash: string): string {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('Not the hash of a stored file')
  return hash
}

export const fileMediaType = (name: string): string => (name.endsWith('.webp') ? 'image/webp' : 'image/jpeg')

/** Name of a private file's bytes: no public URL resolves to it. */
export const privateName = (storedAs: string): string => `${requireHash(storedAs)}.private`

/** True for private files and documents of cards, whose bytes no public URL resolves to. */
export const isPrivateName = (name: string): boolean => name.endsWith('.private') || name.endsWith('.pdf')
