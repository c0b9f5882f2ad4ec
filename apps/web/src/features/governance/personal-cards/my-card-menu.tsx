import { Menu } from '@mantine/core'
import { IconAddressBook, IconExternalLink, IconStar, IconTrash } from '@tabler/icons-react'
import { serverPaths } from '../../../lib/paths.ts'
import type { PopupButton } from '../../../ui/popup/lazy-popup.tsx'
import { menuPlace } from '../../../ui/popup/menu-place.ts'
import { PopupMenu } from '../../../ui/popup/popup-menu.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import { t } from './words.ts'

interface MyCardMenuProps {
  button: PopupButton
  slug: string
  isPersonal: boolean
  onLeads: () => void
  /** Undefined for the card that is first. */
  onFirst: (() => void) | undefined
  onDelete: () => void
}

/** Less common actions on a card. */
export function MyCardMenu({ button, slug, isPersonal, onLeads, onFirst, onDelete }: MyCardMenuProps) {
  return (
    <PopupMenu {...menuPlace} position="bottom-end" width={220} button={button}>
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          href={serverPaths.card(slug)}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink {...icon} />}
        >
          {t(($) => $.personalCards.mine.open)}
        </Menu.Item>
        {isPersonal ? (
          <Menu.Item leftSection={<IconAddressBook {...icon} />} onClick={onLeads}>
            {t(($) => $.personalCards.mine.leads)}
          </Menu.Item>
        ) : null}
        {onFirst ? (
          <Menu.Item leftSection={<IconStar {...icon} />} onClick={onFirst}>
            {t(($) => $.personalCards.mine.make_first)}
          </Menu.Item>
        ) : null}
        {isPersonal ? (
          <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={onDelete}>
            {t(($) => $.personalCards.mine.delete)}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </PopupMenu>
  )
}
