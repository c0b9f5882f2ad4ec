import { z } from 'zod'
import { cardTexts } from '../company/card-fields.plain.ts'
import { CardContent, Picture } from '../company/cards.ts'
import { commaList, CompanyParams, Id, line, PageQuery, Timestamp } from '../validation.ts'
import * as limits from '../limits.ts'
import { memberStatuses } from '../company/members.plain.ts'
import { route } from '../route.ts'
import { rowAnswers } from '../platform/table-imports.data.ts'
import {
  AnswerRows,
  ImportParams,
  LocalCountry,
  Mapping,
  OnlyRows,
  ReadAs,
  rowFault,
  tableImport,
} from '../platform/table-imports.ts'
import {
  divisionAnswers,
  importChangeFields,
  importFields,
  importOutcomes,
  importStates,
  leaverReasons,
  rowQuestions,
  type RowUndone,
  rowUndoings,
  translatedTarget,
} from './imports.data.ts'
import { importRoutes as plain } from './imports.plain.ts'

/** A text of the card in a further language: its field with a language tag (BCP 47), such as `job_title[ja]`. */
const TranslatedTarget = z
  .templateLiteral([z.enum(cardTexts), '[', z.string(), ']'])
  .refine((target) => translatedTarget(target) !== undefined, 'language_tag')

/** Target of a column. */
const ImportTarget = z.union([z.enum(importFields), TranslatedTarget], {
  error: ({ input }) => (typeof input === 'string' && input.includes('[') ? 'language_tag' : 'unknown_value'),
})

export const Import = z.object({
  ...tableImport(ImportTarget),
  state: z.enum(importStates),
  /** Detected format, so that a person can correct it. */
  format: z.object({ kind: z.enum(['csv', 'xlsx', 'vcf', 'directory']), encoding: z.string(), separator: z.string() }),
  /** Source of an import from Microsoft Entra ID. */
  directory: z
    .object({
      tenant_name: z.string(),
      include_guests: z.boolean(),
      /** Skipped people: guests, and accounts that may not sign in. */
      guests: z.int(),
      disabled: z.int(),
      /** Members who came from this directory and are no longer in it; they are not changed. */
      leavers: z.int(),
    })
    .nullable(),
  create_divisions: z.boolean(),
  /** Hides new cards until their invitation. */
  hide_cards: z.boolean(),
  /** Unknown divisions in the file, after the check. */
  new_divisions: z.array(z.string()),
  counts: z.object({ create: z.int(), update: z.int(), unchanged: z.int(), error: z.int() }).nullable(),
  /** Null before people were added or changed. */
  undo: z
    .object({
      /** End of the time in which the import can be undone. */
      until: Timestamp,
      undone_at: Timestamp.nullable(),
      /** Rows by the result of undoing; `open` is still to do. */
      counts: z.object(
        Object.fromEntries([...rowUndoings, 'open'].map((one) => [one, z.int()])) as Record<
          RowUndone | 'open',
          z.ZodInt
        >,
      ),
    })
    .nullable(),
  /** True if reading the directory failed and needs another sign-in at Microsoft. */
  needs_sign_in: z.boolean(),
})
export type Import = z.infer<typeof Import>

export const ImportRow = z.object({
  /** Row number in the file; the header is 1. */
  row: z.int(),
  outcome: z.enum(importOutcomes).nullable(),
  name: z.string(),
  email: z.string(),
  errors: z.array(rowFault(ImportTarget)),
  /** Values that are left out, with reasons. */
  warnings: z.array(rowFault(ImportTarget)),
  /** Question about the row; `row` is the earlier row of the same person. */
  question: z.object({ kind: z.enum(rowQuestions), row: z.int().nullable(), name: z.string() }).nullable(),
  answer: z.enum(rowAnswers).nullable(),
  undone: z.enum(rowUndoings).nullable(),
  /** Changes of an update; '' is empty. */
  changes: z.array(
    z.object({ field: z.union([z.enum(importChangeFields), TranslatedTarget]), before: z.string(), after: z.string() }),
  ),
})
export type ImportRow = z.infer<typeof ImportRow>

const Example = z.object({ row: z.int(), name: z.string(), value: z.string() })

/** Findings of a check, grouped. */
export const ImportReview = z.object({
  /** Unknown divisions with their answer: `create`, `leave_out`, or the ID of a replacement. */
  divisions: z.array(z.object({ name: z.string(), rows: z.int(), answer: z.union([z.enum(divisionAnswers), Id]) })),
  questions: z.array(
    z.object({
      kind: z.enum(rowQuestions),
      rows: z.int(),
      /** Rows by answer; the others have none. */
      yes: z.int(),
      no: z.int(),
      example: Example,
    }),
  ),
  /** Errors refuse the row; values named by warnings are left out. */
  problems: z.array(
    z.object({
      kind: z.enum(['fault', 'warning']),
      field: ImportTarget.nullable(),
      code: z.string(),
      message: z.string(),
      rows: z.int(),
      example: Example,
    }),
  ),
  /** Number of rows whose invitation is sent with the import. */
  invitations: z.int(),
  /** Contents of some new cards; `division_id` is null without an existing division. */
  samples: z.array(
    z.object({ row: z.int(), division_id: Id.nullable(), content: CardContent, photo: Picture.nullable() }),
  ),
})
export type ImportReview = z.infer<typeof ImportReview>

/** A member who came from the directory and is no longer in it. */
export const ImportLeaver = z.object({
  member_id: Id,
  name: z.string(),
  email: z.string(),
  reason: z.enum(leaverReasons),
  /** A paused member was already handed over. */
  status: z.enum(memberStatuses),
})
export type ImportLeaver = z.infer<typeof ImportLeaver>

export const CheckImport = z.strictObject({
  mapping: Mapping(ImportTarget).max(limits.importColumnsMax),
  /** Answer for unknown divisions that `divisions` does not name: create them, or leave them out. */
  create_divisions: z.boolean().default(false),
  /** Answers for individual divisions; without this, earlier answers are kept. */
  divisions: z
    .array(
      z.strictObject({
        name: line(limits.nameCharactersMax).min(1),
        answer: z.union([z.enum(divisionAnswers), Id]),
      }),
    )
    .max(limits.importDivisionAnswersMax)
    .optional(),
  /** Hides new cards until their invitation; without this, the earlier answer is kept. */
  hide_cards: z.boolean().optional(),
  country: LocalCountry,
})
export type CheckImport = z.output<typeof CheckImport>

export const ImportRowsQuery = z.strictObject({
  ...PageQuery,
  outcome: commaList(z.enum(importOutcomes)).optional(),
  only: OnlyRows.optional(),
  /** Rows with this error or warning, or of this division. */
  code: z
    .string()
    .max(60)
    .regex(/^[a-z_]+$/, 'regex')
    .optional(),
  division: line(limits.nameCharactersMax).optional(),
})

/** Answer to questions of the check; null withdraws it. */
export const AnswerImport = AnswerRows.extend({
  answer: z.enum(rowAnswers).nullable(),
  /** Filters for rows with this question. */
  kind: z.enum(rowQuestions).optional(),
})
export type AnswerImport = z.output<typeof AnswerImport>

const csv = 'text/csv; charset=utf-8'

export const importRoutes = {
  template: route({
    ...plain.template,
    scope: 'members:read',
    params: CompanyParams,
    data: z.string(),
    answerType: csv,
  }),
  create: route({
    ...plain.create,
    scope: 'members:write',
    params: CompanyParams,
    body: ReadAs,
    data: Import,
  }),
  get: route({
    ...plain.get,
    scope: 'members:read',
    params: ImportParams,
    data: Import,
  }),
  check: route({
    ...plain.check,
    scope: 'members:write',
    params: ImportParams,
    body: CheckImport,
    data: Import,
  }),
  answer: route({
    ...plain.answer,
    scope: 'members:write',
    params: ImportParams,
    body: AnswerImport,
    data: Import,
  }),
  apply: route({
    ...plain.apply,
    scope: 'members:write',
    params: ImportParams,
    data: Import,
  }),
  rows: route({
    ...plain.rows,
    scope: 'members:read',
    params: ImportParams,
    query: ImportRowsQuery,
    data: z.array(ImportRow),
  }),
  undo: route({
    ...plain.undo,
    scope: 'members:write',
    params: ImportParams,
    data: Import,
  }),
  review: route({
    ...plain.review,
    scope: 'members:read',
    params: ImportParams,
    data: ImportReview,
  }),
  leavers: route({
    ...plain.leavers,
    scope: 'members:read',
    params: ImportParams,
    query: z.strictObject(PageQuery),
    data: z.array(ImportLeaver),
  }),
  errors: route({
    ...plain.errors,
    scope: 'members:read',
    params: ImportParams,
    data: z.string(),
    answerType: csv,
  }),
}
