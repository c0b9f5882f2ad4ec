import type { CompanySignIn, SignInDomain } from '@kartu/contracts/governance/company-sign-in'
import { domainRecordName, domainRecordValue } from '@kartu/contracts/governance/company-sign-in.plain'
import { wireTime } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { type ConnectionRow, findConnection } from './company-sign-in.sql.ts'
import { redirectUrlOf } from './provider-context.ts'
import { type DomainRow, listDomains } from './sign-in-domains.sql.ts'
import { workAddressDomain } from './sign-in-domains.ts'

export async function companySignInView(
  { env, secrets }: Pick<Deps, 'env' | 'secrets'>,
  db: Db,
  companyId: string,
): Promise<CompanySignIn> {
  const connection = await findConnection(db, companyId)
  return {
    offered: secrets.ready,
    redirect_url: redirectUrlOf(env, companyId),
    connection: connection ? connectionView(connection) : null,
    domains: (await listDomains(db, companyId)).map(domainView),
    work_address_domain: await workAddressDomain(db, companyId),
  }
}

const connectionView = (row: ConnectionRow): CompanySignIn['connection'] => ({
  issuer: row.issuer,
  client_id: row.client_id,
  tested_at: row.tested_at && wireTime(row.tested_at),
  on: row.is_on,
  required: row.is_required,
  joining: row.joining,
})

const domainView = (row: DomainRow): SignInDomain => ({
  _id: row.id,
  domain: row.domain,
  proved_at: row.proved_at && wireTime(row.proved_at),
  proved_by: row.proved_by,
  record: { name: domainRecordName(row.domain), value: domainRecordValue(row.token) },
})
