import { domainToUnicode } from 'node:url'
import type { CardDomain, CardDomains } from '@kartu/contracts/sharing/card-domains'
import { cardRecordName, cardRecordValue } from '@kartu/contracts/sharing/card-domains.plain'
import { wireTime } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { type DomainRow, findUsedDomain, listDomains } from './card-domains.sql.ts'
import { endOf, stateOf } from './domain-state.ts'

export async function cardDomainsView(
  { env: { cardDomainTarget: target } }: Pick<Deps, 'env'>,
  db: Db,
  companyId: string,
): Promise<CardDomains> {
  if (target === undefined) return { target: null, domains: [] }
  const used = await findUsedDomain(db, companyId)
  return { target, domains: (await listDomains(db, companyId)).map((row) => domainView(row, used, target)) }
}

function domainView(row: DomainRow, used: string | null, target: string): CardDomain {
  const { domain, missing_since: missingSince, unreached_since: unreachedSince } = row
  const since = [missingSince, unreachedSince].filter((time) => time !== null).map((time) => Date.parse(time))
  const end = endOf(row)
  return {
    _id: row.id,
    domain,
    shown: domainToUnicode(domain),
    state: stateOf(row),
    used: domain === used,
    records: [
      { type: 'TXT', name: cardRecordName(domain), value: cardRecordValue(row.token) },
      { type: 'CNAME', name: domain, value: target },
    ],
    fault: missingSince === null ? row.fault : 'record',
    failing_since: since.length === 0 ? null : new Date(Math.min(...since)).toISOString(),
    ends_at: end === null ? null : new Date(end).toISOString(),
    proved_at: row.proved_at && wireTime(row.proved_at),
    reached_at: row.reached_at && wireTime(row.reached_at),
    checked_at: row.checked_at && wireTime(row.checked_at),
  }
}
