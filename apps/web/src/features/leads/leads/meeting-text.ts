import type { LeadRow } from '@kartu/contracts/leads/leads'
import { t } from './list-words.ts'

/** Place and channel of the meeting: the event or short link, and the owner of the shown card. */
export function meetingText({ way, source, card, event, link }: LeadRow['met']): { main: string; more: string | null } {
  const how = source === null ? t(($) => $.leads.way[way]) : t(($) => $.leads.source[source])
  const whose = card && t(($) => $.leads.card_of, { name: card.name })
  // With the name of an event or link, the channel is omitted.
  const place = event ?? link
  return place ? { main: place.name, more: whose ?? how } : { main: how, more: whose }
}

/** Title and company in one line. */
export const workOf = ({ job_title, organisation }: Pick<LeadRow, 'job_title' | 'organisation'>): string =>
  [job_title, organisation].filter((part) => part !== '').join(', ')
