import { IconAward } from '@tabler/icons-react'
import { paths } from '../../../lib/paths.ts'
import type { AddedMenuItem } from '../../../ui/frame/menu-item.ts'

export const item: AddedMenuItem = {
  group: 'business',
  path: paths.secondaryLogo,
  icon: IconAward,
  label: ($) => $.shell.menu.secondary_logo,
}
