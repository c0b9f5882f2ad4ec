import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { PlainButton } from '../../../../ui/form/plain-button.tsx'
import type { BoothLead } from './booth-lead.ts'
import { removeLead } from './booth-store.ts'
import { t } from './booth-words.ts'
import classes from './booth-form.module.css'

interface BoothListProps {
  waiting: readonly BoothLead[]
  onCorrect: (lead: BoothLead) => void
  onBack: () => void
}

/** Leads that wait on this phone; a refused one shows the reason, and is corrected or discarded here. */
export function BoothList({ waiting, onCorrect, onBack }: BoothListProps) {
  const [leaving, setLeaving] = useState<string | null>(null)
  return (
    <div className={classes.form}>
      <header className={classes.head}>
        <button type="button" className={classes.back} aria-label={t(($) => $.booth.form.cancel)} onClick={onBack}>
          <IconArrowLeft size={22} stroke={1.6} aria-hidden="true" />
        </button>
        <h1 className={classes.title}>{t(($) => $.booth.list.title)}</h1>
      </header>
      <ul className={classes.list}>
        {waiting.map((lead) => (
          <li key={lead.id} className={classes.item}>
            <div>
              <p className={classes.name}>
                <bdi>{lead.name}</bdi>
              </p>
              <p className={classes.soft}>{lead.organisation}</p>
            </div>
            <span className={classes.soft}>
              {lead.refusal === null ? t(($) => $.booth.list.waits) : t(($) => $.booth.list.refused)}
            </span>
            {lead.refusal === null ? null : <p className={classes.refusal}>{lead.refusal}</p>}
            {leaving === lead.id ? (
              <div
                className={classes.question}
                role="group"
                aria-label={t(($) => $.booth.list.remove_title, { name: lead.name })}
              >
                <p>
                  <strong>{t(($) => $.booth.list.remove_title, { name: lead.name })}</strong>{' '}
                  {t(($) => $.booth.list.remove_lost)}
                </p>
                <PlainButton autoFocus onClick={() => setLeaving(null)}>
                  {t(($) => $.booth.list.keep)}
                </PlainButton>
                <PlainButton onClick={() => void removeLead(lead.id)}>
                  {t(($) => $.booth.list.remove_submit)}
                </PlainButton>
              </div>
            ) : (
              <div className={classes.acts}>
                <PlainButton
                  aria-label={`${t(($) => $.booth.list.correct)}: ${lead.name}`}
                  onClick={() => onCorrect(lead)}
                >
                  {t(($) => $.booth.list.correct)}
                </PlainButton>
                <PlainButton
                  aria-label={`${t(($) => $.booth.list.remove)}: ${lead.name}`}
                  onClick={() => setLeaving(lead.id)}
                >
                  {t(($) => $.booth.list.remove)}
                </PlainButton>
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
