import { completePolicy } from '@kartu/cards/card-policy'
import { filledTranslations } from '@kartu/cards/text-translations'
import type { Company, CreateCompany, UpdateCompany } from '@kartu/contracts/company/companies'
import { isSocialKey } from '@kartu/contracts/company/card-fields.plain'
import type { Plan } from '@kartu/contracts/company/plans'
import { completeTemplate } from '@kartu/contracts/company/customisation'
import { and, eq, sql } from 'drizzle-orm'
import { holds, newId, wireTime, isRevision } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { companies, type GalleryEntry } from '../../../db/schema/roots.ts'
import { Registered } from '../../../lib/registered.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { byPerson, tell } from '../../platform/audit/tell.ts'
import { pictureChange, pictureView, requirePicture, pictureUrl } from '../../platform/files/files.ts'
import type { UserRow } from '../../identity/users/users.sql.ts'
import { emptyCardWords, storedContacts, withKnownIds } from '../cards/card-content.ts'
import { insertCard } from '../cards/cards.ts'
import { galleryView } from '../cards/gallery-view.ts'
import type { DivisionName } from '../divisions/divisions.sql.ts'
import { insertPlace } from '../memberships/member-writes.sql.ts'

export type CompanyRow = typeof companies.$inferSelect

export async function findCompany(db: Db, id: string): Promise<CompanyRow | undefined> {
  const [row] = await db.orm.select().from(companies).where(eq(companies.id, id))
  return row
}

/**
 * Creates a company with its founder: a verified super admin with a card. Without a given plan, the company has the
 * operator's default plan.
 */
export async function createCompany(
  tx: Db,
  founder: UserRow,
  input: CreateCompany,
  address: string,
  begins?: { plan: Plan; licences: number },
): Promise<CompanyRow> {
  const companyId = newId()
  await tx.enter({ companyId })
  const [company] = await tx.orm
    .insert(companies)
    .values({
      id: companyId,
      name: input.name,
      industry: input.industry,
      website: input.website,
      wordsMissingSince: null,
      ...begins,
    })
    .returning()
  if (!company) throw new Error('An inserted company was not returned')
  const memberId = newId()
  await insertPlace(tx, companyId, {
    id: memberId,
    userId: founder.id,
    email: founder.email,
    divisionId: null,
    roles: ['super_admin'],
    status: 'verified',
  })
  const words = {
    ...emptyCardWords,
    first_name: founder.firstName,
    last_name: founder.lastName,
    language: founder.locale as 'en' | 'id',
  }
  await insertCard(tx, companyId, memberId, words, storedContacts([{ key: 'email', value: founder.email }]))
  const acting = byPerson(companyId, founder.id, address)
  await tell(tx, acting, {
    audit: [{ action: 'company.created', subjectId: companyId, after: input }],
    shows: 'nothing',
    notify: [],
  })
  return company
}

/** Functions that run before a change of a company, in its transaction. */
export const companyChanges = new Registered<(tx: Db, acting: Acting, change: UpdateCompany) => Promise<void>>(
  'Functions before a change of a company',
)

/**
 * Changes company details. All its cards show the change at once, although no card is written. An edit of an outdated
 * revision is refused, so that no work is lost.
 */
export async function updateCompany(
  tx: Db,
  acting: Acting,
  { revision, ...change }: UpdateCompany,
): Promise<CompanyRow> {
  const { companyId } = acting.actor
  const {
    logo_id: logoId,
    banner_id: bannerId,
    logo_percentage_size: logoPercentageSize,
    short_description: shortDescription,
    card_color: cardColor,
    prioritise_division_details: prioritiseDivisionDetails,
    gallery,
    contacts,
    ...plain
  } = change
  for (const before of companyChanges.entries) await before(tx, acting, change)
  const [known] = await tx.orm.select().from(companies).where(eq(companies.id, companyId))
  const values = {
    ...plain,
    logo: await pictureChange(tx, companyId, 'logo', logoId, 'logo_id'),
    logoPercentageSize,
    banner: await pictureChange(tx, companyId, 'banner', bannerId, 'banner_id'),
    shortDescription,
    cardColor,
    prioritiseDivisionDetails,
    gallery: gallery && (await storedGallery(tx, companyId, gallery, known?.gallery ?? [])),
    contacts: contacts && withKnownIds(storedContacts(contacts), known?.contacts ?? []),
  }
  if (known && holds(known, values) && (revision ?? known.detailsRevision) === known.detailsRevision) return known
  const [company] = await tx.orm
    .update(companies)
    .set({
      // Undefined fields stay unchanged.
      ...values,
      revision: sql`${companies.revision} + 1`,
      detailsRevision: sql`${companies.detailsRevision} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(companies.id, companyId), isRevision(companies.detailsRevision, revision)))
    .returning()
  if (!company) throw revision === undefined ? notFound() : new AppError('changed_elsewhere')
  await tell(tx, acting, {
    audit: [{ action: 'company.updated', subjectId: companyId, after: change }],
    shows: 'company',
    notify: [],
  })
  return company
}

/** Converts the gallery for storage: each picture with its texts. Without a list of languages, it keeps those that it has. */
const storedGallery = (
  tx: Db,
  companyId: string,
  gallery: NonNullable<UpdateCompany['gallery']>,
  known: readonly GalleryEntry[],
): Promise<GalleryEntry[]> =>
  inOrder(gallery, async ({ file_id, alt, translations }, at) => {
    const further = filledTranslations(translations ?? known.find(({ id }) => id === file_id)?.translations)
    return {
      ...(await requirePicture(tx, companyId, 'gallery', file_id, `gallery.${at}.file_id`)),
      alt,
      ...(further.length > 0 && { translations: further }),
    }
  })

/** Runs in sequence, because a transaction has a single connection. */
async function inOrder<T, R>(items: readonly T[], act: (item: T, at: number) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (const [at, item] of items.entries()) done.push(await act(item, at))
  return done
}

export const companyView = (row: CompanyRow, plan: Plan, divisions: DivisionName[]): Company => ({
  _id: row.id,
  name: row.name,
  industry: row.industry,
  website: row.website,
  short_description: row.shortDescription,
  logo: row.logo && { ...pictureView(row.logo), percentage_size: row.logoPercentageSize },
  banner: row.banner && pictureView(row.banner),
  card_color: row.cardColor,
  metadata: { color: row.color },
  gallery: row.gallery.map(galleryView),
  contacts: row.contacts,
  socials: row.contacts.filter(({ key }) => isSocialKey(key)),
  divisions,
  prioritise_division_details: row.prioritiseDivisionDetails,
  takes_details: row.takesDetails,
  card_template: completeTemplate(row.cardTemplate),
  card_policy: completePolicy(row.cardPolicy),
  verification: row.verification,
  plan,
  revision: row.detailsRevision,
  created_at: wireTime(row.createdAt),
})

/** Company data that people outside it may see. */
export const companySummary = (company: CompanyRow) => ({
  _id: company.id,
  name: company.name,
  color: company.color,
  logo: company.logo && { url: pictureUrl(company.logo.hash) },
})

/** Sets the verification state. Cards show the check mark once the caller announces the change (`tell`). */
export async function setCompanyVerification(
  tx: Db,
  companyId: string,
  verification: (typeof companies.$inferSelect)['verification'],
  website?: string,
): Promise<void> {
  await tx.orm
    .update(companies)
    .set({ verification, website, revision: sql`${companies.revision} + 1`, updatedAt: sql`now()` })
    .where(eq(companies.id, companyId))
}
