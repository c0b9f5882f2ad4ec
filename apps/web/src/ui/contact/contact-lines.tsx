import { contactLink } from '@kartu/cards/contacts'
import { type ContactDraft, shownContacts } from '../../lib/form/contact-draft.ts'
import { contactIcons } from './contact-icons.ts'
import { contactName } from './contact-kinds.ts'
import { t } from './contact-words.ts'
import classes from './contact-lines.module.css'

interface ContactLinesProps {
  contacts: readonly ContactDraft[]
  label: string
}

/** Contacts for a reader who may not edit them. */
export function ContactLines({ contacts, label }: ContactLinesProps) {
  return (
    <ul className={classes.lines} aria-label={label}>
      {shownContacts(contacts).map((entry) => {
        const KeyIcon = contactIcons[entry.key]
        return (
          <li key={`${entry.key} ${entry.value} ${entry.label}`} className={classes.line}>
            <KeyIcon className={classes.icon} size={20} stroke={1.5} aria-hidden="true" />
            <span className={classes.words}>
              <span className={classes.label}>{entry.label || contactName(t, entry.key)}</span>
              {contactLink(entry).text}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
