import {
  labelsOf,
  type PrintContact,
  printContacts,
  type PrintFormatName,
  printFormatNames,
  printFormats,
  type PrintKind,
} from '@kartu/contracts/sharing/print-sheets.plain'

export interface PrintOptions {
  format: PrintFormatName
  photo: boolean
  code: boolean
  contacts: PrintContact[]
  cropMarks: boolean
  startAt: number
}

export const formatsOf = (kind: PrintKind): PrintFormatName[] =>
  printFormatNames.filter((name) => printFormats[name].kind === kind)

/** Countries that print on Letter (Unicode CLDR, `paperSize`). */
const letterCountries = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'CR', 'GT', 'NI', 'PA', 'PR', 'SV', 'VE', 'BZ'])

/** The first format of a kind on the paper of the reader's country. */
export function usualFormat(kind: PrintKind, country: string | undefined): PrintFormatName {
  const all = formatsOf(kind)
  const isAmerican = (name: PrintFormatName): boolean => /letter|_us$|_5371$|_5392$/.test(name)
  const wanted = country !== undefined && letterCountries.has(country)
  return all.find((name) => isAmerican(name) === wanted) ?? all[0] ?? 'card_eu'
}

export const readerCountry = (): string | undefined => new Intl.Locale(navigator.language).region

/** Badges, tents and door signs are read within the company, so they begin without contacts. */
const contactsOf = (kind: PrintKind): PrintContact[] => (kind === 'card' || kind === 'cards' ? [...printContacts] : [])

/** The first options of a kind. */
export const optionsOf = (kind: PrintKind, format: PrintFormatName): PrintOptions => ({
  format,
  photo: true,
  code: true,
  contacts: contactsOf(kind),
  cropMarks: false,
  startAt: 1,
})

/** The same options in another size of the kind. */
export const resized = (options: PrintOptions, format: PrintFormatName): PrintOptions => ({
  ...options,
  format,
  startAt: Math.min(options.startAt, labelsOf(format)),
})
