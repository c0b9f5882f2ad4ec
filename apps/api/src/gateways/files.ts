/** Where uploaded pictures are kept, by a name that their content gives; a name is written once and never changes. */
export interface FileStore {
  put(name: string, content: Buffer): Promise<void>
  /** Undefined when there is none of that name. */
  get(name: string): Promise<Buffer | undefined>
}
