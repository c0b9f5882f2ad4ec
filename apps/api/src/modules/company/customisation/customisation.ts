import { completePolicy } from '@kartu/cards/card-policy'
import { type CardField, cardFields } from '@kartu/contracts/company/card-fields.plain'
import {
  type CardTemplate,
  type Customisation,
  completeTemplate,
  type DivisionRules,
  type UpdateCustomisation,
} from '@kartu/contracts/company/customisation'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { isRevision } from '../../../db/columns.ts'
import { allow, AppError, notFound } from '../../../http/errors.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { companies, divisions } from '../../../db/schema/roots.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { tell } from '../../platform/audit/tell.ts'
import { storedTemplate } from '../cards/documents/stored-blocks.ts'
import { settleCards } from '../cards/card-listing.ts'
import { findCompany } from '../companies/companies.ts'
import { findDivision } from '../divisions/divisions.sql.ts'
import { setFullEditAccess } from '../memberships/member-writes.sql.ts'
import { requireMember } from '../members/members.ts'
import { countOwnValues, listExceptions, listRuledDivisions } from './customisation.sql.ts'

export async function readCustomisation(db: Db, companyId: string): Promise<Customisation> {
  const company = await findCompany(db, companyId)
  if (!company) throw notFound()
  const own = new Map((await countOwnValues(db, companyId)).map(({ field, cards }) => [field, cards]))
  return {
    template: completeTemplate(company.cardTemplate),
    policy: completePolicy(company.cardPolicy),
    divisions: (await listRuledDivisions(db, companyId)).map((row) => ({
      _id: row.id,
      name: row.name,
      rules: row.card_rules,
      revision: row.revision,
    })),
    exceptions: (await listExceptions(db, companyId)).map((row) => ({
      _id: row.id,
      name: row.display_name,
      email: row.email,
    })),
    own_values: Object.fromEntries(cardFields.map((field) => [field, own.get(field) ?? 0])) as Record<
      CardField,
      number
    >,
    revision: company.customisationRevision,
  }
}

/**
 * Changes the rules. Every card follows them at once, although no card is written. A job updates the list and search
 * columns. An edit of an outdated revision is refused, and so is a change of the company's name in a further language without
 * `mayRename`.
 */
export async function updateCustomisation(
  tx: Db,
  queue: Queue,
  acting: Acting,
  { template, policy, revision }: UpdateCustomisation,
  mayRename: boolean,
): Promise<void> {
  const { companyId } = acting.actor
  const before = await findCompany(tx, companyId)
  if (!before) throw notFound()
  if (template?.translations && namesIn(template) !== namesIn(before.cardTemplate)) allow(mayRename)
  const updated = await tx.orm
    .update(companies)
    .set({
      // Undefined fields stay unchanged.
      cardTemplate: template && (await storedTemplate(tx, companyId, withNewParts(template, before.cardTemplate))),
      cardPolicy: policy,
      revision: sql`${companies.revision} + 1`,
      customisationRevision: sql`${companies.customisationRevision} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(companies.id, companyId), isRevision(companies.customisationRevision, revision)))
    .returning({ id: companies.id })
  if (updated.length === 0) throw new AppError('changed_elsewhere')
  const replaced = { ...(template && { template: before.cardTemplate }), ...(policy && { policy: before.cardPolicy }) }
  await tell(tx, acting, {
    audit: [{ action: 'customisation.updated', subjectId: companyId, before: replaced, after: { template, policy } }],
    shows: 'company',
    notify: [],
  })
  if (policy) await queue.enqueue(tx, settleCompanyQueue, { companyId })
}

/** Keeps the stored parts that the template does not name, because older clients do not know them. */
export const withNewParts = (template: CardTemplate, before: CardTemplate | null): CardTemplate => ({
  ...template,
  code: template.code ?? before?.code,
  blocks: template.blocks ?? before?.blocks,
  wallet: template.wallet ?? before?.wallet,
  translations: template.translations ?? before?.translations,
})

/** The company's name in further languages, for comparison. A template without translations keeps the stored ones. */
const namesIn = (template: CardTemplate | null): string =>
  JSON.stringify(
    (template?.translations ?? []).flatMap(({ language, name }) => (name ? [`${language} ${name}`] : [])).toSorted(),
  )

export async function setDivisionRules(
  tx: Db,
  queue: Queue,
  acting: Acting,
  divisionId: string,
  { rules, revision }: { rules: DivisionRules; revision?: number | undefined },
): Promise<void> {
  const { companyId } = acting.actor
  const updated = await tx.orm
    .update(divisions)
    .set({ cardRules: rules, revision: sql`${divisions.revision} + 1`, updatedAt: sql`now()` })
    .where(
      and(eq(divisions.companyId, companyId), eq(divisions.id, divisionId), isRevision(divisions.revision, revision)),
    )
    .returning({ id: divisions.id })
  if (updated.length === 0) {
    const there = revision !== undefined && (await findDivision(tx, companyId, divisionId))
    throw there ? new AppError('changed_elsewhere') : notFound()
  }
  await tell(tx, acting, {
    audit: [{ action: 'customisation.division_rules', subjectId: divisionId, after: { rules } }],
    shows: 'company',
    notify: [],
  })
  await queue.enqueue(tx, settleCompanyQueue, { companyId })
}

/** Grants or revokes full edit access. The member's own values stay in both cases. */
export async function setException(tx: Db, acting: Acting, memberId: string, on: boolean): Promise<void> {
  const { companyId } = acting.actor
  const member = await requireMember(tx, companyId, memberId)
  if (!(await setFullEditAccess(tx, companyId, memberId, on))) return
  await settleCards(tx, companyId, [member.id])
  const action = on ? 'customisation.exception_added' : 'customisation.exception_removed'
  await tell(tx, acting, { audit: [{ action, subjectId: memberId }], shows: { cardId: member.id }, notify: [] })
}

const SettleCompany = z.strictObject({ companyId: z.uuid() })

/** Rebuilds the list columns of a company's cards. */
export const settleCompanyQueue = { queue: 'settle_company', payload: SettleCompany } as const
