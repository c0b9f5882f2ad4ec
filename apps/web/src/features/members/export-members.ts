import { perPageMax } from '@kartu/contracts/limits'
import type { MemberRow } from '@kartu/contracts/members'
import { memberRoutes } from '@kartu/contracts/members.plain'
import { callApi } from '../../lib/api-client.ts'
import { divisionName } from '../../lib/division-name.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { saveFile } from '../../lib/save-file.ts'
import { cardLink } from './copy-link.ts'
import { roleName } from './member-role.ts'
import { csvText } from './team-csv.ts'
import { type TeamQuery, teamInput } from './team-query.ts'
import type { WholeSelection } from './use-whole-selection.ts'
import { t } from './words.ts'

/** The selected rows as the table shows them, with the link of each card. */
export async function exportMembers(
  companyId: string,
  { selection, everybody }: WholeSelection,
  query: TeamQuery,
): Promise<void> {
  save(everybody ? await allRows(companyId, query, new Set(everybody.except)) : [...selection.values()])
}

/** A page after the other, each behind the last one's end: nobody is left out when somebody comes or goes meanwhile. */
async function allRows(companyId: string, query: TeamQuery, except: ReadonlySet<string>): Promise<MemberRow[]> {
  const rows: MemberRow[] = []
  for (let after: string | null | undefined; after !== null;) {
    const asked = { ...teamInput({ ...query, page: 1, per_page: perPageMax }), after }
    const { data, meta } = await callApi(memberRoutes.list, { params: { companyId }, query: asked })
    rows.push(...data.filter(({ _id }) => !except.has(_id)))
    after = meta.next ?? null
  }
  return rows
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
