import { Menu } from '@mantine/core'
import type { Actor } from '@kartu/contracts/actor'
import { canEditCard } from '@kartu/contracts/company/cards.policy'
import type { MemberRow } from '@kartu/contracts/company/members'
import { canMoveMember, canRemoveMember, canUpdateMember } from '@kartu/contracts/company/members.policy'
import {
  IconAddressBook,
  IconArrowsExchange,
  IconLink,
  IconMail,
  IconPencil,
  IconPrinter,
  IconTrash,
  IconUserCog,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { openModal } from '../../../../lib/modals.ts'
import { paths, serverPaths } from '../../../../lib/paths.ts'
import type { PopupButton } from '../../../../ui/popup/lazy-popup.tsx'
import { menuPlace } from '../../../../ui/popup/menu-place.ts'
import { PopupMenu } from '../../../../ui/popup/popup-menu.tsx'
import { icon } from '../../../../ui/layout/icon-props.ts'
import { copyCardLink, copyEmail } from './copy-link.ts'
import { factsOf } from '../known-member.ts'
import { memberActItems } from './member-action-items.tsx'
import { memberActions } from './member-actions.ts'
import { t } from '../words.ts'

interface TeamRowMenuProps {
  button: PopupButton
  row: MemberRow
  actor: Actor
}

/** Menu of the actions on this member. */
export function TeamRowMenu({ button, row, actor }: TeamRowMenuProps) {
  const { slug, url } = row.card
  const facts = factsOf(row)
  const mayEdit = canEditCard(actor, { memberId: facts.id, divisionId: facts.divisionId, roles: facts.roles })
  return (
    <PopupMenu {...menuPlace} position="bottom-end" width={220} button={button}>
      <Menu.Dropdown>
        {mayEdit ? (
          <Menu.Item component={Link} to={paths.editMember(row._id)} leftSection={<IconPencil {...icon} />}>
            {t(($) => $.members.action.edit)}
          </Menu.Item>
        ) : null}
        {canUpdateMember(actor, facts) ? (
          <Menu.Item
            leftSection={<IconUserCog {...icon} />}
            onClick={() => openModal('edit-member', { memberId: row._id })}
          >
            {t(($) => $.members.action.account)}
          </Menu.Item>
        ) : null}
        {canMoveMember(actor, facts, null) ? (
          <Menu.Item
            leftSection={<IconArrowsExchange {...icon} />}
            onClick={() => openModal('transfer-member', { memberIds: [row._id], way: 'move' })}
          >
            {t(($) => $.transfers.action.move)}
          </Menu.Item>
        ) : null}
        {memberActions.map(({ name, may }) => {
          const Item = memberActItems[name]
          return may(actor, row) ? <Item key={name} row={row} /> : null
        })}
        <Menu.Item leftSection={<IconLink {...icon} />} onClick={() => void copyCardLink(url)}>
          {t(($) => $.members.action.copy_link)}
        </Menu.Item>
        <Menu.Item leftSection={<IconMail {...icon} />} onClick={() => void copyEmail(row.email)}>
          {t(($) => $.members.action.copy_email)}
        </Menu.Item>
        {mayEdit && row.status !== 'paused' ? (
          <Menu.Item
            leftSection={<IconPrinter {...icon} />}
            onClick={() => openModal('print-sheets', { memberIds: [row._id], name: row.card.name })}
          >
            {t(($) => $.members.action.print)}
          </Menu.Item>
        ) : null}
        <Menu.Item component="a" href={serverPaths.vcard(slug)} leftSection={<IconAddressBook {...icon} />}>
          {t(($) => $.members.action.vcard)}
        </Menu.Item>
        {canRemoveMember(actor, facts) ? (
          <>
            <Menu.Divider />
            <Menu.Item
              color="red"
              leftSection={<IconTrash {...icon} />}
              onClick={() => openModal('delete-member', { memberIds: [row._id] })}
            >
              {t(($) => $.members.action.delete)}
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </PopupMenu>
  )
}
