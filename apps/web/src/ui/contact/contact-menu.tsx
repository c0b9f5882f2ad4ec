import { Menu } from '@mantine/core'
import { type ContactKey, isSocialKey } from '@kartu/contracts/company/card-fields.plain'
import { socialsMax } from '@kartu/contracts/limits'
import { Row, Text } from '../layout/layout.tsx'
import type { PopupButton } from '../popup/lazy-popup.tsx'
import { menuPlace } from '../popup/menu-place.ts'
import { PopupMenu } from '../popup/popup-menu.tsx'
import { contactIcons } from './contact-icons.ts'
import { type ContactGroup, contactGroups, contactName } from './contact-kinds.ts'
import { t } from './contact-words.ts'
import classes from './contact-picker.module.css'

interface ContactMenuProps {
  button: PopupButton
  keys: readonly ContactKey[]
  offered: readonly ContactGroup[]
  onPick: (key: ContactKey) => void
}

/** Fills the space below the page header; the list scrolls inside. */
const padding = { top: 68, bottom: 16 }
const middlewares = { flip: { padding }, size: { padding } }

/** The kinds of contact, grouped. A kind at its limit cannot be picked, with the reason. */
export function ContactMenu({ button, keys, offered, onPick }: ContactMenuProps) {
  const socials = keys.filter(isSocialKey).length
  const socialsFull = socials >= socialsMax
  return (
    <PopupMenu
      {...menuPlace}
      button={button}
      position="bottom-start"
      width="min(22rem, calc(100vw - 16px))"
      middlewares={middlewares}
      hideDetached={false}
    >
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
    </PopupMenu>
  )
}
