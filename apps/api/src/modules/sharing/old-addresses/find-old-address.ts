import { oldAddressCharactersMax } from '@kartu/contracts/sharing/sharing-limits'
import type { FindOldAddress } from '../../company/cards/public/company-hosts.ts'
import { findOldAddress } from './old-addresses.sql.ts'
import { decodedPath, isOwnPath, pathKey } from './old-paths.ts'

/** Finds the slug of the card at an old path of the company. Kartu's own paths never match. */
export const findCardAt: FindOldAddress = async (db, companyId, url) => {
  const path = decodedPath(url)
  // Looking up long paths would take time, and PostgreSQL cannot store null characters.
  if (path === null || path.length > oldAddressCharactersMax || path.includes('\0') || isOwnPath(path)) return undefined
  return findOldAddress(db, companyId, { key: pathKey(path), path })
}
