import type { MemberRow } from '@kartu/contracts/company/members'
import { divisionName } from '../../../../lib/division-name.ts'
import { currentLocale } from '../../../../lib/i18n.ts'
import { saveFile } from '../../../../lib/browser/save-file.ts'
import { allMembers } from './all-members.ts'
import { cardLink } from './copy-link.ts'
import { roleName } from '../member-role.ts'
import { csvText } from './team-csv.ts'
import type { TeamQuery } from './team-query.ts'
import type { WholeSelection } from './use-whole-selection.ts'
import { t } from '../words.ts'

/** The selected rows as the table shows them, with the link of each card. */
export async function exportMembers(
  companyId: string,
  { selection, everybody }: WholeSelection,
  query: TeamQuery,
): Promise<void> {
  save(everybody ? await withoutSome(companyId, query, everybody.except) : [...selection.values()])
}

async function withoutSome(companyId: string, query: TeamQuery, except: readonly string[]): Promise<MemberRow[]> {
  const rows = await allMembers(companyId, query)
  return rows.filter(({ _id }) => !except.includes(_id))
}

function save(rows: readonly MemberRow[]): void {
  const header = [
    t(($) => $.members.column.name),
    t(($) => $.members.column.email),
    t(($) => $.members.column.job_title),
    t(($) => $.members.column.division),
    t(($) => $.members.column.phone),
    t(($) => $.members.column.role),
    t(($) => $.members.column.status),
    t(($) => $.members.column.account),
    t(($) => $.members.export_link),
  ]
  const lines = rows.map((row) => [
    row.card.name,
    row.email,
    row.card.job_title,
    row.division ? divisionName(t, row.division) : '',
    row.card.phone,
    t(($) => $.common.role[roleName(row.roles)]),
    t(($) => $.members.status[row.status]),
    t(($) => $.members.account[row.account]),
    cardLink(row.card.slug),
  ])
  saveFile({
    blob: new Blob([csvText([header, ...lines], currentLocale())], { type: 'text/csv;charset=utf-8' }),
    fileName: `${t(($) => $.members.export_file)}.csv`,
  })
}
