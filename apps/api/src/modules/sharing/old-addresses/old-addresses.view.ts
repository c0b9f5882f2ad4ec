import type { OldAddress, OldAddresses } from '@kartu/contracts/sharing/old-addresses'
import type { Db } from '../../../db/db.ts'
import type { Env } from '../../../settings/env.ts'
import { cardDomainOf, cardUrl } from '../../company/cards/cards.view.ts'
import { findUsedDomain } from '../card-domains/card-domains.sql.ts'
import { countAddresses, type ListedAddress } from './old-addresses.sql.ts'

type Urls = Pick<Env, 'publicUrl' | 'cardDomainTarget'>

export async function oldAddressesView(env: Urls, db: Db, companyId: string): Promise<OldAddresses> {
  const total = await countAddresses(db, companyId)
  return { domain: cardDomainOf(env, await findUsedDomain(db, companyId)) ?? null, total }
}

export const oldAddressView = (env: Urls, row: ListedAddress): OldAddress => ({
  path: row.path,
  card: { _id: row.card_id, member_id: row.member_id, name: row.name },
  url: cardUrl(env, row),
})
