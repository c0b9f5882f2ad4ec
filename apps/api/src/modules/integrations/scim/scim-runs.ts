import type { ErrorCode } from '@kartu/contracts/errors'
import { scimKeyCharactersMax } from '@kartu/contracts/limits'
import type { Db } from '../../../db/db.ts'
import { AppError } from '../../../http/errors.ts'
import { eraseDueOf } from '../../company/members/erase-members.ts'
import type { Served } from './scim-caller.ts'
import { clearFault, type FaultSubject, fieldOf, storeFault } from './scim-faults.sql.ts'
import { findPerson, type PersonRow } from './scim-people.sql.ts'
import { findSettings } from './scim-settings.sql.ts'
import type { ScimUser } from './scim-user.ts'
import { type Changed, createUser, removeUser, updateUser } from './scim-users.ts'

/** Adds a person, and invites them if the settings say so. */
export async function addUser(run: Served, user: ScimUser): Promise<PersonRow> {
  const { deps, call } = run
  const subject = { userName: (user.userName ?? '').slice(0, scimKeyCharactersMax), memberId: null }
  return (await recorded(run, subject, (tx) => createUser(tx, deps, call, user))).row
}

export async function changeUser(run: Served, id: string, edit: (user: ScimUser) => ScimUser): Promise<PersonRow> {
  const { deps, call, request } = run
  const changed = await recorded(run, await subjectOf(run, id), (tx) =>
    updateUser(tx, deps, call, id, request.headers['if-match'], edit),
  )
  await eraseAtOnce(run)
  return changed.row
}

export async function deleteUser(run: Served, id: string): Promise<void> {
  const { deps, call, request } = run
  await recorded(run, await subjectOf(run, id), (tx) => removeUser(tx, deps, call, id, request.headers['if-match']))
  await eraseAtOnce(run)
}

async function subjectOf({ deps, companyId }: Served, id: string): Promise<FaultSubject> {
  const row = await findPerson(deps.database.read({ companyId }), companyId, id)
  return { userName: row?.user_name ?? row?.email ?? '', memberId: row?.member_id ?? null }
}

/** Refusals that are not due to the person's data: a lost race, a limit, or a call about an unknown person. */
const passing: readonly ErrorCode[] = ['scim_version', 'not_found', 'too_many_requests', 'unavailable', 'internal']

/** Runs a change of one person in a transaction, and stores its fault until a later change succeeds. */
async function recorded(run: Served, subject: FaultSubject, change: (tx: Db) => Promise<Changed>): Promise<Changed> {
  const { deps, companyId } = run
  try {
    return await deps.database.transaction({ companyId }, async (tx) => {
      const changed = await change(tx)
      const { fault, row } = changed
      const of = { userName: row.user_name ?? subject.userName, memberId: row.member_id }
      await clearFault(tx, companyId, { ...of, userName: subject.userName })
      if (fault) await storeFault(tx, companyId, of, fault)
      return changed
    })
  } catch (error) {
    if (error instanceof AppError && !passing.includes(error.code) && subject.userName !== '')
      await keep(run, subject, error)
    throw error
  }
}

const keep = ({ deps, companyId }: Served, subject: FaultSubject, error: AppError): Promise<void> =>
  deps.database.transaction({ companyId }, (tx) =>
    storeFault(tx, companyId, subject, { code: error.code, values: fieldOf(error) }),
  )

/** Without a waiting period, erases the data before the answer, as after a manual hand-over. */
async function eraseAtOnce({ deps, companyId }: Served): Promise<void> {
  const { leaver_rule: rule, erase_after_days: days } = await findSettings(deps.database.read({ companyId }), companyId)
  if (rule === 'erase' && days === 0) await eraseDueOf(deps.database, companyId, new Date())
}
