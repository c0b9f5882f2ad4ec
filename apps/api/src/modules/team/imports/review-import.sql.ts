import {
  type ImportTarget,
  type RowQuestionKind,
  rowQuestions,
  type RowFault,
} from '@kartu/contracts/team/imports.data'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { foldedCell, listedRow } from '../../platform/table-imports/import-rows.sql.ts'
import { jsonColumn } from '../../../db/rows.ts'
import { reader } from '../../../db/statement-functions.ts'

const problemRow = z.object({
  kind: z.enum(['fault', 'warning']),
  field: jsonColumn<ImportTarget>().nullable(),
  code: jsonColumn<RowFault['code']>(),
  rows: z.number(),
  /** First of these faults, with its row. */
  fault: jsonColumn<RowFault>(),
  row: z.number(),
})

/**
 * Groups faults and warnings by field and kind, most frequent first. Rows with an open question are reported under the
 * question. Divisions have their own answers.
 */
export const listProblems = reader(problemRow)<[companyId: string, importId: string]>(
  'import_review_problems',
  `select kind, f ->> 'field' as field, f ->> 'code' as code, count(distinct row)::int as rows, min(row) as row,
      (array_agg(f order by row))[1] as fault
    from (
      select row, 'fault' as kind, json_array_elements(faults) as f from import_rows
        where company_id = $1 and import_id = $2 and outcome = 'error' and (question is null or answer is not null)
      union all
      select row, 'warning', json_array_elements(warnings) from import_rows
        where company_id = $1 and import_id = $2 and warnings is not null) found
    where f ->> 'code' <> 'division_unknown'
    group by kind, f ->> 'field', f ->> 'code'
    order by kind, rows desc, row`,
)

const questionsRow = z.object({
  kind: z.enum(rowQuestions),
  rows: z.number(),
  row: z.number(),
  yes: z.number(),
  no: z.number(),
})

const questionsStatement = {
  name: 'import_review_questions',
  text: `select question ->> 'kind' as kind, count(*)::int as rows, min(row) as row,
      (count(*) filter (where answer = 'yes'))::int as yes, (count(*) filter (where answer = 'no'))::int as no
    from import_rows where company_id = $1 and import_id = $2 and question is not null
    group by question ->> 'kind' order by row`,
}

export const countQuestions = (
  db: Db,
  companyId: string,
  importId: string,
): Promise<{ kind: RowQuestionKind; rows: number; row: number; yes: number; no: number }[]> =>
  db.rows(questionsRow, questionsStatement, [companyId, importId])

const divisionsRow = z.object({
  key: z.string(),
  name: z.string(),
  rows: z.number(),
})

const divisionsStatement = {
  name: 'import_review_divisions',
  text: `select ${foldedCell('$3')} as key, (array_agg(cells ->> $3::int order by row))[1] as name,
      count(*)::int as rows
    from import_rows where company_id = $1 and import_id = $2 and trim(cells ->> $3::int) <> ''
    group by ${foldedCell('$3')} order by rows desc, key`,
}

/** Counts the names in the division column, each in the spelling of its first row. */
export const countDivisions = (
  db: Db,
  companyId: string,
  importId: string,
  column: number,
): Promise<{ key: string; name: string; rows: number }[]> =>
  db.rows(divisionsRow, divisionsStatement, [companyId, importId, column])

const invitesRow = z.object({
  rows: z.number(),
})

const invitesStatement = {
  name: 'import_review_invites',
  text: `select count(*)::int as rows from import_rows
    where company_id = $1 and import_id = $2 and invites and outcome <> 'error'`,
}

export const countInvites = async (db: Db, companyId: string, importId: string): Promise<number> =>
  (await db.rows(invitesRow, invitesStatement, [companyId, importId]))[0]?.rows ?? 0

export const findRows = reader(listedRow)<[companyId: string, importId: string, rows: readonly number[]]>(
  'import_review_examples',
  `select row, cells, photo, outcome, faults, changes, warnings, question, answer, undone from import_rows
    where company_id = $1 and import_id = $2 and row = any($3::int[])`,
)

export const listFirstNew = reader(listedRow)<[companyId: string, importId: string, max: number]>(
  'import_review_first_new',
  `select row, cells, photo, outcome, faults, changes, warnings, question, answer, undone from import_rows
    where company_id = $1 and import_id = $2 and outcome = 'create' order by row limit $3`,
)
