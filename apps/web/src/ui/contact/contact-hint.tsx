import { isPhoneKey } from '@kartu/contracts/company/card-fields.plain'
import { IconCheck } from '@tabler/icons-react'
import type { ContactDraft } from '../../lib/form/contact-draft.ts'
import type { ContactReading } from './contact-reading.ts'
import { Row, Text } from '../layout/layout.tsx'
import { t } from './contact-words.ts'
import classes from './contact-row.module.css'

interface ContactHintProps {
  row: ContactDraft
  reading: ContactReading
  /** True if the field already shows an error. */
  silent: boolean
}

/** Shows during typing how the card will display and link the contact. */
export function ContactHint({ row, reading, silent }: ContactHintProps) {
  if (silent) return null
  if (reading.state === 'blank') return <span>{t(($) => $.ui.row.dropped)}</span>
  const isPhone = isPhoneKey(row.key)
  if (reading.state === 'unread') return isPhone ? <span>{t(($) => $.contacts.phone_incomplete)}</span> : null
  const text = isPhone
    ? t(($) => $.contacts.phone_read, { number: reading.text })
    : reading.address !== null
      ? t(($) => $.contacts.links_to, { address: reading.address })
      : row.key === 'wechat'
        ? t(($) => $.contacts.shown_as, { text: reading.text })
        : null
  return text === null ? null : (
    <Row as="span" gap="xs" align="start">
      <IconCheck className={classes.check} size={15} stroke={2} aria-hidden="true" />
      <Text as="span">{text}</Text>
    </Row>
  )
}
