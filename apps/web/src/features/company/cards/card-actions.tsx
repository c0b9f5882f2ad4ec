import { Button } from '@mantine/core'
import {
  IconCopy,
  IconExternalLink,
  IconIdBadge2,
  IconLink,
  IconQrcode,
  IconSignature,
  IconWallet,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { useWallet } from '../../../lib/company/use-wallet.ts'
import { openModal } from '../../../lib/modals.ts'
import { useActor } from '../../../lib/session.ts'
import { paths, serverPaths } from '../../../lib/paths.ts'
import { reportShare } from '../../../lib/browser/report-share.ts'
import { icon } from '../../../ui/layout/icon-props.ts'
import { t } from './words.ts'
import classes from './card-actions.module.css'

interface CardActionsProps {
  memberId: string
  slug: string
  /** Absolute public URL of the card. */
  url: string
  name: string
  /** True if the reader may design the code, make links and print the card. */
  mayDesign: boolean
}

/**
 * Actions on a finished card: show its code, share its link, create an email signature, print it, add it to a wallet,
 * view it.
 */
export function CardActions({ memberId, slug, url, name, mayDesign }: CardActionsProps) {
  const isOwn = memberId === useActor().memberId
  const hasWallet = useWallet(isOwn)
  const copy = async (): Promise<void> => {
    const said = { done: t(($) => $.cards.action.copied), failed: t(($) => $.cards.action.copy_failed, { url }) }
    if (await copyText(url, said)) reportShare(url)
  }
  return (
    <>
      <Button
        variant="default"
        classNames={classes}
        leftSection={<IconQrcode {...icon} />}
        onClick={() => openModal('card-code', { slug, url, name, ...(mayDesign && { memberId }) })}
      >
        {t(($) => $.cards.action.code)}
      </Button>
      <Button variant="default" classNames={classes} leftSection={<IconCopy {...icon} />} onClick={() => void copy()}>
        {t(($) => $.cards.action.copy)}
      </Button>
      {mayDesign ? (
        <Button
          component={Link}
          to={paths.cardLinks(memberId)}
          variant="default"
          classNames={classes}
          leftSection={<IconLink {...icon} />}
        >
          {t(($) => $.cards.action.links)}
        </Button>
      ) : null}
      <Button
        variant="default"
        classNames={classes}
        leftSection={<IconSignature {...icon} />}
        onClick={() => openModal('email-signature', { memberId, name })}
      >
        {t(($) => $.signature.action)}
      </Button>
      {mayDesign ? (
        <Button
          variant="default"
          classNames={classes}
          leftSection={<IconIdBadge2 {...icon} />}
          onClick={() => openModal('print-sheets', { memberIds: [memberId], name })}
        >
          {t(($) => $.cards.action.print)}
        </Button>
      ) : null}
      {isOwn && hasWallet ? (
        <Button
          variant="default"
          classNames={classes}
          leftSection={<IconWallet {...icon} />}
          onClick={() => openModal('wallet-pass')}
        >
          {t(($) => $.cards.action.wallet)}
        </Button>
      ) : null}
      <Button
        component="a"
        variant="default"
        classNames={classes}
        href={serverPaths.card(slug)}
        target="_blank"
        rel="noopener"
        leftSection={<IconExternalLink {...icon} />}
      >
        {t(($) => $.cards.action.open)}
      </Button>
    </>
  )
}
