import type { Locale } from '@kartu/contracts/validation'
import { z } from 'zod'
import { wireTime } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { privateName } from '../../../gateways/files/files.ts'
import { documentName } from '../../company/cards/documents/add-document.ts'
import { contactOf } from '../../company/cards/cards.ts'
import { findPublicCard } from '../../company/cards/public/public-cards.sql.ts'
import { webpName } from '../../platform/files/picture.ts'
import { type AddPart, zipStream } from '../../platform/files/zip-stream.ts'
import { drawInvoice } from '../../billing/invoices/invoice-file.ts'
import { findInvoice, localeOfCompany } from '../../billing/invoices/invoices.sql.ts'
import {
  cardName,
  companyExportVersion,
  type CompanyHead,
  type CompanyPart,
  documentPartName,
  headName,
  leadPictureName,
  manifestName,
  pictureName,
  rowsName,
  schemaName,
} from './company-archive.ts'
import { csvLists } from './company-csv.sql.ts'
import { type ExportedFiles, listExported } from './company-files.sql.ts'
import { readLines } from './company-rows.sql.ts'
import { type CompanyTable, companyExportSchema, companyTablesInOrder } from './company-tables.ts'

type Store = Pick<Deps, 'database' | 'files' | 'env'>
/**
 * Receives the number of written cards, pictures and invoices, and their total. Rows are written earlier, in a
 * snapshot.
 */
export type OnPart = (done: number, total: number) => Promise<unknown>

/**
 * Streams the whole company as one ZIP. The rows are a snapshot. Cards, pictures and invoices follow and may have newer
 * content.
 */
export const companyArchive = (store: Store, companyId: string, onPart: OnPart = async () => {}) =>
  zipStream((add) => new CompanyWriter(store, companyId, add, onPart).write())

const headRow = z.object({
  name: z.string(),
  at: z.string(),
})

class CompanyWriter {
  readonly #store: Store
  readonly #companyId: string
  readonly #add: AddPart
  readonly #onPart: OnPart
  readonly #parts: CompanyPart[] = []
  readonly #missing: string[] = []

  constructor(store: Store, companyId: string, add: AddPart, onPart: OnPart) {
    this.#store = store
    this.#companyId = companyId
    this.#add = add
    this.#onPart = onPart
  }

  async write(): Promise<void> {
    await this.#store.database.snapshot(async (db) => {
      await db.enter({ companyId: this.#companyId })
      await this.#writeRows(db)
    })
    const db = this.#store.database.read({ companyId: this.#companyId })
    const { pictures, documents, leadPictures, cards, invoices } = await listExported(db, this.#companyId)
    const locale = await localeOfCompany(db, this.#companyId)
    const steps = [
      ...pictures.map((hash) => () => this.#stored(pictureName(hash), webpName(hash))),
      ...documents.map((hash) => () => this.#stored(documentPartName(hash), documentName(hash))),
      ...leadPictures.map((one) => () => this.#stored(leadPictureName(one.id), privateName(one.stored_as))),
      ...cards.map((card) => () => this.#card(db, card)),
      ...invoices.map((invoice) => () => this.#invoice(db, invoice, locale)),
    ]
    for (const [at, step] of steps.entries()) {
      await step()
      await this.#onPart(at + 1, steps.length)
    }
    await this.#add(manifestName, [json({ parts: this.#parts, missing: this.#missing })])
  }

  async #writeRows(db: Db): Promise<void> {
    const tables = await companyTablesInOrder(db)
    const lists = csvLists(db, this.#companyId)
    await this.#part(headName, [json(await this.#head(db, tables))])
    await this.#part(schemaName, [json(companyExportSchema())])
    await this.#part(readmeName, [readmeText])
    for (const table of tables) {
      let rows = 0
      const content = async function* (companyId: string) {
        for await (const lines of readLines(db, table, companyId)) {
          rows += lines.length
          yield `${lines.join('\n')}\n`
        }
      }
      const written = await this.#add(rowsName(table.name), content(this.#companyId))
      this.#parts.push({ name: rowsName(table.name), ...written, rows })
    }
    for (const { name, content } of lists) await this.#part(name, content)
  }

  async #head(db: Db, tables: readonly CompanyTable[]): Promise<CompanyHead> {
    const [company] = await db.rows(headRow, { text: 'select name, now()::text as at from companies where id = $1' }, [
      this.#companyId,
    ])
    if (!company) throw new Error('The company was deleted while it was exported')
    return {
      format: 'kartu.company',
      version: companyExportVersion,
      made_at: wireTime(company.at),
      company: { id: this.#companyId, name: company.name },
      tables: Object.fromEntries(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)])),
    }
  }

  async #part(name: string, content: Parameters<AddPart>[1], options?: { packed: boolean }): Promise<void> {
    this.#parts.push({ name, ...(await this.#add(name, content, options)) })
  }

  async #stored(name: string, storedName: string): Promise<void> {
    const content = await this.#store.files.open(storedName)
    if (content) await this.#part(name, content.stream as AsyncIterable<Buffer>, { packed: true })
    else this.#missing.push(name)
  }

  async #card(db: Db, { id, slug }: ExportedFiles['cards'][number]): Promise<void> {
    const card = await findPublicCard(db, { companyId: this.#companyId, cardId: id, currentSlug: slug })
    if (card) await this.#part(cardName(slug), contactOf(this.#store, card))
  }

  async #invoice(db: Db, { id, name }: ExportedFiles['invoices'][number], locale: Locale): Promise<void> {
    const invoice = await findInvoice(db, this.#companyId, id)
    if (invoice) await this.#part(name, [await drawInvoice(invoice, locale)], { packed: true })
  }
}

const json = (value: object): string => `${JSON.stringify(value, null, 1)}\n`

const readmeName = 'README.txt'

/** Text for people who open the archive; `schema.json` and Kartu's documentation describe the tables. */
const readmeText = `This is a company in Kartu, whole. Another installation of Kartu takes it in:

  npm run kartu -- company import <this file>

members.csv, leads.csv, events.csv   lists for spreadsheet programs
cards/<link>.vcf                     each card, as visitors save it
pictures/, lead-pictures/            pictures; those of cards are named by the SHA-256 of their content
documents/                           PDFs on cards, named by the SHA-256 of their content
invoices/<number>.pdf                each invoice, with its data inside (Factur-X)
rows/<table>.ndjson                  everything, a row a line, in JSON; described by schema.json
company.json                         which company it is, and the columns of each table
manifest.json                        size and SHA-256 of each file

Not in it: passwords, sessions and second factors, which are people's own; subscription and payment methods; API keys,
which must be created again; secrets of the installation.

---

Ini seluruh data sebuah perusahaan di Kartu. Instalasi Kartu lain dapat mengimpornya dengan perintah di atas.

members.csv, leads.csv, events.csv   daftar untuk aplikasi spreadsheet
cards/<tautan>.vcf                   setiap kartu, seperti yang disimpan pengunjung
pictures/, lead-pictures/            gambar; gambar kartu dinamai menurut SHA-256 isinya
documents/                           PDF di kartu, dinamai menurut SHA-256 isinya
invoices/<nomor>.pdf                 setiap faktur, dengan datanya di dalam (Factur-X)
rows/<tabel>.ndjson                  semuanya, satu baris data per baris, dalam JSON; dijelaskan oleh schema.json
company.json                         perusahaan mana, dan kolom setiap tabel
manifest.json                        ukuran dan SHA-256 setiap berkas

Tidak termasuk: kata sandi, sesi, dan faktor kedua, yang milik pribadi; langganan dan metode pembayaran; kunci API,
yang harus dibuat lagi; rahasia instalasi.
`
