import { ActionIcon } from '@mantine/core'
import { IconUserCog } from '@tabler/icons-react'
import { Link } from 'react-router'
import { t } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'

/** Beside the name in the menu. */
export const AccountLink = () => (
  <ActionIcon component={Link} to={paths.account} variant="subtle" size={40} aria-label={t(($) => $.shell.account)}>
    <IconUserCog size={18} stroke={1.6} />
  </ActionIcon>
)
