import { ActionIcon, Menu } from '@mantine/core'
import type { SecondaryLogo } from '@kartu/contracts/company/cards'
import { isLogoShown } from '@kartu/cards/secondary-logos'
import { webText } from '@kartu/cards/links'
import { IconCalendarOff, IconDots, IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { formatDay } from '../../../lib/format.ts'
import { openModal } from '../../../lib/modals.ts'
import { useFeature } from '../../../lib/company/use-feature.ts'
import { useNow } from '../../../lib/use-now.ts'
import { menuPlace } from '../../../ui/popup/menu-place.ts'
import { StatusChip } from '../../../ui/table/status-chip.tsx'
import { t } from './words.ts'
import classes from './secondary-logo-page.module.css'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** One logo: its picture, link, period and actions. */
export function LogoRow({ logo, mayEdit }: { logo: SecondaryLogo; mayEdit: boolean }) {
  const { guarded } = useFeature('secondary_logos')
  const edit = (): void => guarded(() => openModal('upload-secondary-logo', { logoId: logo._id }))
  return (
    <div className={classes.logo}>
      <span className={classes.frame}>
        <img className={classes.picture} src={logo.image.url} alt={logo.alt} draggable={false} />
      </span>
      <span className={classes.words}>
        {mayEdit ? (
          <button
            type="button"
            className={classes.name}
            aria-label={t(($) => $.secondaryLogos.edit_name, { name: logo.name })}
            onClick={edit}
          >
            <bdi>{logo.name}</bdi>
          </button>
        ) : (
          <span className={classes.name}>{logo.name}</span>
        )}
        <span className={classes.facts}>
          {logo.link === '' ? (
            <span>{t(($) => $.secondaryLogos.no_link)}</span>
          ) : (
            <a className={classes.link} href={logo.link} target="_blank" rel="noopener noreferrer">
              {webText(logo.link)}
            </a>
          )}
          <LogoTime logo={logo} />
        </span>
      </span>
      {mayEdit ? <LogoMenu logo={logo} edit={edit} /> : null}
    </div>
  )
}

/** Period in which cards show a logo; nothing if it has no end. */
function LogoTime({ logo }: { logo: SecondaryLogo }) {
  const nowMs = useNow()
  if (logo.valid_until === null) return null
  const day = formatDay(logo.valid_until)
  if (isLogoShown(logo, nowMs)) return <span>{t(($) => $.secondaryLogos.until, { day })}</span>
  return (
    <StatusChip tone="waiting" icon={IconCalendarOff}>
      <span title={t(($) => $.secondaryLogos.ended_hint)}>{t(($) => $.secondaryLogos.ended, { day })}</span>
    </StatusChip>
  )
}

function LogoMenu({ logo, edit }: { logo: SecondaryLogo; edit: () => void }) {
  return (
    <Menu {...menuPlace} position="bottom-end">
      <Menu.Target>
        <ActionIcon className={classes.more} aria-label={t(($) => $.secondaryLogos.more, { name: logo.name })}>
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={edit}>
          {t(($) => $.secondaryLogos.edit)}
        </Menu.Item>
        {logo.link === '' ? null : (
          <Menu.Item
            component="a"
            href={logo.link}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconExternalLink {...icon} />}
          >
            {t(($) => $.secondaryLogos.open_link)}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          color="red"
          leftSection={<IconTrash {...icon} />}
          onClick={() => openModal('delete-secondary-logo', { logoId: logo._id })}
        >
          {t(($) => $.secondaryLogos.delete)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
