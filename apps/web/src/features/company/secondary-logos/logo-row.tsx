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
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import wholeRow from '../../../ui/layout/whole-row.module.css'
import { icon } from '../../../ui/layout/icon-props.ts'
import { t } from './words.ts'
import classes from './secondary-logo-page.module.css'

/** One logo: its picture, link, period and actions. */
export function LogoRow({ logo, mayEdit }: { logo: SecondaryLogo; mayEdit: boolean }) {
  const { guarded } = useFeature('secondary_logos')
  const edit = (): void => guarded(() => openModal('upload-secondary-logo', { logoId: logo._id }))
  return (
    <Row grow gap="m" className={`${wholeRow.row} ${classes.logo}`}>
      <span className={classes.frame}>
        <img className={classes.picture} src={logo.image.url} alt={logo.alt} draggable={false} />
      </span>
      <Stack gap="none" grow>
        <Text as="bdi" strong>
          {mayEdit ? (
            <button
              type="button"
              className={`${wholeRow.link} ${classes.name}`}
              aria-label={t(($) => $.secondaryLogos.edit_name, { name: logo.name })}
              onClick={edit}
            >
              {logo.name}
            </button>
          ) : (
            logo.name
          )}
        </Text>
        <Row wrap>
          <Text size="small" tone="3" oneLine className={wholeRow.above}>
            {logo.link === '' ? (
              t(($) => $.secondaryLogos.no_link)
            ) : (
              <a className={classes.link} href={logo.link} target="_blank" rel="noopener noreferrer">
                {webText(logo.link)}
              </a>
            )}
          </Text>
          <LogoPeriod logo={logo} />
        </Row>
      </Stack>
      {mayEdit ? <LogoMenu logo={logo} edit={edit} /> : null}
    </Row>
  )
}

/** Period in which cards show a logo; nothing if it has no end. */
function LogoPeriod({ logo }: { logo: SecondaryLogo }) {
  const nowMs = useNow()
  if (logo.valid_until === null) return null
  const day = formatDay(logo.valid_until)
  if (isLogoShown(logo, nowMs))
    return (
      <Text size="small" tone="3">
        {t(($) => $.secondaryLogos.until, { day })}
      </Text>
    )
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
        <ActionIcon className={wholeRow.above} aria-label={t(($) => $.secondaryLogos.more, { name: logo.name })}>
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
