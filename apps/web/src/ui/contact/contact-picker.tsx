import { Button } from '@mantine/core'
import type { ContactKey } from '@kartu/contracts/company/card-fields.plain'
import { contactsMax } from '@kartu/contracts/limits'
import { IconPlus } from '@tabler/icons-react'
import { Text } from '../layout/layout.tsx'
import { icon } from '../layout/icon-props.ts'
import { lazyPopup } from '../popup/lazy-popup.tsx'
import type { ContactGroup } from './contact-kinds.ts'
import { t } from './contact-words.ts'

const ContactMenu = lazyPopup('menu', async () => (await import('./contact-menu.tsx')).ContactMenu)

interface ContactPickerProps {
  keys: readonly ContactKey[]
  /** Offered kinds; by default all. */
  offered?: readonly ContactGroup[]
  onPick: (key: ContactKey) => void
}

const allGroups = ['phone', 'web', 'social'] as const

/** Adds a contact of a kind. */
export function ContactPicker({ keys, offered = allGroups, onPick }: ContactPickerProps) {
  if (keys.length >= contactsMax) return <Text tone="3">{t(($) => $.contacts.full, { max: contactsMax })}</Text>
  return (
    <ContactMenu
      keys={keys}
      offered={offered}
      onPick={onPick}
      button={
        <Button variant="default" leftSection={<IconPlus {...icon} />}>
          {t(($) => $.contacts.add)}
        </Button>
      }
    />
  )
}
