import { afterAll, expect } from 'vitest'
import { asOwner } from './database/database.ts'
import type { TestServer } from './server.ts'

/** A company with the violations of its licence invariants. */
interface Fault {
  company_id: string
  wrong: string
}

/**
 * Invariants of the tables: used and reserved licences do not exceed the total; a licence is reserved only for a
 * membership without an account; each person who accepted has the membership and uses its licence, unless paused since.
 */
const faultsStatement = `
  with used as (
    select c.id, c.licences as total,
      (select count(*) from members m where m.company_id = c.id and m.status = 'verified') as in_use,
      (select count(*) from invitations i where i.company_id = c.id and i.state = 'pending' and i.reserves
        and i.expires_at > clock_timestamp()) as reserved
    from companies c
  )
  select id as company_id, format('%s in use and %s reserved of %s', in_use, reserved, total) as wrong
    from used where in_use + reserved > total
  union all
  select i.company_id, format('reserved by invitation %s for a member who is %s', i.id, m.status)
    from invitations i join members m on m.company_id = i.company_id and m.id = i.member_id
    where i.state = 'pending' and i.reserves and m.status <> 'invited'
  union all
  select i.company_id, format('invitation %s is accepted, its member %s has no account or is %s', i.id, m.id, m.status)
    from invitations i join members m on m.company_id = i.company_id and m.id = i.member_id
    where i.state = 'accepted' and (m.user_id is null or m.status not in ('verified', 'paused'))
  order by 1, 2`

export async function expectSoundLicences(server: TestServer): Promise<void> {
  expect(await asOwner(server.database, (query) => query<Fault>(faultsStatement))).toEqual([])
}

/** Checks all companies after the last test, for test files that change licences. */
export function keepLicencesSound(server: TestServer): void {
  afterAll(() => expectSoundLicences(server))
}
