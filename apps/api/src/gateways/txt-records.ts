import { Resolver } from 'node:dns/promises'

/**
 * The TXT records of a name, each joined from its strings; empty if there are none. Throws if no name server answers.
 */
export type TxtRecords = (name: string) => Promise<string[]>

/** Queries the name servers of this machine. */
export const txtRecords: TxtRecords = async (name) => {
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    if (absent.has((error as { code?: string }).code ?? '')) return []
    throw error
  }
}

const absent = new Set(['ENODATA', 'ENOTFOUND'])
