import { Menu } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { openModal } from '../../../../lib/modals.ts'
import type { PopupButton } from '../../../../ui/popup/lazy-popup.tsx'
import { menuPlace } from '../../../../ui/popup/menu-place.ts'
import { PopupMenu } from '../../../../ui/popup/popup-menu.tsx'
import { icon } from '../../../../ui/layout/icon-props.ts'
import { t } from '../words.ts'

interface LeadNoteMenuProps {
  button: PopupButton
  leadId: string
  noteId: string
  onEdit: () => void
}

/** Actions on one's own note. */
export function LeadNoteMenu({ button, leadId, noteId, onEdit }: LeadNoteMenuProps) {
  return (
    <PopupMenu {...menuPlace} position="bottom-end" width={190} button={button}>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
          {t(($) => $.leads.note.edit)}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash {...icon} />}
          onClick={() => openModal('delete-note', { leadId, noteId })}
        >
          {t(($) => $.leads.note.remove)}
        </Menu.Item>
      </Menu.Dropdown>
    </PopupMenu>
  )
}
