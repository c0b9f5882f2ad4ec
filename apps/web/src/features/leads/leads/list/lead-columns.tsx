import type { LeadRow } from '@kartu/contracts/leads/leads'
import { formatDateTime } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { Row, Stack, Text } from '../../../../ui/layout/layout.tsx'
import { NameLink } from '../../../../ui/layout/text-link.tsx'
import { PersonAvatar } from '../../../../ui/picture/person-avatar.tsx'
import type { DataTableColumn } from '../../../../ui/table/data-table-columns.tsx'
import { rowLink } from '../../../../ui/table/data-table-keys.ts'
import { DuplicateMark, LeadDue } from './lead-marks.tsx'
import { meetingText, workOf } from '../meeting-text.ts'
import { LeadStatusChip } from '../lead-status.tsx'
import { sinceText } from '../lead-times.ts'
import { WarmthMark } from '../warmth.tsx'
import { t } from '../list-words.ts'
import classes from './lead-table.module.css'

/**
 * The columns of the table; the IDs of sortable ones are the sorts of the list route. The link to a lead carries
 * `search`.
 */
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
        <Row as="span">
          <PersonAvatar name={owner.name} src={owner.photo?.url} size={24} />
          <Text as="span" className={classes.owner}>
            {owner.name}
          </Text>
        </Row>
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
      <Text as="time" tone="2" className={classes.since} dateTime={at} title={formatDateTime(at)}>
        {sinceText(at, now)}
      </Text>
    ),
  },
]

function LeadName({ row, search }: { row: LeadRow; search: string }) {
  const work = workOf(row)
  return (
    <Row as="span" gap="m">
      <PersonAvatar name={row.name} />
      <Stack as="span" gap="none">
        <span>
          <NameLink to={{ pathname: paths.lead(row._id), search }} {...rowLink}>
            <bdi>{row.name}</bdi>
          </NameLink>
          {row.has_duplicate ? <DuplicateMark /> : null}
        </span>
        {work === '' ? null : <Soft text={work} />}
      </Stack>
    </Row>
  )
}

function MetAt({ met }: Pick<LeadRow, 'met'>) {
  const { main, more } = meetingText(met)
  return (
    <Stack as="span" gap="none" className={classes.met}>
      <span>{main}</span>
      {more === null ? null : <Soft text={more} />}
    </Stack>
  )
}

function Soft({ text }: { text: string }) {
  return (
    <Text as="span" size="small" tone="3">
      {text}
    </Text>
  )
}
