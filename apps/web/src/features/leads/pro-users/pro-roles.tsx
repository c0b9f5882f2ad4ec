import { ActionIcon, Button, Menu } from '@mantine/core'
import { permissionsOf, type ProPermission, proRoles } from '@kartu/contracts/leads/pro'
import type { ProRole } from '@kartu/contracts/leads/pro-users'
import { IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { openModal } from '../../../lib/modals.ts'
import { Section } from '../../../ui/frame/section.tsx'
import { Text } from '../../../ui/layout/layout.tsx'
import { SettingRow, SettingRows } from '../../../ui/list/setting-row.tsx'
import { menuPlace } from '../../../ui/popup/menu-place.ts'
import { icon } from '../../../ui/layout/icon-props.ts'
import { permissionName } from './permission-name.ts'
import { builtInName } from './role-choices.ts'
import { t } from './words.ts'
import classes from './pro-users.module.css'

interface ProRolesProps {
  isOpen: boolean
  roles: readonly ProRole[]
}

/** Permissions of each role: built-in roles first, then the company's own. */
export function ProRoles({ isOpen, roles }: ProRolesProps) {
  return (
    <Section
      title={t(($) => $.proUsers.roles.title)}
      hint={t(($) => $.proUsers.roles.hint)}
      aside={
        isOpen ? (
          <Button variant="default" leftSection={<IconPlus {...icon} />} onClick={() => openModal('pro-role')}>
            {t(($) => $.proUsers.roles.add)}
          </Button>
        ) : undefined
      }
    >
      <SettingRows label={t(($) => $.proUsers.roles.title)}>
        {proRoles.map((role) => (
          <SettingRow key={role} title={builtInName(role)} text={permissionText(permissionsOf[role])}>
            <Text as="span" size="small" tone="3">
              {t(($) => $.proUsers.roles.built_in)}
            </Text>
            <span className={classes.more} />
          </SettingRow>
        ))}
        {roles.map((role) => (
          <SettingRow key={role._id} title={role.name} text={permissionText(role.permissions)}>
            <Text as="span" size="small" tone="3" figures>
              {t(($) => $.proUsers.roles.users, { count: role.users })}
            </Text>
            <span className={classes.more}>{role.may_change && isOpen ? <RoleMenu role={role} /> : null}</span>
          </SettingRow>
        ))}
      </SettingRows>
    </Section>
  )
}

const permissionText = (permissions: readonly ProPermission[]): string =>
  permissions.length === 0 ? t(($) => $.proUsers.roles.nothing) : permissions.map(permissionName).join(' · ')

function RoleMenu({ role: { _id, name, users } }: { role: ProRole }) {
  return (
    <Menu {...menuPlace} position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t(($) => $.proUsers.roles.more, { name })}>
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => openModal('pro-role', { roleId: _id })}>
          {t(($) => $.proUsers.roles.edit)}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash {...icon} />}
          onClick={() => openModal('delete-pro-role', { roleId: _id, name, users })}
        >
          {t(($) => $.proUsers.roles.delete)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
