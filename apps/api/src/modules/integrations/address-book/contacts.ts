import { hash } from 'node:crypto'
import { assembleCard } from '@kartu/cards/resolve-card'
import { vCard, type VCardVersion } from '@kartu/cards/vcard'
import type { Database, Db } from '../../../db/db.ts'
import type { Env } from '../../../settings/env.ts'
import { notFound } from '../../../http/errors.ts'
import { cardSource } from '../../company/cards/card-source.ts'
import { cardUrl } from '../../company/cards/cards.view.ts'
import {
  type BookRow,
  type BookScope,
  type ContactRow,
  contactsPerPage,
  findBook,
  findContacts,
  findContactsAfter,
} from './address-book.sql.ts'

/** A colleague as a vCard. */
export interface Contact {
  memberId: string
  /** Changes only with the content of the vCard. */
  etag: string
  /** The vCard in version 3.0, which every phone reads. */
  text: string
  /** The same contact in another version. */
  as(version: VCardVersion): string
}

/** Reads the contacts of one company in pages, so that memory does not grow with the company. */
export class AddressBook {
  readonly companyId: string
  readonly name: string
  readonly #db: Db
  readonly #env: Env
  readonly #shared: BookRow
  readonly #scope: BookScope

  private constructor(db: Db, env: Env, companyId: string, shared: BookRow, scope: BookScope) {
    this.companyId = companyId
    this.name = nameOf(shared, scope)
    this.#db = db
    this.#env = env
    this.#shared = shared
    this.#scope = scope
  }

  static async open(
    database: Database,
    env: Env,
    companyId: string,
    scope: BookScope = 'company',
  ): Promise<AddressBook> {
    const db = database.read({ companyId })
    const shared = await findBook(db, companyId)
    if (!shared) throw notFound()
    return new AddressBook(db, env, companyId, shared, scope)
  }

  async *all(): AsyncGenerator<Contact> {
    let last = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const rows = await findContactsAfter(this.#db, this.companyId, last, this.#scope)
      for (const row of rows) yield this.#contact(row)
      if (rows.length < contactsPerPage) return
      last = rows.at(-1)?.member_id ?? last
    }
  }

  /** Yields each requested member with their contact, or undefined if there is none. */
  async *chosen(memberIds: readonly string[]): AsyncGenerator<[memberId: string, contact: Contact | undefined]> {
    for (let at = 0; at < memberIds.length; at += contactsPerPage) {
      const ids = memberIds.slice(at, at + contactsPerPage)
      const rows = await findContacts(this.#db, this.companyId, ids, this.#scope)
      const found = new Map(rows.map((row) => [row.member_id, row]))
      for (const id of ids) {
        const row = found.get(id)
        yield [id, row && this.#contact(row)]
      }
    }
  }

  async one(memberId: string): Promise<Contact | undefined> {
    const [row] = await findContacts(this.#db, this.companyId, [memberId], this.#scope)
    return row && this.#contact(row)
  }

  #contact(row: ContactRow): Contact {
    const { company, divisions } = this.#shared
    const division = row.division_id === null ? null : (divisions[row.division_id] ?? null)
    // Contacts contain no secondary logos.
    const shown = {
      member_status: 'verified',
      hidden: false,
      closing: false,
      secondary_logos: null,
      version: '',
    } as const
    const card = assembleCard(cardSource({ ...row, ...shown, company, division }, 0))
    const as = (version: VCardVersion): string =>
      vCard(card, { version, pageUrl: cardUrl(this.#env, row), isSynchronised: true })
    const text = as('3.0')
    // Version 4.0 also contains these fields.
    const content = [text, card.pronouns, card.language].join('\0')
    return { memberId: row.member_id, etag: `"${hash('sha256', content, 'base64url').slice(0, 22)}"`, text, as }
  }
}

function nameOf({ company, divisions }: BookRow, scope: BookScope): string {
  const division = scope === 'company' || scope.divisionId === null ? undefined : divisions[scope.divisionId]?.name
  return division ? `${company.name} · ${division}` : company.name
}
