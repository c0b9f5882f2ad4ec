import type { Warmth } from '@kartu/contracts/leads/leads.plain'
import { IconCheck, IconNote } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { FieldError } from '../../../../ui/form/plain-field.tsx'
import { PersonAvatar } from '../../../../ui/picture/person-avatar.tsx'
import type { BoothLead } from './booth-lead.ts'
import { BoothWarmth } from './booth-warmth.tsx'
import { t } from './booth-words.ts'
import classes from './booth-page.module.css'

interface BoothLastProps {
  lead: BoothLead
  /** The server has it, so it is changed in the Lead Manager. */
  isSent: boolean
  /** Reason why the last change was not stored. */
  fault: string
  onWarmth: (warmth: Warmth) => void
  onNote: () => void
}

/** The latest lead: warmth, and a note, before it is sent. */
export function BoothLast({ lead, isSent, fault, onWarmth, onNote }: BoothLastProps) {
  return (
    <section className={classes.last} aria-label={lead.name}>
      <div className={classes.who}>
        <PersonAvatar name={lead.name} size={40} />
        <div className={classes.words}>
          {isSent ? (
            <Link className={classes.lead} to={paths.lead(lead.id)}>
              <bdi>{lead.name}</bdi>
            </Link>
          ) : (
            <p className={classes.lead}>{lead.name}</p>
          )}
          <p className={classes.soft}>{lead.organisation}</p>
        </div>
        {isSent ? (
          <span className={classes.sent}>
            <IconCheck size={18} stroke={1.7} aria-hidden="true" />
            {t(($) => $.booth.sent)}
          </span>
        ) : (
          <button type="button" className={classes.note} onClick={onNote}>
            <IconNote size={20} stroke={1.6} aria-hidden="true" />
            {t(($) => $.booth.note)}
          </button>
        )}
      </div>
      {isSent ? null : <BoothWarmth name={lead.name} value={lead.warmth} onChange={onWarmth} />}
      {isSent || fault === '' ? null : <FieldError text={fault} />}
    </section>
  )
}
