import type { Actor } from '@kartu/contracts/actor'
import { canEditCard } from '@kartu/contracts/company/cards.policy'
import type { MemberRow } from '@kartu/contracts/company/members'
import { Link } from 'react-router'
import { divisionName } from '../../../../lib/division-name.ts'
import { formatDate, formatList } from '../../../../lib/format.ts'
import { paths, serverPaths } from '../../../../lib/paths.ts'
import type { DataTableColumn } from '../../../../ui/table/data-table-columns.tsx'
import { rowLink } from '../../../../ui/table/data-table-keys.ts'
import { PersonAvatar } from '../../../../ui/picture/person-avatar.tsx'
import { roleName } from '../member-role.ts'
import { MemberAccountText, MemberStatusChip } from './member-status.tsx'
import { t, type Translate } from '../words.ts'
import { Row, Stack, Text } from '../../../../ui/layout/layout.tsx'
import classes from './team-page.module.css'

/** The columns of the team table; their IDs are the sorts of the list route. */
export const teamColumns = (t: Translate, actor: Actor): DataTableColumn<MemberRow>[] => [
  {
    id: 'name',
    header: t(($) => $.members.column.name),
    sortable: true,
    width: '25%',
    cell: (row) => <TeamName row={row} actor={actor} />,
  },
  {
    id: 'email',
    header: t(($) => $.members.column.email),
    sortable: true,
    width: '25%',
    fromPx: 1010,
    cell: (row) => <Email address={row.email} />,
  },
  {
    id: 'job_title',
    header: t(($) => $.members.column.job_title),
    sortable: true,
    optional: true,
    cell: (row) => row.card.job_title || null,
  },
  {
    id: 'division',
    header: t(($) => $.members.column.division),
    sortable: true,
    width: '11%',
    cell: (row) => (row.division ? divisionName(t, row.division) : null),
  },
  {
    id: 'phone',
    header: t(($) => $.members.column.phone),
    width: '14%',
    fromPx: 740,
    cell: (row) => (row.card.phone === '' ? null : <span className={classes.line}>{row.card.phone}</span>),
  },
  {
    id: 'role',
    header: t(($) => $.members.column.role),
    optional: true,
    cell: (row) => t(($) => $.common.role[roleName(row.roles)]),
  },
  {
    id: 'account',
    header: t(($) => $.members.column.account),
    width: '13%',
    cell: (row) => <MemberAccountText account={row.account} invited_at={row.invited_at} />,
  },
  {
    id: 'status',
    header: t(($) => $.members.column.status),
    sortable: true,
    width: '11%',
    badge: true,
    cell: (row) => <MemberStatusChip status={row.status} />,
  },
  {
    id: 'created_at',
    header: t(($) => $.members.column.added),
    sortable: true,
    optional: true,
    align: 'end',
    labelled: true,
    cell: (row) => <span className={classes.line}>{formatDate(row.created_at)}</span>,
  },
]

/** Name over title; the name links to the editor of the card, or to the card if the reader may not edit it. */
function TeamName({ row, actor }: { row: MemberRow; actor: Actor }) {
  const { card } = row
  const mayEdit = canEditCard(actor, { memberId: row._id, divisionId: row.division?._id ?? null, roles: row.roles })
  return (
    <Row as="span" gap="m">
      <PersonAvatar name={card.name} src={card.photo?.url} />
      <Stack as="span" gap="none">
        {mayEdit ? (
          <Link className={classes.name} to={paths.editMember(row._id)} {...rowLink}>
            {card.name}
          </Link>
        ) : (
          <a className={classes.name} href={serverPaths.card(card.slug)} target="_blank" rel="noopener" {...rowLink}>
            {card.name}
          </a>
        )}
        <Text as="span" size="small" tone="3" className={classes.title}>
          {card.job_title === '' ? null : <span>{card.job_title}</span>}
          {row.hidden ? <span data-missing>{t(($) => $.members.hidden)}</span> : null}
          {mayEdit && card.missing.length > 0 && row.status !== 'paused' ? (
            <span data-missing>
              {t(($) => $.members.missing, {
                fields: formatList(card.missing.map((field) => t(($) => $.cardFields[field]))),
              })}
            </span>
          ) : null}
        </Text>
      </Stack>
    </Row>
  )
}

/** Keeps the domain and truncates the part before it if the column is too narrow. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <span className={classes.email} title={address}>
      <Text oneLine>
        <span style={{ maxWidth: `max(72%, 100% - ${address.length - at} * 0.85ch)` }}>{address.slice(0, at)}</span>
        {address.slice(at)}
      </Text>
    </span>
  )
}
