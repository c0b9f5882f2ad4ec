import type { Principal } from '@kartu/contracts/principal'
import type { ComponentType } from 'react'

/** Where people come from besides a file: `<source>.import-source.ts` in this folder exports it as `source`. */
export interface ImportSource {
  mayUse: (actor: Pick<Principal, 'roles'>) => boolean
  /** Its name, beside the file's. */
  Name: ComponentType
  /** Leads to it from where a file is asked for. */
  Offer: ComponentType
  FirstStep: ComponentType
  /** In place of an import that could not read it. */
  Unread: ComponentType<{ /** As a sentence. */ reason: string }>
}
