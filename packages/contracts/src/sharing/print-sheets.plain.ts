import { canEditCard } from '../company/cards.policy.ts'

const path = '/companies/:companyId/print-sheets'

export const printSheetRoutes = {
  preview: { method: 'POST', path: `${path}/preview`, access: 'company', answer: 'data' },
  create: { method: 'POST', path, access: 'company', answer: 'file' },
} as const

/** People print their own card, and admins those that they manage. */
export const canPrintCard = canEditCard

export const printKinds = ['card', 'cards', 'badge', 'tent', 'door'] as const
export type PrintKind = (typeof printKinds)[number]

export interface PrintFormat {
  kind: PrintKind
  /** Size of the paper; for a single business card, its trimmed size. */
  paper: readonly [widthMm: number, heightMm: number]
  cell: readonly [widthMm: number, heightMm: number]
  columns: number
  rows: number
  /** Corner of the first cell. */
  first: readonly [xMm: number, yMm: number]
  /** Distance between the corners of two cells. */
  step: readonly [xMm: number, yMm: number]
  /** Colour beyond the cut, for a format that is cut. */
  bleedMm: number
  hasPhoto: boolean
}

const inch = 25.4
const a4 = [210, 297] as const
const letter = [8.5 * inch, 11 * inch] as const

const grid = (format: Omit<PrintFormat, 'bleedMm'>): PrintFormat => ({ ...format, bleedMm: 0 })

const whole = (kind: PrintKind, paper: PrintFormat['paper'], cell = paper): PrintFormat =>
  grid({ kind, paper, cell, columns: 1, rows: 1, first: [0, 0], step: [0, 0], hasPhoto: kind === 'door' })

/**
 * Measurements of the formats. Sheets are named by the product whose cells they match: Herma 5028, Avery C32015, 5371 and
 * L4785 as in the template files of gLabels, and Avery 5392 by its margins of 1 and 0.25 in.
 */
export const printFormats = {
  card_eu: { ...whole('card', [85, 55]), bleedMm: 3 },
  card_us: { ...whole('card', [3.5 * inch, 2 * inch]), bleedMm: inch / 8 },
  cards_5028: grid({
    kind: 'cards',
    paper: a4,
    cell: [83.8, 50.8],
    columns: 2,
    rows: 5,
    first: [18.6, 22],
    step: [89.2, 50.8],
    hasPhoto: false,
  }),
  cards_c32015: grid({
    kind: 'cards',
    paper: a4,
    cell: [85, 54],
    columns: 2,
    rows: 4,
    first: [17, 31.5],
    step: [91, 60],
    hasPhoto: false,
  }),
  cards_5371: grid({
    kind: 'cards',
    paper: letter,
    cell: [3.5 * inch, 2 * inch],
    columns: 2,
    rows: 5,
    first: [0.75 * inch, 0.5 * inch],
    step: [3.5 * inch, 2 * inch],
    hasPhoto: false,
  }),
  badges_l4785: grid({
    kind: 'badge',
    paper: a4,
    cell: [80, 50],
    columns: 2,
    rows: 5,
    first: [17.5, 13.5],
    step: [95, 55],
    hasPhoto: true,
  }),
  badges_a6: grid({
    kind: 'badge',
    paper: a4,
    cell: [105, 148.5],
    columns: 2,
    rows: 2,
    first: [0, 0],
    step: [105, 148.5],
    hasPhoto: true,
  }),
  badges_5392: grid({
    kind: 'badge',
    paper: letter,
    cell: [4 * inch, 3 * inch],
    columns: 2,
    rows: 3,
    first: [0.25 * inch, inch],
    step: [4 * inch, 3 * inch],
    hasPhoto: true,
  }),
  tent_a4: whole('tent', [297, 210], [297, 105]),
  tent_letter: whole('tent', [11 * inch, 8.5 * inch], [11 * inch, 4.25 * inch]),
  door_a5: whole('door', [210, 148]),
  door_a4: whole('door', [297, 210]),
  door_letter: whole('door', [11 * inch, 8.5 * inch]),
} as const satisfies Record<string, PrintFormat>

export type PrintFormatName = keyof typeof printFormats
export const printFormatNames = Object.keys(printFormats) as [PrintFormatName, ...PrintFormatName[]]

/** Cells of one sheet. */
export const labelsOf = (name: PrintFormatName): number => printFormats[name].columns * printFormats[name].rows

export const printContacts = ['phone', 'email', 'website'] as const
export type PrintContact = (typeof printContacts)[number]
