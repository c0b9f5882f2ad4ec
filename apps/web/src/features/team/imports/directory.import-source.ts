import { canImportDirectory } from '@kartu/contracts/team/directory.policy'
import { DirectoryName, DirectoryOffer, DirectoryUnread } from './directory-links.tsx'
import { DirectoryStep } from './directory-step.tsx'
import type { ImportSource } from './import-source.ts'

export const source: ImportSource = {
  mayUse: canImportDirectory,
  Name: DirectoryName,
  Offer: DirectoryOffer,
  FirstStep: DirectoryStep,
  Unread: DirectoryUnread,
}
