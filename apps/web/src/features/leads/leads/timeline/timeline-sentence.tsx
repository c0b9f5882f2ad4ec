import type { LeadEntry } from '@kartu/contracts/leads/leads'
import { templateChannels } from '@kartu/contracts/leads/lead-templates.plain'
import { leadStatuses, leadWays, type LeadWay, warmths } from '@kartu/contracts/leads/leads.plain'
import { mailFaults } from '@kartu/contracts/platform/mails'
import type { ReactNode } from 'react'
import { formatList } from '../../../../lib/format.ts'
import { dueInSentence } from '../lead-times.ts'
import { RichSentence } from '../rich-sentence.tsx'
import type { StatusName } from '../status-names.ts'
import { t } from '../words.ts'

type Facts = LeadEntry['facts']
interface Sentence {
  say: (values: Record<string, string>) => string
  /** Facts in addition to the actor and the person concerned. */
  facts?: Record<string, ReactNode>
}

interface TimelineSentenceProps {
  entry: LeadEntry
  lead: string
  now: number
  statusName: StatusName
}

/** Sentence about an entry in the reader's language, from its kind and its facts. */
export function TimelineSentence({ entry, lead, now, statusName }: TimelineSentenceProps) {
  const { say, facts } = sentenceOf(entry, now, statusName)
  const fromForm = entry.kind === 'captured' && entry.facts['way'] === 'form'
  const who = entry.by?.name ?? (fromForm ? lead : t(($) => $.leads.timeline.program))
  return <RichSentence say={say} values={{ who: <b>{who}</b>, lead, ...facts }} />
}

function sentenceOf({ kind, facts }: LeadEntry, now: number, statusName: StatusName): Sentence {
  switch (kind) {
    case 'captured':
      return captured(facts)
    case 'status':
      return {
        say: (words) => t(($) => $.leads.timeline.status, words),
        facts: { from: nameOf(facts['from'], statusName), to: <b>{nameOf(facts['to'], statusName)}</b> },
      }
    case 'warmth':
      return warmthSentence(facts)
    case 'owner':
      return {
        say: (words) => t(($) => $.leads.timeline.owner, words),
        facts: { name: <b>{text(facts['name'])}</b> },
      }
    case 'routed':
      return routed(facts)
    case 'team':
      return {
        say: (words) => t(($) => (facts['name'] === null ? $.leads.timeline.team_none : $.leads.timeline.team), words),
        facts: { name: <b>{text(facts['name'])}</b>, from: text(facts['from']) },
      }
    case 'edited':
      return {
        say: (words) => t(($) => $.leads.timeline.edited, words),
        facts: { fields: fieldNames(facts['fields']) },
      }
    case 'tagged':
      return tagged(facts)
    case 'reminder_set':
      return {
        say: (words) => t(($) => $.leads.timeline.reminder_set, words),
        facts: { at: <b>{dueInSentence(text(facts['at']), now)}</b> },
      }
    case 'follow_up_mailed':
    case 'follow_up_unknown':
    case 'follow_up_refused':
      return followedUp(kind, facts)
    case 'wrote':
      return wrote(facts)
    default:
      return { say: (words) => t(($) => $.leads.timeline[kind], words) }
  }
}

/** An email names its form if that has its own text. */
function followedUp(kind: 'follow_up_mailed' | 'follow_up_unknown' | 'follow_up_refused', facts: Facts): Sentence {
  const said = facts['form'] ? (`${kind}_form` as const) : kind
  return {
    say: (words) => t(($) => $.leads.timeline[said], words),
    facts: { form: <b>{text(facts['form'])}</b>, reason: faultName(facts) },
  }
}

const faultName = ({ reason }: Facts): string =>
  t(($) => $.leads.timeline.follow_up_reasons[mailFaults.find((one) => one === reason) ?? 'other'])

function captured({ way: given, name }: Facts): Sentence {
  const way: LeadWay = leadWays.find((one) => one === given) ?? 'manual'
  const said = way === 'form' && !name ? 'form_gone' : way
  return { say: (words) => t(($) => $.leads.timeline.captured[said], words), facts: { card: text(name) } }
}

function warmthSentence({ from, to }: Facts): Sentence {
  const names = { from: warmthName(from), to: <b>{warmthName(to)}</b> }
  if (!to) return { say: (words) => t(($) => $.leads.timeline.warmth_none, words) }
  return {
    say: (words) => t(($) => (from ? $.leads.timeline.warmth : $.leads.timeline.warmth_set), words),
    facts: names,
  }
}

function routed({ name, rule, outcome }: Facts): Sentence {
  const said = (['kept', 'nobody'] as const).find((one) => one === outcome) ?? 'given'
  return {
    say: (words) => t(($) => $.leads.timeline.routed[said], words),
    facts: { name: <b>{text(name)}</b>, rule: text(rule) },
  }
}

function wrote({ channel, template }: Facts): Sentence {
  const way = templateChannels.find((one) => one === channel)
  if (way === undefined) return { say: (words) => t(($) => $.leads.timeline.wrote, words) }
  if (!template) return { say: (words) => t(($) => $.leadTemplates.timeline[way], words) }
  const said = `${way}_template` as const
  return { say: (words) => t(($) => $.leadTemplates.timeline[said], words), facts: { template: <b>{template}</b> } }
}

function tagged(facts: Facts): Sentence {
  const [added, removed] = [text(facts['added']), text(facts['removed'])]
  const kind = removed === '' ? 'tag_added' : added === '' ? 'tag_removed' : 'tag_both'
  return { say: (words) => t(($) => $.leads.timeline[kind], words), facts: { added: <b>{added}</b>, removed } }
}

const text = (fact: Facts[string] | undefined): string => (fact === null || fact === undefined ? '' : String(fact))

/** A name that this version does not know is shown unchanged. */
function nameOf(fact: Facts[string] | undefined, statusName: StatusName): string {
  const status = leadStatuses.find((one) => one === fact)
  return status ? statusName(status) : text(fact)
}

function warmthName(fact: Facts[string] | undefined): string {
  const warmth = warmths.find((one) => one === fact)
  return warmth ? t(($) => $.leads.warmth[warmth]) : text(fact)
}

const fields = ['name', 'organisation', 'job_title', 'contacts'] as const

const fieldNames = (fact: Facts[string] | undefined): string =>
  formatList(
    text(fact)
      .split(',')
      .flatMap((name) => fields.find((one) => one === name) ?? [])
      .map((field) => t(($) => $.leads.timeline.field[field])),
  )
