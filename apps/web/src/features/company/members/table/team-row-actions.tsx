import { ActionIcon } from '@mantine/core'
import type { Actor } from '@kartu/contracts/actor'
import type { MemberRow } from '@kartu/contracts/company/members'
import { IconDots, IconExternalLink, IconQrcode } from '@tabler/icons-react'
import { openModal } from '../../../../lib/modals.ts'
import { serverPaths } from '../../../../lib/paths.ts'
import { lazyPopup } from '../../../../ui/popup/lazy-popup.tsx'
import { icon } from '../../../../ui/layout/icon-props.ts'
import { t } from '../words.ts'
import classes from './team-page.module.css'

const RowMenu = lazyPopup('menu', async () => (await import('./team-row-menu.tsx')).TeamRowMenu)

/** Code, card, and a menu with the other actions on this member. */
export function TeamRowActions({ row, actor }: { row: MemberRow; actor: Actor }) {
  const { name, slug, url } = row.card
  return (
    <span className={classes.actions}>
      <ActionIcon
        aria-label={t(($) => $.members.action.show_code, { name })}
        onClick={() => openModal('card-code', { slug, url, name })}
      >
        <IconQrcode {...icon} />
      </ActionIcon>
      <ActionIcon
        component="a"
        href={serverPaths.card(slug)}
        target="_blank"
        rel="noopener"
        aria-label={t(($) => $.members.action.open_card, { name })}
      >
        <IconExternalLink {...icon} />
      </ActionIcon>
      <RowMenu
        row={row}
        actor={actor}
        button={
          <ActionIcon aria-label={t(($) => $.members.action.more, { name })}>
            <IconDots {...icon} />
          </ActionIcon>
        }
      />
    </span>
  )
}
