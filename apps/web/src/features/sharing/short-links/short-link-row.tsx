import type { ShortLink } from '@kartu/contracts/sharing/short-links'
import type { ShortLinkKind } from '@kartu/contracts/sharing/short-links.plain'
import { ActionIcon, Button } from '@mantine/core'
import {
  IconCalendarEvent,
  IconCopy,
  IconDots,
  IconNfc,
  IconPrinter,
  IconQrcode,
  IconSpeakerphone,
  IconUsers,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { formatDateTime, formatNumber } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { SettingRow } from '../../../ui/list/setting-row.tsx'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import classes from './short-link-row.module.css'
import { t } from './words.ts'

const LinkMenu = lazyPopup('menu', async () => (await import('./short-link-menu.tsx')).ShortLinkMenu)

const icons: Record<ShortLinkKind, typeof IconUsers> = {
  campaign: IconSpeakerphone,
  event: IconCalendarEvent,
  print: IconPrinter,
  meeting: IconUsers,
  tag: IconNfc,
}
/** A link with its figures, its end and its actions; in a list of several cards, with the name on the card. */
export function ShortLinkRow({ link, withCard = false }: { link: ShortLink; withCard?: boolean }) {
  const { name, kind, place, state, url, card } = link
  const copy = (): Promise<boolean> =>
    copyText(url, {
      done: t(($) => $.shortLinks.copied),
      failed: t(($) => $.shortLinks.copy_failed, { url }),
    })
  return (
    <SettingRow
      icon={icons[kind]}
      title={name}
      badge={state === 'active' ? t(($) => $.shortLinks.kinds[kind]) : t(($) => $.shortLinks.states[state])}
      text={
        <Stack as="span" gap="none">
          <bdi className={classes.address}>{url.replace(/^https?:\/\//, '')}</bdi>
          {withCard ? <span>{t(($) => $.shortLinks.card_of, { name: card.name })}</span> : null}
          {place === '' ? null : <span>{t(($) => $.shortLinks.place, { place })}</span>}
          <EndText link={link} />
        </Stack>
      }
      facts={figuresOf(link)}
    >
      <Button
        component={Link}
        to={paths.cardCode(card.member_id, url.slice(url.lastIndexOf('/') + 1))}
        variant="default"
        leftSection={<IconQrcode {...icon} />}
        aria-label={t(($) => $.shortLinks.code_named, { name })}
      >
        {t(($) => $.shortLinks.code)}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCopy {...icon} />}
        aria-label={t(($) => $.shortLinks.copy_named, { name })}
        onClick={() => void copy()}
      >
        {t(($) => $.shortLinks.copy)}
      </Button>
      <LinkMenu
        link={link}
        button={
          <ActionIcon variant="default" size={36} aria-label={t(($) => $.shortLinks.more, { name })}>
            <IconDots {...icon} />
          </ActionIcon>
        }
      />
    </SettingRow>
  )
}

const figureNames = ['openings', 'saves', 'leads'] as const

/** Figures that the reader may see. */
const figuresOf = (link: ShortLink) =>
  figureNames.flatMap((figure) => {
    const value = link[figure]
    const label = t(($) => $.shortLinks.figures[figure])
    return value === null ? [] : [{ label, value: `${label}: ${formatNumber(value)}` }]
  })

function EndText({ link }: { link: ShortLink }) {
  const { state, ends_local: ends, time_zone: zone, openings_max: openingsMax } = link
  const max = formatNumber(openingsMax ?? 0)
  // A time without a zone is formatted as it is.
  const date = ends === null ? '' : formatDateTime(ends)
  if (state !== 'active') return <span>{t(($) => $.shortLinks.reasons[state], { date, max })}</span>
  return (
    <>
      {ends === null ? null : <span>{t(($) => $.shortLinks.ends, { date, zone })}</span>}
      {openingsMax === null ? null : <span>{t(($) => $.shortLinks.ends_after, { max })}</span>}
    </>
  )
}
