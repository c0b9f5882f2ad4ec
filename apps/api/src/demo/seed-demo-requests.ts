import type { Actor } from '@kartu/contracts/actor'
import { AskToJoin } from '@kartu/contracts/team/join-requests'
import { presets } from '@kartu/cards/card-policy'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { requireLockedCard, updateCard } from '../modules/company/cards/cards.ts'
import { askForChange } from '../modules/team/change-requests/change-requests.ts'
import { findCompany } from '../modules/company/companies/companies.ts'
import { updateCustomisation } from '../modules/company/customisation/customisation.ts'
import { askToJoin, setJoinLink } from '../modules/team/join-requests/join-requests.ts'
import { requireActor } from '../http/caller/access.ts'
import { giveAccount } from '../modules/company/memberships/member-writes.sql.ts'
import { insertUser } from '../modules/identity/users/users.sql.ts'

const newcomers = [
  { first_name: 'Putri', last_name: 'Maharani', job_title: 'Trainee', email: 'putri.maharani@nusantara.example' },
  { first_name: 'Aidan', last_name: 'Tay', job_title: 'Customs Specialist', email: 'aidan.tay@nusantara.example' },
]

/** A member with an account. */
interface Colleague {
  memberId: string
  cardId: string
  firstName: string
  lastName: string
  email: string
}

/** Accounts for these colleagues, two requests to join and two requests to change a locked field. */
export async function addDemoRequests(
  deps: Deps,
  acting: { actor: Actor; address: string },
  colleagues: readonly Colleague[],
): Promise<void> {
  const { companyId } = acting.actor
  const askers: string[] = []
  for (const { memberId, cardId, firstName, lastName, email } of colleagues) {
    const user = await addUser(deps, email, firstName, lastName)
    await deps.database.transaction({ companyId }, async (tx) => {
      await giveAccount(tx, companyId, memberId, user.id)
      if (askers.length % 2 === 0) await editOwnCard(tx, await requireActor(tx, companyId, user.id), cardId)
    })
    askers.push(user.id)
  }
  await deps.database.transaction({ companyId }, async (tx) => {
    await setJoinLink(tx, acting, true)
    await updateCustomisation(tx, deps.queue, acting, { policy: presets.standard, revision: 1 }, true)
  })
  const titles = ['Head of Exhibitions', 'Senior Account Manager']
  for (const [at, value] of titles.entries())
    await deps.database.transaction({ companyId }, async (tx) => {
      const actor = await requireActor(tx, companyId, askers[at] ?? '')
      await askForChange(tx, deps.queue, { actor, address: '' }, { field: 'job_title', value }, 'Since my promotion')
    })
  for (const { email, ...person } of newcomers) {
    const { id: userId } = await addUser(deps, email, person.first_name, person.last_name)
    await deps.database.transaction('global', async (tx) => {
      const company = await findCompany(tx, companyId)
      if (company) await askToJoin(tx, deps.queue, { id: '', userId, email }, company, AskToJoin.parse(person), '')
    })
  }
}

async function editOwnCard(tx: Db, actor: Actor, cardId: string): Promise<void> {
  const { revision } = await requireLockedCard(tx, actor.companyId, cardId)
  const change = { short_description: 'Call me about freight at any hour.', revision }
  await updateCard(tx, { actor, address: '' }, cardId, change, 'employee')
}

async function addUser({ database }: Deps, email: string, firstName: string, lastName: string) {
  const user = await database.transaction('global', (tx) => insertUser(tx, { email, firstName, lastName }))
  if (!user) throw new Error(`The account ${email} exists already`)
  return user
}
