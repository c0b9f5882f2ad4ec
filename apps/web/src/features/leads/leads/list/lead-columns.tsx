import type { LeadRow } from '@kartu/contracts/leads/leads'
import { Link } from 'react-router'
import { formatDateTime } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { PersonAvatar } from '../../../../ui/picture/person-avatar.tsx'
import type { DataTableColumn } from '../../../../ui/table/data-table-columns.tsx'
import { rowLink } from '../../../../ui/table/data-table-keys.ts'
import { DuplicateMark, LeadDue } from './lead-marks.tsx'
import { metWords, workOf } from '../lead-met.ts'
import { LeadStatusChip } from '../lead-status.tsx'
import { sinceText } from '../lead-times.ts'
import { WarmthMark } from '../warmth.tsx'
import { t } from '../words.ts'
import classes from './lead-table.module.css'

/** The columns of the table; the IDs of sortable ones are the sorts of the list route. A lead opens with `search`. */
export const leadColumns = (search: string, now: number): DataTableColumn<LeadRow>[] => [
  {
    id: 'name',
    header: t(($) => $.leads.column.name),
    sortable: true,
    width: '31%',
    cell: (row) => <LeadName row={row} search={search} />,
  },
  {
    id: 'organisation',
    header: t(($) => $.leads.column.organisation),
    sortable: true,
    optional: true,
    cell: (row) => row.organisation || null,
  },
  {
    id: 'status',
    header: t(($) => $.leads.column.status),
    badge: true,
    cell: (row) => <LeadStatusChip status={row.status} />,
  },
  {
    id: 'warmth',
    header: t(($) => $.leads.column.warmth),
    fromPx: 720,
    cell: (row) => row.warmth && <WarmthMark warmth={row.warmth} />,
  },
  {
    id: 'met',
    header: t(($) => $.leads.column.met),
    fromPx: 960,
    cell: ({ met }) => <MetAt met={met} />,
  },
  {
    id: 'owner',
    header: t(($) => $.leads.column.owner),
    fromPx: 840,
    cell: ({ owner }) =>
      owner && (
        <span className={classes.owner}>
          <PersonAvatar name={owner.name} src={owner.photo?.url} size={24} />
          <span className={classes.ownerName}>{owner.name}</span>
        </span>
      ),
  },
  {
    id: 'tags',
    header: t(($) => $.leads.column.tags),
    optional: true,
    cell: ({ tags }) => (tags.length === 0 ? null : tags.join(', ')),
  },
  {
    id: 'remind_at',
    header: t(($) => $.leads.column.reminder),
    sortable: true,
    labelled: true,
    cell: ({ remind_at: at }) => at && <LeadDue at={at} now={now} />,
  },
  {
    id: 'captured_at',
    header: t(($) => $.leads.column.captured),
    sortable: true,
    align: 'end',
    labelled: true,
    cell: ({ captured_at: at }) => (
      <time className={classes.since} dateTime={at} title={formatDateTime(at)}>
        {sinceText(at, now)}
      </time>
    ),
  },
]

function LeadName({ row, search }: { row: LeadRow; search: string }) {
  const work = workOf(row)
  return (
    <span className={classes.person}>
      <PersonAvatar name={row.name} />
      <span className={classes.words}>
        <span>
          <Link className={classes.name} to={{ pathname: paths.lead(row._id), search }} {...rowLink}>
            <bdi>{row.name}</bdi>
          </Link>
          {row.has_duplicate ? <DuplicateMark /> : null}
        </span>
        {work === '' ? null : <span className={classes.work}>{work}</span>}
      </span>
    </span>
  )
}

function MetAt({ met }: Pick<LeadRow, 'met'>) {
  const { main, more } = metWords(met)
  return (
    <span className={classes.met}>
      <span>{main}</span>
      {more === null ? null : <span className={classes.work}>{more}</span>}
    </span>
  )
}
