import { contactLink } from '@kartu/cards/contacts'
import { type ContactDraft, shownContacts } from '../../lib/form/contact-draft.ts'
import { Panel, Row, Stack, Text } from '../layout/layout.tsx'
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
    <Panel as="ul" ground="paper" pad="none" gap="none" lined aria-label={label}>
      {shownContacts(contacts).map((entry) => {
        const KeyIcon = contactIcons[entry.key]
        return (
          <Row as="li" key={`${entry.key} ${entry.value} ${entry.label}`} gap="m" className={classes.line}>
            <KeyIcon className={classes.icon} size={20} stroke={1.5} aria-hidden="true" />
            <Stack gap="none">
              <Text as="span" size="small" tone="3">
                {entry.label || contactName(t, entry.key)}
              </Text>
              <Text as="span">{contactLink(entry).text}</Text>
            </Stack>
          </Row>
        )
      })}
    </Panel>
  )
}
