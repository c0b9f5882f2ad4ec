import { type CardProduct, cardProducts } from '@kartu/contracts/platform/table-imports.data'
import type { ImportField } from '@kartu/contracts/team/imports.data'
import { urlOf } from '@kartu/contracts/web-address'
import type { Samples } from '../../../platform/table-imports/suggest-fields.ts'

interface ProductFile {
  /** Hosts of the product's cards. */
  hosts: readonly string[]
  /** Names of columns, of which a file of the product has at least two. */
  columns: readonly string[]
  /** Fields of columns whose names mean something else in other files; null leaves a column out. */
  fields: Readonly<Record<string, ImportField | null>>
}

/** Columns about accounts, which are not card data. */
const account = { status: null, card_link: null, card_url: null, link: null, template: null, created: null }

/** Exports and templates as the help pages of the products describe them. */
const products: Record<CardProduct, ProductFile> = {
  hihello: {
    hosts: ['hihello.com', 'hihello.me', 'hihello.app'],
    columns: ['number_of_cards', 'account_name', 'maiden_name', 'accreditations', 'headline', 'affiliation'],
    fields: {
      ...account,
      // The role in the product, not at work.
      ...{ role: null, number_of_cards: null, maiden_name: null, account_name: 'first_name' },
      ...{ headline: 'short_description' },
    },
  },
  popl: {
    hosts: ['popl.co', 'poplme.co'],
    columns: ['subteam', 'subteams', 'admin_level', 'admin_status', 'invitation_status', 'popl_link', 'popl_url'],
    fields: {
      ...account,
      ...{ admin_level: null, admin_status: null, invitation_status: null, popl_link: null, popl_url: null },
      ...{ subteam: 'division', subteams: 'division', location: 'address', bio: 'short_description' },
    },
  },
  blinq: {
    hosts: ['blinq.me'],
    columns: ['team_member', 'permissions', 'email_signature', 'card_name', 'claimed', 'blinq_link', 'blinq_url'],
    fields: {
      ...account,
      ...{ permissions: null, email_signature: null, card_name: null, claimed: null },
      ...{ blinq_link: null, blinq_url: null, team_member: 'first_name' },
    },
  },
  wave: {
    hosts: ['wavecnct.com'],
    columns: ['account_email', 'account_phone', 'mobile_phones', 'work_phones', 'work_emails'],
    fields: {
      ...account,
      // The number for signing in is private.
      ...{ account_email: 'email', account_phone: null, mobile_phones: 'mobile', work_phones: 'phone' },
      ...{ work_emails: 'email', city: 'address' },
    },
  },
  uniqode: {
    hosts: ['uniqode.com', 'beaconstac.com', 'qrcodes.pro'],
    columns: ['designation', 'card_name', 'card_template', 'card_url', 'qr_code_url'],
    fields: {
      ...account,
      ...{ card_name: null, card_template: null, qr_code_url: null },
      // Organisations are the units of a company there.
      ...{ organization: 'division', designation: 'job_title' },
    },
  },
}

/** Name of a column in lower case with underscores. */
const plainName = (column: string): string =>
  column
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')

/** Product whose cards have this host. */
const productOfHost = (host: string): CardProduct | undefined =>
  cardProducts.find((product) => products[product].hosts.some((own) => host === own || host.endsWith(`.${own}`)))

/** Product of a card's web address. */
function productOfAddress(text: string): CardProduct | undefined {
  const url = urlOf(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`)
  // Excludes email addresses, which have a user name, and a product's own website, which has no path.
  return url === null || url.username !== '' || url.pathname === '/' ? undefined : productOfHost(url.hostname)
}

/** True for the address of a card at another product, which has no place on the new card. */
export const isOldCardAddress = (text: string): boolean => productOfAddress(text.trim()) !== undefined

/**
 * Recognises the product whose export or template a file is: by addresses of its cards, by its name in a column, or by
 * two of its columns.
 */
export function recogniseProduct(columns: readonly string[], samples: Samples = []): CardProduct | undefined {
  const linked = samples.flat().map((sample) => (sample.length < 500 ? productOfAddress(sample) : undefined))
  return (
    linked.find((product) => product !== undefined) ??
    cardProducts.find((product) => isNamedIn(columns, product)) ??
    cardProducts.find((product) => countOwnColumns(columns, product) >= 2)
  )
}

/** True if a column name contains the product's name. `wave` is left out, because it is an ordinary word. */
const isNamedIn = (columns: readonly string[], product: CardProduct): boolean =>
  product !== 'wave' && columns.some((column) => plainName(column).split('_').includes(product))

function countOwnColumns(columns: readonly string[], product: CardProduct): number {
  const names = new Set(columns.map(plainName))
  return products[product].columns.filter((name) => names.has(name)).length
}

/** Corrects suggested fields by the product's meaning of its columns. A single field stays with its first column. */
export function withProduct(
  columns: readonly string[],
  samples: Samples,
  suggested: readonly (ImportField | null)[],
): (ImportField | null)[] {
  const product = recogniseProduct(columns, samples)
  if (product === undefined) return [...suggested]
  // A list of another program may hold the address of a card.
  const isExport = isNamedIn(columns, product) || countOwnColumns(columns, product) > 0
  const fields = isExport ? products[product].fields : {}
  const own = columns.map((column) => fields[plainName(column)])
  const taken = new Set(own.filter((field) => field !== undefined && field !== null))
  return suggested.map((field, at) => {
    const better = own[at]
    if (better !== undefined)
      return better !== null && singles.has(better) && own.indexOf(better) !== at ? null : better
    const values = samples[at] ?? []
    if (field === 'website' && values.length > 0 && values.every(isOldCardAddress)) return null
    return field !== null && taken.has(field) && singles.has(field) ? null : field
  })
}

/** Fields that only one column may fill and that products define. */
const singles: ReadonlySet<ImportField> = new Set(['first_name', 'division', 'job_title', 'short_description'])
