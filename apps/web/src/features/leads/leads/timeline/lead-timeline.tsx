import { Button, Skeleton } from '@mantine/core'
import type { Lead, LeadEntry } from '@kartu/contracts/leads/leads'
import { leadStatuses } from '@kartu/contracts/leads/leads.plain'
import { useId } from 'react'
import { formatDateTime, formatTime } from '../../../../lib/format.ts'
import { serverTime } from '../../../../lib/http/server-clock.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { ErrorNote } from '../../../../ui/frame/error-note.tsx'
import { LoadingShape } from '../../../../ui/frame/loading-shape.tsx'
import { Row, Stack, Text } from '../../../../ui/layout/layout.tsx'
import { PersonAvatar } from '../../../../ui/picture/person-avatar.tsx'
import { StatusIcon } from '../lead-status.tsx'
import { daysAhead, longDay } from '../lead-times.ts'
import { LeadNote } from './lead-note.tsx'
import { timelineIcons } from './timeline-icons.ts'
import { useStatusName } from '../status-names.ts'
import { TimelineSentence } from './timeline-sentence.tsx'
import { useTimeline } from './use-timeline.ts'
import { t } from '../words.ts'
import classes from './lead-timeline.module.css'

/** All entries, the newest first, by day. */
export function LeadTimeline({ lead }: { lead: Lead }) {
  const id = useId()
  const opened = useNow()
  const timeline = useTimeline(lead._id)
  const now = Math.max(opened, serverTime(timeline.dataUpdatedAt))
  const days = byDay(timeline.data?.pages.flat() ?? [], now)
  return (
    <Stack as="section" gap="l" aria-labelledby={id}>
      <h2 className="visually-hidden" id={id}>
        {t(($) => $.leads.timeline.title)}
      </h2>
      {timeline.isPending ? (
        <LoadingShape>
          <Skeleton height={28} aria-hidden="true" />
          <Skeleton height={28} aria-hidden="true" />
        </LoadingShape>
      ) : null}
      {days.map(({ day, entries }) => (
        <Stack gap="s" key={day}>
          <Text as="h3" tone="3" size="small" className={classes.day}>
            {day}
          </Text>
          <Stack as="ol" gap="none">
            {entries.map((entry) => (
              <Entry key={entry._id} entry={entry} lead={lead} now={now} />
            ))}
          </Stack>
        </Stack>
      ))}
      <ErrorNote error={timeline.error} onRetry={() => void timeline.refetch()} />
      {timeline.hasNextPage ? (
        <Button
          variant="default"
          className={classes.older}
          loading={timeline.isFetchingNextPage}
          onClick={() => void timeline.fetchNextPage()}
        >
          {t(($) => $.leads.timeline.older)}
        </Button>
      ) : null}
    </Stack>
  )
}

function Entry({ entry, lead, now }: { entry: LeadEntry; lead: Lead; now: number }) {
  const statusName = useStatusName()
  const reminderNote = entry.kind.startsWith('reminder_') ? entry.facts['note'] : null
  return (
    <Row as="li" gap="l" align="start" className={classes.entry}>
      <Mark entry={entry} />
      <Stack grow gap="xs">
        <Text tone="2" className={classes.said}>
          <TimelineSentence entry={entry} lead={lead.name} now={now} statusName={statusName} />
        </Text>
        {reminderNote ? <Text tone="3">{reminderNote}</Text> : null}
        {entry.kind === 'note' ? <LeadNote leadId={lead._id} entry={entry} /> : null}
      </Stack>
      <Text
        as="time"
        fixed
        size="small"
        tone="3"
        figures
        className={classes.said}
        dateTime={entry.at}
        title={formatDateTime(entry.at)}
      >
        {formatTime(entry.at)}
      </Text>
    </Row>
  )
}

/** A note shows its author's avatar, a status its card, other entries an icon. */
function Mark({ entry }: { entry: LeadEntry }) {
  if (entry.kind === 'note' && entry.by)
    return <PersonAvatar name={entry.by.name} src={entry.by.photo?.url} size={28} />
  const status = entry.kind === 'status' ? leadStatuses.find((one) => one === entry.facts['to']) : undefined
  const EntryIcon = timelineIcons[entry.kind]
  return (
    <span className={classes.mark}>
      {status ? <StatusIcon status={status} size={15} /> : <EntryIcon size={15} stroke={1.7} aria-hidden="true" />}
    </span>
  )
}

function byDay(entries: readonly LeadEntry[], now: number): { day: string; entries: LeadEntry[] }[] {
  const days: { day: string; entries: LeadEntry[] }[] = []
  for (const entry of entries) {
    const ahead = daysAhead(entry.at, now)
    const day =
      ahead === 0
        ? t(($) => $.leads.timeline.today)
        : ahead === -1
          ? t(($) => $.leads.timeline.yesterday)
          : longDay(entry.at, now)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}
