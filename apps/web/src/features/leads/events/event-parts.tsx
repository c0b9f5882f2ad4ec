import type { EventState, EventDays } from '@kartu/contracts/leads/event-days'
import { IconCalendarCheck, IconCalendarEvent, IconCalendarStats } from '@tabler/icons-react'
import { formatNumber, localeTag } from '../../../lib/format.ts'
import { Text } from '../../../ui/layout/layout.tsx'
import { StatusChip } from '../../../ui/table/status-chip.tsx'
import { TargetBar } from '../../../ui/list/target-bar.tsx'
import { t } from './words.ts'

const states = {
  coming: { tone: 'neutral', icon: IconCalendarEvent },
  on: { tone: 'good', icon: IconCalendarStats },
  over: { tone: 'neutral', icon: IconCalendarCheck },
} as const

/** Icon and label for an upcoming, current or past event. */
export function StateMark({ state }: { state: EventState }) {
  return <StatusChip {...states[state]}>{t(($) => $.events.state[state])}</StatusChip>
}

/** Secondary text. */
export function Soft({ text }: { text: string }) {
  return (
    <Text size="small" tone="3">
      {text}
    </Text>
  )
}

/** Progress of an event's leads towards its target; nothing without a target. */
export function LeadsBar({ leads, target }: { leads: number; target: number | null }) {
  const words = { leads: formatNumber(leads), target: formatNumber(target ?? 0) }
  return <TargetBar value={leads} target={target} label={t(($) => $.events.figures.progress, words)} />
}

/** The days of an event as one text: 18–20 Nov 2026. They are days of its calendar, the same for every reader. */
export function whenText({ first_day: first, last_day: last }: Pick<EventDays, 'first_day' | 'last_day'>): string {
  const format = new Intl.DateTimeFormat(localeTag(), { dateStyle: 'medium', timeZone: 'UTC' })
  const [from, to] = [Date.parse(first), Date.parse(last)]
  return first === last ? format.format(from) : format.formatRange(from, to)
}
