import { performance } from 'node:perf_hooks'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { refreshStatistics } from '../../../db/statistics.ts'
import type { Deps } from '../../../deps.ts'
import { violatedConstraint } from '../../../http/errors.ts'
import { batchesOf } from '../../../lib/batches.ts'
import { CommandError } from '../../../lib/command-error.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { isUnretired } from '../../company/cards/retired-links.sql.ts'
import { addMissingSearchWords } from '../../company/cards/rebuild-search-words.ts'
import { leadWordsOf, type Kept, storeFoundOfMany } from '../../leads/leads/lead-writes.sql.ts'
import { newCompanyPlan } from '../../company/plans/plans.ts'
import { checkArchive, rowsOf } from './check-archive.ts'
import { writeRows } from './company-rows.sql.ts'
import { companyTablesInOrder, type Row } from './company-tables.ts'
import { addInvitationLinks, beginCompany, nameAccounts, takeAccounts } from './imported-people.sql.ts'
import { claimPictures, type StoredPictures, storePictures } from './imported-pictures.ts'
import { addUserCompany } from '../../company/memberships/user-companies.sql.ts'
import { OpenArchive, refused } from './open-archive.ts'

const rowsAtOnce = 500

/**
 * Imports the export of a company: validates all of it, stores its pictures, which the sweep removes if no row claims
 * them, and inserts its rows in one transaction.
 */
export async function importCompany(deps: Deps, path: string): Promise<string> {
  const began = performance.now()
  const archive = await OpenArchive.open(path)
  try {
    await checkArchive(archive)
    const { id: companyId, name } = archive.head.company
    await requireFree(deps.database.global, companyId)
    const pictures = await storePictures(deps, archive)
    const rows = await deps.database
      .transaction({ companyId }, (tx) => new CompanyImport(deps, tx, archive, pictures).run())
      .catch((error: unknown) => {
        throw inWords(error)
      })
    await addMissingSearchWords(deps.database)
    await refreshStatistics(deps.database)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    return [
      `Imported ${name} (${companyId}): ${rows.toLocaleString('en')} rows and ${pictures.count.toLocaleString('en')} pictures in ${seconds} s.`,
      'Its plan and licences are as for a new company; see: plan, companies licences. People sign in with a mailed code.',
    ].join('\n')
  } finally {
    archive.close()
  }
}

class CompanyImport {
  readonly #deps: Deps
  readonly #tx: Db
  readonly #archive: OpenArchive
  readonly #pictures: StoredPictures
  readonly #companyId: string
  #rows = 0

  constructor(deps: Deps, tx: Db, archive: OpenArchive, pictures: StoredPictures) {
    this.#deps = deps
    this.#tx = tx
    this.#archive = archive
    this.#pictures = pictures
    this.#companyId = archive.head.company.id
  }

  async run(): Promise<number> {
    const tx = this.#tx
    const newAccounts: string[] = []
    for (const table of await companyTablesInOrder(tx)) {
      for await (const rows of batchesOf(rowsOf(this.#archive, table), rowsAtOnce)) {
        const prepared = await this.#prepared(table.name, rows, newAccounts)
        await writeRows(tx, this.#companyId, table, prepared)
        this.#rows += rows.length
        if (table.name === 'members') await addUserCompany(tx, this.#companyId, usersOf(prepared))
        if (table.name === 'companies') await beginCompany(tx, this.#companyId, newCompanyPlan(this.#deps))
        if (table.name === 'leads') await storeFoundOfMany(tx, this.#companyId, rows.map(foundBy))
        if (table.name === 'invitations') await addInvitationLinks(tx, this.#companyId, rows)
      }
    }
    await requireUnretired(tx, this.#companyId)
    await nameAccounts(tx, this.#companyId, newAccounts)
    await claimPictures(tx, this.#companyId, this.#pictures)
    await tell(tx, bySystem(this.#companyId, 'operator'), {
      audit: [
        { action: 'company.imported', subjectId: this.#companyId, after: { made_at: this.#archive.head.made_at } },
      ],
      shows: 'nothing',
      notify: [],
    })
    return this.#rows
  }

  /** Converts rows to this installation's account IDs and stored names. */
  async #prepared(table: string, rows: Row[], newAccounts: string[]): Promise<Row[]> {
    if (table === 'members') return takeAccounts(this.#tx, rows, newAccounts)
    if (table === 'lead_pictures') return rows.map((row) => ({ ...row, stored_as: this.#pictures.ofLeads(row) }))
    return rows
  }
}

const usersOf = (rows: Row[]): string[] => rows.map((row) => row['user_id']).filter((id) => typeof id === 'string')

const foundBy = (row: Row) => ({
  id: row['id'] as string,
  words: leadWordsOf({
    name: row['name'],
    organisation: row['organisation'],
    jobTitle: row['job_title'],
    contacts: row['contacts'],
    tags: row['tags'],
  } as Kept),
  tags: row['tags'] as string[],
})

const takenStatement = { name: 'company_import_taken', text: 'select from companies where id = $1' }

async function requireFree(db: Db, companyId: string): Promise<void> {
  if ((await db.run(takenStatement, [companyId])) > 0)
    throw refused('This company already exists. Import an export into an installation without it.')
}

const retiredRow = z.object({
  link: z.string(),
})

const retiredStatement = {
  name: 'company_import_retired',
  text: `select slug as link from card_links where company_id = $1 and not ${isUnretired('card', 'slug', '$1')}
    union all select token from short_link_tokens where company_id = $1 and not ${isUnretired('short', 'token', '$1')}
    union all select code from join_links where company_id = $1 and not ${isUnretired('join', 'code', '$1')} limit 1`,
}

/** Printed links of a company that was erased here belong only to that company, whatever a file claims. */
async function requireUnretired(tx: Db, companyId: string): Promise<void> {
  const [row] = await tx.rows(retiredRow, retiredStatement, [companyId])
  if (row) throw refused(`A link belonged to another, deleted company and cannot be reused: ${row.link}.`)
}

/** Reports a constraint violation as a fault of the file. */
function inWords(error: unknown): unknown {
  const found = (error as { cause?: unknown }).cause ?? error
  const { code = '', detail = '', table = 'a table' } = found as { code?: string; detail?: string; table?: string }
  if (error instanceof CommandError || !/^2[23]/.test(code)) return error
  const violated = violatedConstraint(error)
  if (violated === 'short_link_tokens_pkey') return refused(`A short link already exists here: ${detail}`, error)
  if (violated === 'card_links_pkey') return refused(`A link of a card already exists here: ${detail}`, error)
  if (violated === 'join_links_pkey') return refused('The link to join the company already exists here.', error)
  return refused(`A row of ${table} cannot be: ${violated ?? (error as Error).message}.`, error)
}
