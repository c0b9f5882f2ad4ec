import type { SyncSettings } from '@kartu/contracts/integrations/directory-sync'
import { type SyncField, syncFields } from '@kartu/contracts/integrations/directory-sync.plain'
import { importRowsMax } from '@kartu/contracts/limits'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { DirectorySource } from '../../../gateways/directory-sync/directory-source.ts'
import { AppError } from '../../../http/errors.ts'
import { findCompanyCountry } from '../../platform/table-imports/local-country.ts'
import { findPeople } from '../../team/imports/imported-people.sql.ts'
import type { Person } from '../../team/imports/rows/plan-row.ts'
import { changedPerson, emailOf } from '../scim/scim-content.ts'
import { fieldOf } from '../scim/scim-faults.sql.ts'
import { findPeopleById, type PersonRow } from '../scim/scim-people.sql.ts'
import { userOf } from '../scim/scim-resources.ts'
import type { ScimUser } from '../scim/scim-user.ts'
import { divisionOf, isWritten, updatedUser, userOfDirectory } from './sync-person.ts'
import { type CopyRow, listCopies, membersByEmail, membersByKey } from './sync-people.sql.ts'
import type { PlannedChange } from './sync-runs.sql.ts'

const rowsAtOnce = 500
/** Maximum number of people in the chosen groups. */
export const peopleMax = { max: importRowsMax }

export interface Plan {
  /** Number of people in the chosen groups. */
  people: number
  /** Leavers come first, so that their licences are available to those who join. */
  changes: PlannedChange[]
}

interface Compared {
  companyId: string
  settings: SyncSettings
  /** Verified domains of the directory. */
  domains: readonly string[]
  country: string
  source: Pick<DirectorySource, 'entryOf' | 'unreadable'>
}

/** Compares the copies of the directory with the members. Throws `sync_empty` and `sync_people_max`. */
export async function planSync(db: Db, { env }: Pick<Deps, 'env'>, compared: Omit<Compared, 'country'>): Promise<Plan> {
  const { companyId } = compared
  const country = (await findCompanyCountry(db, companyId)) ?? env.defaultCountry
  const staying: PlannedChange[] = []
  const leaving: PlannedChange[] = []
  let people = 0
  for (let after: string | undefined = ''; after !== undefined;) {
    const copies: CopyRow[] = await listCopies(db, companyId, after, rowsAtOnce)
    const page = await comparePage(db, { ...compared, country }, copies)
    people += page.people
    if (people > importRowsMax) throw new AppError('sync_people_max', { values: peopleMax })
    staying.push(...page.staying)
    leaving.push(...page.leaving)
    after = copies.length < rowsAtOnce ? undefined : copies.at(-1)?.remote_id
  }
  // A directory that suddenly lists no people is more likely to be faulty than correct.
  if (people === 0) throw new AppError('sync_empty')
  return { people, changes: [...leaving, ...staying] }
}

async function comparePage(
  db: Db,
  compared: Compared,
  copies: readonly CopyRow[],
): Promise<{ people: number; staying: PlannedChange[]; leaving: PlannedChange[] }> {
  const { companyId, settings, domains, source } = compared
  const read = copies.map((copy) => {
    const entry = copy.person === null ? undefined : source.entryOf({ ...copy.person, id: copy.remote_id })
    const person = entry && 'person' in entry ? entry.person : undefined
    return {
      copy,
      user: person && userOfDirectory(person, domains),
      isUnreadable: entry !== undefined && person === undefined,
      isWanted:
        copy.group_ids.length > 0 &&
        (person === undefined || (person.accountEnabled && (settings.guests || !person.guest))),
    }
  })
  const byKey = await membersByKey(
    db,
    companyId,
    copies.map((copy) => copy.remote_id),
  )
  const emails = read.flatMap(({ user }) => user?.emails?.[0]?.value || [])
  const byEmail = await membersByEmail(db, companyId, emails)
  const memberIdOf = ({ copy, user }: (typeof read)[number]) =>
    copy.member_id ?? byKey.get(copy.remote_id) ?? byEmail.get(user?.emails?.[0]?.value ?? '')
  const memberIds = [...new Set(read.flatMap((one) => memberIdOf(one) ?? []))]
  const rows = new Map((await findPeopleById(db, companyId, memberIds)).map((row) => [row.member_id, row]))
  const keys = { directoryIds: [], externalIds: [], emails: [], memberIds }
  const people = new Map((await findPeople(db, companyId, keys, false)).map((one) => [one.memberId, one]))
  const staying: PlannedChange[] = []
  const leaving: PlannedChange[] = []
  for (const one of read) {
    const { copy, user, isUnreadable, isWanted } = one
    const memberId = memberIdOf(one)
    const row = memberId === undefined ? undefined : rows.get(memberId)
    if (!isWanted) {
      const isHere = copy.member_id !== null && copy.left_at === null && row !== undefined && row.status !== 'paused'
      if (isHere) leaving.push({ ...factsOf(copy, user, row), action: 'leave', state: 'planned', fields: [] })
    } else if (isUnreadable)
      staying.push({ ...unreadable(copy, row), state: 'failed', fields: [], code: source.unreadable, values: {} })
    else if (user) {
      const change = changeOf(compared, copy, user, row, memberId === undefined ? undefined : people.get(memberId))
      if (change) staying.push(change)
    }
  }
  const counted = read.filter(({ isWanted, copy }) => isWanted && copy.person !== null)
  return { people: counted.length, staying, leaving }
}

const factsOf = (
  copy: CopyRow,
  user: ScimUser | undefined,
  row: PersonRow | undefined,
): Pick<PlannedChange, 'remoteId' | 'memberId' | 'name' | 'email'> => ({
  remoteId: copy.remote_id,
  memberId: row?.member_id ?? null,
  name: row ? `${row.first_name} ${row.last_name}`.trim() : fullName(user),
  email: (row?.email ?? user?.emails?.[0]?.value ?? '').slice(0, 320),
})

const fullName = (user: ScimUser | undefined): string =>
  [user?.name?.givenName, user?.name?.familyName].filter(Boolean).join(' ').slice(0, 200)

function unreadable(copy: CopyRow, row: PersonRow | undefined) {
  const name = copy.person?.['displayName']
  return {
    ...factsOf(copy, undefined, row),
    name: typeof name === 'string' ? name.slice(0, 200) : copy.remote_id,
    action: row ? ('change' as const) : ('join' as const),
  }
}

/** Change that makes a member match the directory; undefined if nothing differs. */
function changeOf(
  compared: Compared,
  copy: CopyRow,
  user: ScimUser,
  row: PersonRow | undefined,
  person: Person | undefined,
): PlannedChange | undefined {
  const facts = factsOf(copy, user, row)
  const { settings } = compared
  const isNew = row === undefined
  const action = isNew ? 'join' : copy.member_id === null ? 'link' : copy.left_at === null ? 'change' : 'return'
  // The member was paused manually, so only a person may end the pause.
  if (action === 'change' && row?.status === 'paused') return undefined
  try {
    const fields = isNew ? syncFields.filter((field) => field !== 'division' && hasValue(user, field)) : []
    if (isNew) emailOf(user)
    else if (person) fields.push(...differing(compared, user, row, person))
    const division = divisionOf(settings, copy.group_ids)
    const isPlaced = division !== undefined && isWritten(settings.fields, 'division', isNew)
    if (isPlaced && division !== row?.division_id) fields.push('division')
    const written = fields.filter(
      (field) => field === 'division' || field === 'name' || isWritten(settings.fields, field, isNew),
    )
    if (action === 'change' && written.length === 0) return undefined
    return { ...facts, action, state: 'planned', fields: written }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { ...facts, action, state: 'failed', fields: [], code: error.code, values: fieldOf(error) }
  }
}

const hasValue = ({ title, phoneNumbers = [], addresses = [] }: ScimUser, field: SyncField): boolean => {
  if (field === 'job_title') return title !== undefined && title !== ''
  if (field === 'phone') return phoneNumbers.length > 0
  return field === 'address' ? addresses.length > 0 : true
}

/** Values of a member that the directory replaces. */
function differing({ settings, country }: Compared, user: ScimUser, row: PersonRow, person: Person): SyncField[] {
  const before = userOf(row)
  const next = changedPerson(person, before, updatedUser(before, user, settings.fields), country)
  const [old, now] = [person.words, next.words]
  const fields: SyncField[] = []
  if (old.first_name !== now.first_name || old.last_name !== now.last_name) fields.push('name')
  if (old.job_title !== now.job_title) fields.push('job_title')
  if (!isDeepStrictEqual(person.contacts, next.contacts)) fields.push('phone')
  if (old.address !== now.address) fields.push('address')
  return fields
}
