import { contactLink } from '@kartu/cards/contacts'
import { leadVCard } from '@kartu/cards/lead-vcard'
import { phoneText } from '@kartu/cards/phones'
import { vCardContentType } from '@kartu/cards/vcard'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import { isPhoneKey } from '@kartu/contracts/company/card-fields.plain'
import type { LeadFilter } from '@kartu/contracts/leads/lead-filters'
import type { leadExportFormats, LeadStatus } from '@kartu/contracts/leads/leads.plain'
import { exportedLeadsMax } from '@kartu/contracts/limits'
import type { Locale } from '@kartu/contracts/validation'
import type { Translate } from '@kartu/messages/translator'
import { wireTime } from '../../../../db/columns.ts'
import type { Db } from '../../../../db/db.ts'
import { usualBounds } from '../../../../db/list-source.ts'
import type { Deps } from '../../../../deps.ts'
import type { FileAnswer } from '../../../../http/answers/answer.ts'
import { AppError } from '../../../../http/errors.ts'
import type { Session } from '../../../../http/caller/session.ts'
import { confirmMany } from '../../../../http/caller/session-record.ts'
import { tell } from '../../../platform/audit/tell.ts'
import { quotedItem, csvLine, csvMark, csvSeparator } from '../../../platform/files/write-csv.ts'
import { type SheetCell, writeXlsx, xlsxContentType } from '../../../platform/files/write-xlsx.ts'
import { findLeadSettings } from '../../lead-settings/lead-settings.sql.ts'
import { daysIn } from '../lead-days.ts'
import type { LeadAsk, Picked } from '../lead-filters.sql.ts'
import { countLeads, type ExportedRow, findTimeZone, walkExported } from '../lead-list.sql.ts'
import type { LeadActing } from '../require-lead.ts'

type Format = (typeof leadExportFormats)[number]

/**
 * Streams all leads that match the filters, with one page in memory. The audit log records the caller and the number of
 * leads.
 */
export async function exportLeads(
  db: Db,
  deps: Deps,
  acting: LeadActing & { session: Session | undefined },
  ask: LeadAsk,
  { filter, format }: { filter: LeadFilter & Picked; format: Format },
  { t, locale }: { t: Translate; locale: Locale },
): Promise<FileAnswer> {
  const { companyId } = ask
  // The audit log needs the exact current number, even for a long list.
  const counts = await countLeads(db, deps.leadMemory, ask, filter, { ...usualBounds, lateMin: Infinity })
  const leads = [...counts.values()].reduce((sum, found) => sum + found, 0)
  if (leads > exportedLeadsMax) throw new AppError('leads_export_max', { values: { max: exportedLeadsMax } })
  await confirmMany(db, acting.session, leads)
  await deps.database.transaction({ companyId }, (tx) =>
    tell(tx, acting, {
      audit: [{ action: 'lead.exported', after: { leads, format } }],
      shows: 'nothing',
      notify: [],
    }),
  )
  const { labels } = await findLeadSettings(db, companyId)
  const rows = eachOf(walkExported({ db, memory: deps.leadMemory, ask, filter }))
  const fileName = `${t(($) => $.leadExports.file_name)}.${format}`
  if (format === 'vcf') return { mediaType: vCardContentType, fileName, content: inPieces(rows, leadVCard) }
  const statusName: StatusName = (status) => labels[status]?.[locale] || t(({ leads }) => leads.status[status])
  const zone = await findTimeZone(db, companyId)
  const words: RowWords = { t, statusName, clockAt: (at) => daysIn(zone).clockAt(new Date(at)) }
  const head = columns.map((column) => t(({ leadExports }) => leadExports.columns[column], { zone }))
  if (format === 'xlsx') {
    const content = writeXlsx(
      t(($) => $.leadExports.sheet),
      lines(head, rows, words),
    )
    return { mediaType: xlsxContentType, fileName, content }
  }
  const separator = csvSeparator(locale)
  const write = (cells: readonly SheetCell[]): string =>
    csvLine(
      cells.map((cell) => (typeof cell === 'string' ? cell : cell.clock)),
      separator,
    )
  const content = inPieces(lines(head, rows, words), write, csvMark)
  return { mediaType: 'text/csv; charset=utf-8', fileName, content }
}

async function* eachOf<T>(pages: AsyncIterable<T[]>): AsyncGenerator<T> {
  for await (const page of pages) yield* page
}

type StatusName = (status: LeadStatus) => string

interface RowWords {
  t: Translate
  statusName: StatusName
  /** Formats date and time in the company's time zone. */
  clockAt: (at: string) => string
}

async function* lines(
  head: string[],
  rows: AsyncIterable<ExportedRow>,
  words: RowWords,
): AsyncGenerator<readonly SheetCell[]> {
  yield head
  for await (const row of rows) yield columns.map((column) => cellOf[column](row, words))
}

const piecesOf = 100

/** Joins small texts, because each would be a separate write to the network. */
async function* inPieces<T>(rows: AsyncIterable<T>, write: (row: T) => string, first = ''): AsyncGenerator<string> {
  let text = first
  let written = 0
  for await (const row of rows) {
    text += write(row)
    written += 1
    if (written % piecesOf === 0) {
      yield text
      text = ''
    }
  }
  if (text !== '') yield text
}

type IsWanted = (key: ContactEntry['key']) => boolean
const only =
  (wanted: ContactEntry['key']): IsWanted =>
  (key) =>
    key === wanted

const valuesOf = (contacts: readonly ContactEntry[], isWanted: IsWanted): string =>
  contacts
    .filter(({ key }) => isWanted(key))
    .map((entry) => {
      if (isPhoneKey(entry.key)) return phoneText(entry)
      if (entry.key === 'website') return entry.value
      // WeChat has no URLs, so the value is preceded by the network's name.
      return entry.key === 'wechat' ? `WeChat: ${entry.value}` : (contactLink(entry).href ?? entry.value)
    })
    .map((value) => value.replace(/^mailto:/, ''))
    .join(', ')

/** Labels of the contacts in the order of `valuesOf`, `""` for a contact without one. Empty if none has a label. */
function labelsOf(contacts: readonly ContactEntry[], isWanted: IsWanted): string {
  const labels = contacts.filter(({ key }) => isWanted(key)).map(({ label }) => label)
  return labels.every((label) => label === '') ? '' : labels.map((label) => quotedItem(label) || '""').join(', ')
}

const isAddress = (key: ContactEntry['key']): boolean => key !== 'email' && !isPhoneKey(key)

const clockOf = (at: string | null, { clockAt }: RowWords): SheetCell =>
  at === null ? '' : { clock: clockAt(wireTime(at)) }

const cellOf = {
  name: ({ name }: ExportedRow) => name,
  organisation: ({ organisation }: ExportedRow) => organisation,
  job_title: ({ job_title: title }: ExportedRow) => title,
  // The column of labels follows that of the contacts, as an import expects.
  emails: ({ contacts }: ExportedRow) => valuesOf(contacts, only('email')),
  email_labels: ({ contacts }: ExportedRow) => labelsOf(contacts, only('email')),
  phones: ({ contacts }: ExportedRow) => valuesOf(contacts, only('phone')),
  phone_labels: ({ contacts }: ExportedRow) => labelsOf(contacts, only('phone')),
  mobiles: ({ contacts }: ExportedRow) => valuesOf(contacts, only('mobile')),
  mobile_labels: ({ contacts }: ExportedRow) => labelsOf(contacts, only('mobile')),
  whatsapp: ({ contacts }: ExportedRow) => valuesOf(contacts, only('whatsapp')),
  whatsapp_labels: ({ contacts }: ExportedRow) => labelsOf(contacts, only('whatsapp')),
  faxes: ({ contacts }: ExportedRow) => valuesOf(contacts, only('fax')),
  fax_labels: ({ contacts }: ExportedRow) => labelsOf(contacts, only('fax')),
  addresses: ({ contacts }: ExportedRow) => valuesOf(contacts, isAddress),
  address_labels: ({ contacts }: ExportedRow) => labelsOf(contacts, isAddress),
  status: ({ status }: ExportedRow, { statusName }: RowWords) => statusName(status),
  warmth: ({ warmth }: ExportedRow, { t }: RowWords) => (warmth ? t(({ leads }) => leads.warmth[warmth]) : ''),
  way: ({ way }: ExportedRow, { t }: RowWords) => t(({ leads }) => leads.way[way]),
  source: ({ source }: ExportedRow, { t }: RowWords) => (source ? t(({ leads }) => leads.source[source]) : ''),
  event: ({ event_name: event }: ExportedRow) => event,
  link: ({ link_name: link }: ExportedRow) => link,
  card: ({ card_name: card }: ExportedRow) => card,
  owner: ({ owner_name: owner }: ExportedRow) => owner ?? '',
  team: ({ team_name: team }: ExportedRow) => team ?? '',
  tags: ({ tags }: ExportedRow) => tags.map(quotedItem).join(', '),
  captured_at: ({ captured_at: at }: ExportedRow, words: RowWords) => clockOf(at, words),
  remind_at: ({ remind_at: at }: ExportedRow, words: RowWords) => clockOf(at, words),
  message: ({ message }: ExportedRow) => message,
  answers: ({ answers }: ExportedRow) => answers.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  consent: ({ consent }: ExportedRow, words: RowWords) =>
    clockOf(consent?.withdrawnAt === null ? consent.at : null, words),
  id: ({ id }: ExportedRow) => id,
}
const columns = Object.keys(cellOf) as (keyof typeof cellOf)[]
