import { personalCardsADay, personalCardsMax } from '@kartu/contracts/limits'
import { completeTemplate } from '@kartu/contracts/company/customisation'
import type { CreatePersonalCard, PersonalCard, UpdatePersonalCard } from '@kartu/contracts/governance/personal-cards'
import { and, eq, sql } from 'drizzle-orm'
import { newId, isRevision } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { usedUp } from '../../../http/limits/rate-limit.ts'
import { companies } from '../../../db/schema/roots.ts'
import { byPerson, tell } from '../../platform/audit/tell.ts'
import { emptyCardWords, storedContacts } from '../../company/cards/card-content.ts'
import { insertCard } from '../../company/cards/cards.ts'
import { storedTemplate } from '../../company/cards/documents/stored-blocks.ts'
import { findCardOf } from '../../company/cards/cards.sql.ts'
import { type CardUrls, cardView } from '../../company/cards/cards.view.ts'
import { type CompanyRow, findCompany } from '../../company/companies/companies.ts'
import { withNewParts } from '../../company/customisation/customisation.ts'
import { insertPlace } from '../../company/memberships/member-writes.sql.ts'
import { findPlace, listPersonalCards, type PlaceRow } from '../../company/memberships/places.sql.ts'
import type { UserRow } from '../../identity/users/users.sql.ts'
import { countLeads } from './personal-cards.sql.ts'

type OwnPlace = Pick<PlaceRow, 'company_id' | 'member_id'>

const aDay = { name: 'cards:account', max: personalCardsADay, windowSeconds: 86_400 }

/**
 * Counts one more card of an account, or refuses it. The counter's row is locked until the transaction ends, so
 * parallel calls are serialised.
 */
async function countNewCard(tx: Db, userId: string): Promise<void> {
  const seconds = await usedUp(tx, aDay, userId)
  if (seconds !== undefined) {
    const values = { max: aDay.max, hours: Math.ceil(seconds / 3600) }
    throw new AppError('personal_cards_day', { retryAfter: seconds, values })
  }
  if ((await listPersonalCards(tx, userId)).length >= personalCardsMax)
    throw new AppError('personal_cards_max', { values: { max: personalCardsMax } })
}

/**
 * Makes a personal card: a company with one member and a flag, to which all data of a card can refer. All features are
 * included, because nothing is sold. Returns its ID and leaves the transaction in its context.
 */
export async function createPersonalCard(
  tx: Db,
  owner: UserRow,
  input: CreatePersonalCard,
  address: string,
): Promise<OwnPlace> {
  await countNewCard(tx, owner.id)
  const companyId = newId()
  await tx.enter({ companyId })
  const [made] = await tx.orm
    .insert(companies)
    .values({
      id: companyId,
      personal: true,
      name: input.organisation,
      color: input.color,
      plan: 'open',
      wordsMissingSince: null,
    })
    .returning()
  if (!made) throw new Error('An inserted personal card was not returned')
  const memberId = newId()
  await insertPlace(tx, companyId, {
    id: memberId,
    userId: owner.id,
    email: owner.email,
    divisionId: null,
    roles: ['super_admin'],
    status: 'verified',
  })
  const { first_name, last_name, job_title, language } = input
  const words = { ...emptyCardWords, first_name, last_name, job_title, language }
  await insertCard(tx, companyId, memberId, words, storedContacts([{ key: 'email', value: owner.email }]))
  await tell(tx, byPerson(companyId, owner.id, address), {
    // There is no audit log, because only the card's person acts in it.
    audit: [],
    shows: 'nothing',
    notify: [],
  })
  return { company_id: companyId, member_id: memberId }
}

/** Returns one of the person's own cards. Throws `not_found` for a card of a company or another person. */
export async function requirePersonalCard(db: Db, userId: string, id: string): Promise<OwnPlace> {
  const place = await findPlace(db, id, userId)
  if (!place?.personal) throw notFound()
  return place
}

/** Runs in the context of the card. Refused if another tab has saved since the revision from which the edit began. */
export async function updatePersonalCard(
  tx: Db,
  { id, userId, address }: { id: string; userId: string; address: string },
  { organisation, color, card_color: cardColor, card_template: cardTemplate, revision }: UpdatePersonalCard,
): Promise<void> {
  const known = cardTemplate && (await findCompany(tx, id))
  const template = cardTemplate && withNewParts(cardTemplate, known?.cardTemplate ?? null)
  const updated = await tx.orm
    .update(companies)
    .set({
      // An undefined value is left unchanged.
      name: organisation,
      color,
      cardColor,
      cardTemplate: template && (await storedTemplate(tx, id, template)),
      revision: sql`${companies.revision} + 1`,
      detailsRevision: sql`${companies.detailsRevision} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(companies.id, id), eq(companies.personal, true), isRevision(companies.detailsRevision, revision)))
    .returning({ id: companies.id })
  if (updated.length === 0) throw new AppError('changed_elsewhere')
  await tell(tx, byPerson(id, userId, address), {
    audit: [],
    shows: 'company',
    notify: [],
  })
}

/** Runs in the context of the card. */
export async function showPersonalCard(
  db: Db,
  { company_id: id, member_id: memberId }: OwnPlace,
  env: CardUrls,
): Promise<PersonalCard> {
  const company = await findCompany(db, id)
  const card = await findCardOf(db, id, memberId)
  if (!company || !card) throw notFound()
  return { ...lookOf(company), card: cardView(card, env), leads: await countLeads(db, id) }
}

const lookOf = (row: CompanyRow): Omit<PersonalCard, 'card' | 'leads'> => ({
  _id: row.id,
  organisation: row.name,
  metadata: { color: row.color },
  card_color: row.cardColor,
  card_template: completeTemplate(row.cardTemplate),
  revision: row.detailsRevision,
})
