import { Button, Menu } from '@mantine/core'
import { type ContactKey, isSocialKey } from '@kartu/contracts/company/card-fields.plain'
import { contactsMax, socialsMax } from '@kartu/contracts/limits'
import { IconPlus } from '@tabler/icons-react'
import { Row, Text } from '../layout/layout.tsx'
import { contactIcons } from './contact-icons.ts'
import { menuPlace } from '../popup/menu-place.ts'
import { type ContactGroup, contactGroups, contactName } from './contact-kinds.ts'
import { t } from './contact-words.ts'
import classes from './contact-picker.module.css'

interface ContactPickerProps {
  keys: readonly ContactKey[]
  /** Offered kinds; by default all. */
  offered?: readonly ContactGroup[]
  onPick: (key: ContactKey) => void
}

/** Fills the space below the page header; the list scrolls inside. */
const padding = { top: 68, bottom: 16 }
const middlewares = { flip: { padding }, size: { padding } }

const allGroups = ['phone', 'web', 'social'] as const

/** The kinds of contact, grouped. A kind at its limit cannot be picked, with the reason. */
export function ContactPicker({ keys, offered = allGroups, onPick }: ContactPickerProps) {
  const socials = keys.filter(isSocialKey).length
  const isFull = keys.length >= contactsMax
  const socialsFull = socials >= socialsMax
  if (isFull) return <Text tone="3">{t(($) => $.contacts.full, { max: contactsMax })}</Text>
  return (
    <Menu
      {...menuPlace}
      position="bottom-start"
      width="min(22rem, calc(100vw - 16px))"
      middlewares={middlewares}
      hideDetached={false}
    >
      <Menu.Target>
        <Button variant="default" leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}>
          {t(($) => $.contacts.add)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown} aria-label={t(($) => $.contacts.pick)}>
        {offered.map((group) => (
          <div key={group}>
            <Menu.Label>
              <Row justify="between">
                {t(($) => $.contacts.group[group])}
                {group === 'social' && socials > 0 ? (
                  <Text as="span" figures>
                    {socialsFull
                      ? t(($) => $.contacts.socials_full, { max: socialsMax })
                      : t(($) => $.contacts.used, { used: socials, max: socialsMax })}
                  </Text>
                ) : null}
              </Row>
            </Menu.Label>
            <div className={classes.grid}>
              {contactGroups[group].map((key) => {
                const KeyIcon = contactIcons[key]
                return (
                  <Menu.Item
                    key={key}
                    disabled={group === 'social' && socialsFull}
                    leftSection={<KeyIcon size={18} stroke={1.6} aria-hidden="true" />}
                    onClick={() => onPick(key)}
                  >
                    {contactName(t, key)}
                  </Menu.Item>
                )
              })}
            </div>
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
