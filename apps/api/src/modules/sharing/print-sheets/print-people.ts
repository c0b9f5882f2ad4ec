import { cameBy } from '@kartu/cards/came-by'
import { cardColours, ink } from '@kartu/cards/contrast'
import { assembleCard, type ResolvedCard } from '@kartu/cards/resolve-card'
import { type Actor, isDivisionAdmin } from '@kartu/contracts/actor'
import { plainCodeDesign } from '@kartu/contracts/company/card-codes'
import { isPhoneKey } from '@kartu/contracts/company/card-fields.plain'
import type { ChosenMembers } from '@kartu/contracts/company/members'
import { companyColourDefault, printPeopleMax } from '@kartu/contracts/limits'
import type { PrintSheet } from '@kartu/contracts/sharing/print-sheets'
import { canPrintCard, printFormats, type PrintContact } from '@kartu/contracts/sharing/print-sheets.plain'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { allow, AppError, notFound } from '../../../http/errors.ts'
import { cardSource } from '../../company/cards/card-source.ts'
import { cardUrl, type CardUrls } from '../../company/cards/cards.view.ts'
import { findCardsOfMembers, type PublicCardRow } from '../../company/cards/public/public-cards.sql.ts'
import { listMembers } from '../../company/members/member-list.sql.ts'
import { hashOf } from '../../platform/files/files.ts'
import { webpName } from '../../platform/files/picture.ts'
import type { StoredPictureBytes } from './sheet-pictures.ts'
import type { SheetPerson } from './sheet-layouts.ts'

interface PrintPeople {
  people: SheetPerson[]
  /** Number of chosen people who are not on the sheets. */
  leftOut: number
}

type PeopleDeps = Pick<Deps, 'listMemory'> & { env: CardUrls }

/**
 * Returns the chosen people whom the actor may print, in their order. Paused members are left out, because their code
 * opens no card. Throws `print_people_max`, and `not_allowed` if no member remains.
 */
export async function printPeople(db: Db, deps: PeopleDeps, actor: Actor, input: PrintSheet): Promise<PrintPeople> {
  const ids = await chosenIds(db, deps, actor, input.members)
  if (ids.length > printPeopleMax) throw new AppError('print_people_max', { values: { max: printPeopleMax } })
  const rows = await findCardsOfMembers(db, actor.companyId, ids)
  if (rows.length === 0) throw notFound()
  const byId = new Map(rows.map((row) => [row.member_id, row]))
  const printed = ids.flatMap((id) => {
    const row = byId.get(id)
    return row && row.member_status !== 'paused' && mayPrint(actor, row) ? [row] : []
  })
  allow(printed.length > 0)
  const nowMs = Date.now()
  return {
    people: printed.map((row) => sheetPerson(assembleCard(cardSource(row, nowMs)), cardUrl(deps.env, row), input)),
    leftOut: ids.length - printed.length,
  }
}

const mayPrint = (actor: Actor, { member_id: memberId, division_id: divisionId, roles }: PublicCardRow): boolean =>
  canPrintCard(actor, { memberId, divisionId, roles })

/** Returns at most one more than allowed, so that a filter that matches the whole company remains cheap. */
async function chosenIds(db: Db, deps: PeopleDeps, actor: Actor, chosen: ChosenMembers): Promise<string[]> {
  if ('ids' in chosen) return [...new Set(chosen.ids)]
  const except = new Set(chosen.except)
  const { rows } = await listMembers(db, deps.listMemory, actor.companyId, {
    ...printableFilter(actor, chosen.filter),
    sort: 'name',
    order: 'asc',
    page: 1,
    per_page: printPeopleMax + except.size + 1,
  })
  return rows.map(({ member_id: id }) => id).filter((id) => !except.has(id))
}

type MemberFilter = Extract<ChosenMembers, { filter: unknown }>['filter']

/**
 * A division admin who chooses everyone means their own division, so other divisions do not count towards the limit.
 */
function printableFilter(actor: Actor, filter: MemberFilter): MemberFilter {
  const { divisionId } = actor
  if (!isDivisionAdmin(actor) || divisionId === null) return filter
  return filter.division?.includes(divisionId) === false ? filter : { ...filter, division: [divisionId] }
}

function sheetPerson(card: ResolvedCard, url: string, { format, photo, code, contacts }: PrintSheet): SheetPerson {
  const { company } = card
  const logo = company?.logo ? (hashOf(company.logo.url) ?? null) : null
  const companyColour = company?.cardColour ?? ink
  const shown = card.photo && photo && printFormats[format].hasPhoto ? (hashOf(card.photo.url) ?? null) : null
  return {
    name: card.name.display,
    title: card.jobTitle,
    company: company?.name ?? '',
    division: card.division,
    contacts: contactTexts(card, contacts),
    code: code
      ? { url: cameBy(url, 'print'), design: card.template.code ?? plainCodeDesign, companyColour, logo }
      : null,
    photo: shown,
    logo,
    colour: company?.colour ?? companyColourDefault,
    accent: cardColours(companyColour).accent,
  }
}

/** The first contact of each kind. */
function contactTexts({ contacts }: ResolvedCard, wanted: readonly PrintContact[]): string[] {
  const isOf: Record<PrintContact, (key: string) => boolean> = {
    phone: (key) => isPhoneKey(key) && key !== 'fax',
    email: (key) => key === 'email',
    website: (key) => key === 'website',
  }
  return [...new Set(wanted)].flatMap((kind) => contacts.find(({ key }) => isOf[kind](key))?.text ?? [])
}

/** Reads the pictures of these people. Throws if the file store fails, so that no picture is missing on paper. */
export async function storedPictures(
  files: Deps['files'],
  people: readonly SheetPerson[],
): Promise<Map<string, StoredPictureBytes>> {
  const found = new Map<string, StoredPictureBytes>()
  const names = [
    ...people.map(({ photo }) => ['photo', photo] as const),
    ...people.map(({ logo }) => ['logo', logo] as const),
  ]
  for (const [kind, hash] of names) {
    if (hash === null || found.has(hash)) continue
    const webp = await files.get(webpName(hash))
    if (webp) found.set(hash, { kind, webp })
  }
  return found
}
