import { randomBytes } from 'node:crypto'
import { slugBase } from '@kartu/cards/slugs'
import type { Actor } from '@kartu/contracts/actor'
import { UpdateCard } from '@kartu/contracts/company/cards'
import { CreateDivision } from '@kartu/contracts/company/divisions'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import type { Acting } from '../modules/platform/audit/audit.ts'
import { byPerson } from '../modules/platform/audit/tell.ts'
import { slowHash } from '../modules/identity/auth/passwords.ts'
import { updateCard } from '../modules/company/cards/cards.ts'
import { cards } from '../db/schema/company.ts'
import { createCompany, updateCompany, setCompanyVerification } from '../modules/company/companies/companies.ts'
import { createDivision, requireDivision, setDivisionTemplate } from '../modules/company/divisions/divisions.ts'
import { requireActor } from '../http/caller/access.ts'
import { backdateMember } from '../modules/company/memberships/member-writes.sql.ts'
import { createMember, requireMember } from '../modules/company/members/members.ts'
import { findUserByEmail, insertUser, setPassword } from '../modules/identity/users/users.sql.ts'
import { sellsNothing } from '../settings/billing.ts'
import { addMethod, saveBilling } from '../modules/billing/payment/payment.ts'
import { placeOrder, previewOrder } from '../modules/billing/subscriptions/orders.ts'
import { addDemoPictures } from './seed-demo-pictures.ts'
import { addDemoRequests } from './seed-demo-requests.ts'
import { demoDays, demoDivisions, demoPeople, demoTemplate, type DemoPerson } from './demo-people.ts'
import { fillLeads, type Seller } from './seed-demo-leads.ts'

const people = 200
/** Members with an account, in addition to the founder: the sellers and some more. */
const accounts = 60
const demoLicences = 220
const edits = 120
/** The first members. */
const sellersMax = 14
const email = 'chloe.lim@nusantara.example'

export interface DemoSignIn {
  email: string
  password: string
  people: number
}

/**
 * A sample company with 200 people who joined over the last 90 days, edits of their cards, and their leads. A second
 * run keeps the existing data and sets a new password, because the old one is not stored.
 */
export async function seedDemo(deps: Deps): Promise<DemoSignIn> {
  const password = randomBytes(9).toString('base64url')
  const passwordHash = await slowHash(password)
  const signIn = { email, password, people }
  if (await findUserByEmail(deps.database.global, email)) {
    await setPassword(deps.database.global, email, passwordHash)
    return signIn
  }
  const { chloe, made } = await deps.database.transaction('global', async (tx) => {
    const founder = await insertUser(tx, { email, passwordHash, firstName: 'Chloe', lastName: 'Lim' })
    if (!founder) throw new Error('The demo account could not be created')
    const company = await createCompany(
      tx,
      founder,
      { name: 'Nusantara Logistics Group', industry: 'Logistics', website: 'https://nusantara.example' },
      '',
      sellsNothing(deps) ? undefined : { plan: 'pro', licences: demoLicences },
    )
    const acting = byPerson(company.id, founder.id, '')
    await updateCompany(tx, acting, {
      color: '#123c69',
      short_description: 'Freight, customs and cold chain across six countries.',
    })
    await setCompanyVerification(tx, company.id, 'verified')
    const made = await fillCompany(tx, deps, acting)
    const chloe = await requireActor(tx, company.id, founder.id)
    await fillLeads(tx, deps, chloe, made.slice(0, sellersMax))
    return { chloe, made }
  })
  const acting = { actor: chloe, address: '' }
  const founderCardId = await finishFounder(deps, acting)
  await addDemoPictures(deps, acting, [{ cardId: founderCardId, firstName: 'Chloe' }, ...made])
  await addDemoRequests(deps, acting, made.slice(0, accounts))
  if (deps.payments?.kind === 'sandbox') await subscribeDemo(deps, chloe)
  return signIn
}

/** Completes the founder's card. Returns its id. */
async function finishFounder(deps: Deps, { actor, address }: { actor: Actor; address: string }): Promise<string> {
  const { companyId, memberId } = actor
  return deps.database.transaction({ companyId }, async (tx) => {
    const { id, revision } = await requireMember(tx, companyId, memberId)
    const change = UpdateCard.parse({
      revision,
      job_title: 'Chief Operating Officer',
      contacts: [
        { key: 'mobile', value: '+6591234567' },
        { key: 'phone', value: '+6561234567', extension: '100' },
        { key: 'email', value: email },
      ],
      short_description: 'I keep freight moving between six countries.',
    })
    await updateCard(tx, { actor, address }, id, change, 'company')
    return id
  })
}

interface Made extends Seller {
  firstName: string
  lastName: string
  email: string
}

/** Adds divisions, people and edits of their cards. Returns the people, earliest first. */
async function fillCompany(tx: Db, deps: Deps, acting: Acting): Promise<Made[]> {
  const { companyId } = acting.actor
  const divisions = new Map<string, string>()
  for (const name of demoDivisions)
    divisions.set(name, (await createDivision(tx, acting, CreateDivision.parse({ name, leads_target: 25 }))).id)
  const styled = await requireDivision(tx, companyId, divisions.get(demoTemplate.division) ?? '')
  await setDivisionTemplate(tx, acting, styled, demoTemplate)
  const joined = demoDays(people)
  const made: (Made & { joinedDaysAgo: number; description: string })[] = []
  for (const [at, person] of demoPeople(people).entries()) {
    const address = addressOf(person, at + 1)
    const member = await createMember(tx, deps, acting, {
      first_name: person.first_name,
      last_name: person.last_name,
      job_title: person.job_title,
      email: address,
      division_id: divisions.get(person.division) ?? null,
      contacts: [
        { key: 'mobile', value: person.mobile },
        { key: 'phone', value: person.office, extension: person.extension },
        { key: 'email', value: address },
        { key: 'linkedin', value: person.linkedin },
      ],
    })
    const joinedDaysAgo = joined[at] ?? 0
    const { first_name: first, last_name: last, short_description: description } = person
    made.push({
      cardId: member.id,
      memberId: member.member_id,
      ...{ firstName: first, lastName: last, email: address },
      name: `${first} ${last}`.trim(),
      joinedDaysAgo,
      description,
    })
    await backdateMember(tx, companyId, member.member_id, minutesOf(joinedDaysAgo))
  }
  for (const [at, days] of demoDays(edits).entries()) {
    const card = made[at % made.length]
    if (!card || card.joinedDaysAgo < days) continue
    const change = { revision: 1, short_description: card.description || 'Freight is people.' }
    const after = await updateCard(tx, acting, card.cardId, change, 'company')
    await backdateCard(tx, companyId, after.id, minutesOf(days))
  }
  return made
}

/** A name without Latin letters becomes a number. */
function addressOf({ first_name: first, last_name: last }: DemoPerson, number: number): string {
  const name = [slugBase(first), slugBase(last)].filter((part) => part !== '').join('.')
  return `${name === '' ? `member.${number}` : name}@nusantara.example`
}

/** Age in minutes of an event some days ago, at varying times of the day. */
const minutesOf = (daysAgo: number): number => daysAgo * 1440 + ((daysAgo * 37) % 600)

const backdateCard = (tx: Db, companyId: string, cardId: string, minutesAgo: number): Promise<unknown> =>
  tx.orm
    .update(cards)
    .set({ updatedAt: sql`now() - make_interval(mins => ${minutesAgo})` })
    .where(and(eq(cards.companyId, companyId), eq(cards.id, cardId)))

const billing = {
  name: 'Nusantara Logistics Group Pte. Ltd.',
  address_lines: ['8 Marina View #21-03'],
  postal_code: '018960',
  city: 'Singapore',
  region: '',
  country: 'SG',
  tax_id: '',
  email: 'chloe.lim@nusantara.example',
}

/** Licences after each order, so that the company has three invoices. */
const orders = [
  { seats: 205, pro_seats: 14 },
  { seats: 215, pro_seats: 14 },
  { seats: 220, pro_seats: 14 },
]

/** Subscribes the sample company in the sandbox. Its other card is declined whenever it is charged. */
async function subscribeDemo(deps: Deps, actor: Actor): Promise<void> {
  const { companyId } = actor
  const by = { actor, address: '' }
  await saveBilling(deps, by, billing, 'en')
  // The newest payment method is charged.
  await addMethod(deps, by, 'declined')
  await addMethod(deps, by, 'works')
  for (const order of orders) {
    const wanted = { ...order, interval: 'month' as const }
    const { at, due, revision } = await previewOrder(deps.database.read({ companyId }), deps, companyId, wanted)
    await placeOrder(deps, actor, { ...wanted, at, due, revision })
  }
}
