import { ActionIcon } from '@mantine/core'
import type { LeadRow } from '@kartu/contracts/leads/leads'
import { IconBell, IconDots } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { openModal } from '../../../../lib/modals.ts'
import { paths } from '../../../../lib/paths.ts'
import { Row, Stack, Text } from '../../../../ui/layout/layout.tsx'
import { NameLink } from '../../../../ui/layout/text-link.tsx'
import { PersonAvatar } from '../../../../ui/picture/person-avatar.tsx'
import { icon } from '../../../../ui/layout/icon-props.ts'
import { cardAnchor } from './board-keys.ts'
import { DuplicateMark, LeadDue } from '../list/lead-marks.tsx'
import type { BoardDrag } from './use-board-drag.ts'
import { WarmthMark } from '../warmth.tsx'
import { t } from '../words.ts'
import classes from './lead-board.module.css'

interface BoardCardProps {
  row: LeadRow
  now: number
  drag: BoardDrag
  keysHintId: string
}

/** A lead on the board: its name opens it, space picks it up. */
export function BoardCard({ row, now, drag, keysHintId }: BoardCardProps) {
  const { search } = useLocation()
  const held = drag.held?.row._id === row._id ? drag.held : null
  const offset = held?.offset
  return (
    <li
      {...cardAnchor(row._id)}
      className={classes.card}
      data-held={held ? (offset ? 'pointer' : 'keys') : undefined}
      style={offset ? { transform: `translate(${offset.x}px, ${offset.y}px) rotate(-1.5deg)` } : undefined}
      {...drag.cardProps(row)}
    >
      <Row align="start">
        <Stack grow gap="none">
          <NameLink to={{ pathname: paths.lead(row._id), search }} aria-describedby={keysHintId} data-card-link="">
            <bdi>{row.name}</bdi>
          </NameLink>
          {row.organisation === '' ? null : (
            <Text as="span" size="small" tone="3">
              {row.organisation}
            </Text>
          )}
        </Stack>
        <ActionIcon
          className={classes.move}
          size={28}
          aria-label={t(($) => $.leads.board.move, { name: row.name })}
          onClick={() => openModal('lead-status', { leadId: row._id })}
        >
          <IconDots {...icon} />
        </ActionIcon>
      </Row>
      <Row wrap gap="m" className={classes.foot}>
        {row.has_duplicate ? <DuplicateMark /> : null}
        {row.warmth ? <WarmthMark warmth={row.warmth} /> : null}
        {row.remind_at ? (
          <LeadDue at={row.remind_at} now={now} icon={<IconBell size={15} stroke={1.7} aria-hidden="true" />} />
        ) : null}
        {row.owner ? (
          <span className={classes.owner} title={row.owner.name}>
            <PersonAvatar name={row.owner.name} src={row.owner.photo?.url} size={24} />
            <span className="visually-hidden">
              {t(($) => $.ui.filter.value, { name: t(($) => $.leads.column.owner), values: row.owner.name })}
            </span>
          </span>
        ) : null}
      </Row>
    </li>
  )
}
