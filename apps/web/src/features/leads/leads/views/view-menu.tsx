import { Menu } from '@mantine/core'
import type { LeadView } from '@kartu/contracts/leads/lead-views'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { openModal } from '../../../../lib/modals.ts'
import type { PopupButton } from '../../../../ui/popup/lazy-popup.tsx'
import { menuPlace } from '../../../../ui/popup/menu-place.ts'
import { PopupMenu } from '../../../../ui/popup/popup-menu.tsx'
import { icon } from '../../../../ui/layout/icon-props.ts'
import { t } from '../words.ts'

/** Menu of the actions on a saved view. */
export function ViewMenu({ button, view }: { button: PopupButton; view: LeadView }) {
  const { _id: viewId, name, query, shared } = view
  return (
    <PopupMenu {...menuPlace} position="bottom-end" width={220} button={button}>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => openModal('lead-view', { viewId, query })}>
          {t(($) => $.leadViews.edit)}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash {...icon} />}
          onClick={() => openModal('delete-lead-view', { viewId, name, shared })}
        >
          {t(($) => $.leadViews.remove)}
        </Menu.Item>
      </Menu.Dropdown>
    </PopupMenu>
  )
}
