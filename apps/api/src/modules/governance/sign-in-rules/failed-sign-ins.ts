import { failedSignInsTold } from '@kartu/contracts/limits'
import { z } from 'zod'
import type { Database, Db } from '../../../db/db.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { listCompaniesOfUser } from '../../company/memberships/places.sql.ts'
import { findUserByEmail } from '../../identity/users/users.sql.ts'
import { listSuperAdmins } from '../../company/memberships/memberships.sql.ts'

/** Counts a failed sign-in for each company of the account; alerts super admins if there are many. */
export async function countFailure(database: Database, queue: Queue, email: string): Promise<void> {
  const user = await findUserByEmail(database.global, email)
  if (!user) return
  for (const { company_id: companyId } of await listCompaniesOfUser(database.global, user.id))
    await database.transaction({ companyId }, (tx) => countIn(tx, queue, companyId))
}

const count = {
  name: 'failed_sign_ins_count',
  text: `insert into failed_sign_ins as f (company_id, since, count) values ($1, now(), 1)
    on conflict (company_id) do update set
      count = case when excluded.since - f.since > interval '1 day' then 1 else f.count + 1 end,
      since = case when excluded.since - f.since > interval '1 day' then excluded.since else f.since end`,
}

// The earlier count locks the row, so of concurrent failures only one alerts.
const claimRow = z.object({
  count: z.number(),
})

const claim = {
  name: 'failed_sign_ins_claim',
  text: `update failed_sign_ins set told_at = now() where company_id = $1 and count >= ${failedSignInsTold}
      and (told_at is null or told_at <= now() - interval '1 day') returning count`,
}

async function countIn(tx: Db, queue: Queue, companyId: string): Promise<void> {
  await tx.run(count, [companyId])
  const [told] = await tx.rows(claimRow, claim, [companyId])
  if (!told) return
  const memberIds = (await listSuperAdmins(tx, companyId)).map(({ id }) => id)
  await tell(tx, bySystem(companyId, 'job'), {
    audit: [],
    shows: 'nothing',
    notify: [{ queue, memberIds, kind: 'sign_ins_failed', facts: { count: told.count }, people: {} }],
  })
}
