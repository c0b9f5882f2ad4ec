import type { Lead } from '@kartu/contracts/leads/leads'
import type { ReactNode } from 'react'
import { useNow } from '../../../../lib/use-now.ts'
import { Text } from '../../../../ui/layout/layout.tsx'
import { momentText } from '../lead-times.ts'
import { RichSentence } from '../rich-sentence.tsx'
import { useTimeline } from '../timeline/use-timeline.ts'
import { t } from '../words.ts'
import classes from './lead-page.module.css'

/** Summary of the meeting: people, time and channel. */
export function LeadSentence({ lead }: { lead: Lead }) {
  const now = useNow()
  // The last page of the timeline has the author; if it is not loaded, no name is shown.
  const timeline = useTimeline(lead._id)
  const by = timeline.data?.pages.flat().find(({ kind }) => kind === 'captured')?.by?.name
  const { way, source, card } = lead.met
  const values: Record<string, ReactNode> = {
    lead: lead.name,
    when: <b>{momentText(lead.captured_at, now)}</b>,
    card: card?.name ?? '',
    by: by ?? '',
  }
  const say = (words: Record<string, string>): string => {
    if (way === 'form' && card === null) return t(($) => $.leads.sentence.form_gone, words)
    if (way === 'form')
      return t(($) => (source === null ? $.leads.sentence.form : $.leads.sentence[`form_${source}`]), words)
    return by === undefined ? t(($) => $.leads.sentence.met_alone, words) : t(($) => $.leads.sentence.met[way], words)
  }
  return (
    <>
      <Text tone="ink" className={classes.sentence}>
        <RichSentence say={say} values={values} />
      </Text>
      {lead.message === '' ? null : (
        <Text tone="2" className={classes.message}>
          {t(($) => $.leads.sentence.quote, { text: lead.message })}
        </Text>
      )}
    </>
  )
}
