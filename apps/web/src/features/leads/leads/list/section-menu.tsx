import { Menu } from '@mantine/core'
import { IconProgressCheck, IconTemplate } from '@tabler/icons-react'
import { openModal } from '../../../../lib/modals.ts'
import type { PopupButton } from '../../../../ui/popup/lazy-popup.tsx'
import { menuPlace } from '../../../../ui/popup/menu-place.ts'
import { PopupMenu } from '../../../../ui/popup/popup-menu.tsx'
import { icon } from '../../../../ui/layout/icon-props.ts'
import { t } from '../words.ts'

/** Settings of the section, for admins. */
export function SectionMenu({ button }: { button: PopupButton }) {
  return (
    <PopupMenu {...menuPlace} position="bottom-end" width={230} button={button}>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconProgressCheck {...icon} />} onClick={() => openModal('status-labels')}>
          {t(($) => $.leadSettings.title)}
        </Menu.Item>
        <Menu.Item leftSection={<IconTemplate {...icon} />} onClick={() => openModal('lead-templates')}>
          {t(($) => $.leadTemplates.title)}
        </Menu.Item>
      </Menu.Dropdown>
    </PopupMenu>
  )
}
