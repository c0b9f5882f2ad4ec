import { Menu } from '@mantine/core'
import type { Lead } from '@kartu/contracts/leads/leads'
import { canManageLeadSettings } from '@kartu/contracts/leads/leads.policy'
import { IconBell, IconFileExport, IconPencil, IconSend, IconTrash } from '@tabler/icons-react'
import { openModal } from '../../../../lib/modals.ts'
import { useActor } from '../../../../lib/session.ts'
import type { PopupButton } from '../../../../ui/popup/lazy-popup.tsx'
import { menuPlace } from '../../../../ui/popup/menu-place.ts'
import { PopupMenu } from '../../../../ui/popup/popup-menu.tsx'
import { icon } from '../../../../ui/layout/icon-props.ts'
import { savePerson } from './lead-files.ts'
import { addressesOf } from '../messages/message-draft.ts'
import { t } from '../words.ts'

/** Menu of the other actions on a lead. */
export function LeadMenu({ button, lead }: { button: PopupButton; lead: Lead }) {
  const { _id: leadId, name, may } = lead
  const actor = useActor()
  return (
    <PopupMenu {...menuPlace} position="bottom-end" width={210} button={button}>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => openModal('edit-lead', { leadId })}>
          {t(($) => $.leads.page.edit)}
        </Menu.Item>
        {Object.keys(addressesOf(lead.contacts)).length > 0 ? (
          <Menu.Item leftSection={<IconSend {...icon} />} onClick={() => openModal('write-lead', { leadId })}>
            {t(($) => $.leads.page.write)}
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconBell {...icon} />} onClick={() => openModal('lead-reminder', { leadId })}>
          {t(($) => $.leads.page.remind)}
        </Menu.Item>
        {canManageLeadSettings(actor) ? (
          <Menu.Item
            leftSection={<IconFileExport {...icon} />}
            onClick={() => void savePerson({ companyId: actor.companyId, leadId })}
          >
            {t(($) => $.leadMerges.person_file)}
          </Menu.Item>
        ) : null}
        {may.erase ? (
          <>
            <Menu.Divider />
            <Menu.Item
              color="red"
              leftSection={<IconTrash {...icon} />}
              onClick={() => openModal('erase-lead', { leadId, name })}
            >
              {t(($) => $.leads.page.erase)}
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </PopupMenu>
  )
}
