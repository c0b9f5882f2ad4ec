let listed = false

/**
 * Entries that modules add for code that must not import them, such as an upper area for a lower one. `modules/all.ts`
 * adds the entries of the manifests. Reading the list earlier throws, because entries would be missing.
 */
export class Registered<T> {
  #entries: T[] = []
  #name: string

  /** @param name in the message of the error */
  constructor(name: string) {
    this.#name = name
  }

  get entries(): readonly T[] {
    if (!listed) throw new Error(`${this.#name} were read before modules/all.ts was loaded`)
    return this.#entries
  }

  add(...entries: readonly T[]): void {
    this.#entries.push(...entries)
  }

  /** Entry for the `hooks` of a manifest. */
  with(entry: T): Hooked {
    return { add: () => this.add(entry) }
  }
}

/** An entry of a manifest for one of the lists. */
export interface Hooked {
  add(): void
}

/** Opens all lists for reading, after `modules/all.ts` has added every entry. */
export function allListed(): void {
  listed = true
}
