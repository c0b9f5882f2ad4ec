import { ActionIcon, Button, Menu } from '@mantine/core'
import { permissionsOf, type ProPermission, proRoles } from '@kartu/contracts/leads/pro'
import type { ProRole } from '@kartu/contracts/leads/pro-users'
import { IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { openModal } from '../../../lib/modals.ts'
import { Section } from '../../../ui/frame/section.tsx'
import { menuPlace } from '../../../ui/popup/menu-place.ts'
import { permissionName } from './permission-name.ts'
import { builtInName } from './role-choices.ts'
import { t } from './words.ts'
import classes from './pro-users.module.css'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

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
          <Button
            className={classes.add}
            variant="default"
            leftSection={<IconPlus {...icon} />}
            onClick={() => openModal('pro-role')}
          >
            {t(($) => $.proUsers.roles.add)}
          </Button>
        ) : undefined
      }
    >
      <ul className={classes.list} aria-label={t(($) => $.proUsers.roles.title)}>
        {proRoles.map((role) => (
          <li key={role} className={classes.row}>
            <Named name={builtInName(role)} permissions={permissionsOf[role]} />
            <span className={classes.since}>{t(($) => $.proUsers.roles.built_in)}</span>
            <span className={classes.more} />
          </li>
        ))}
        {roles.map((role) => (
          <li key={role._id} className={classes.row}>
            <Named name={role.name} permissions={role.permissions} />
            <span className={classes.since}>{t(($) => $.proUsers.roles.users, { count: role.users })}</span>
            <span className={classes.more}>{role.may_change && isOpen ? <RoleMenu role={role} /> : null}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Named({ name, permissions }: { name: string; permissions: readonly ProPermission[] }) {
  return (
    <div className={classes.words}>
      <bdi className={classes.name}>{name}</bdi>
      <span className={classes.may}>
        {permissions.length === 0 ? t(($) => $.proUsers.roles.nothing) : permissions.map(permissionName).join(' · ')}
      </span>
    </div>
  )
}

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
