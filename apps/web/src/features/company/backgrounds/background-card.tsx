import { ActionIcon, Button, Menu } from '@mantine/core'
import type { Background } from '@kartu/contracts/company/backgrounds'
import { backgroundRoutes } from '@kartu/contracts/company/backgrounds.plain'
import { backgroundDownloadBytesBelow } from '@kartu/contracts/limits'
import {
  IconCheck,
  IconDots,
  IconDownload,
  IconEyeOff,
  IconPencil,
  IconShare2,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { useState } from 'react'
import { formatBytes } from '../../../lib/format.ts'
import { openModal } from '../../../lib/modals.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { useActor } from '../../../lib/session.ts'
import { toastFailure, toastSuccess } from '../../../lib/toast.ts'
import { StatusChip } from '../../../ui/table/status-chip.tsx'
import { BackgroundCanvas } from './background-canvas.tsx'
import { backgroundFile, fileNameOf, type FileType } from './background-picture.ts'
import type { OwnCard } from './use-own-card.ts'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import { t } from './words.ts'
import classes from './backgrounds.module.css'

interface BackgroundCardProps {
  background: Background
  own: OwnCard
  mayManage: boolean
}

/** One background with its actions. */
export function BackgroundCard({ background, own, mayManage }: BackgroundCardProps) {
  const { name, selected, shared } = background
  return (
    <Stack as="li">
      <BackgroundCanvas look={background} own={own} label={t(($) => $.backgrounds.preview, { name })} />
      <Row wrap>
        <Text as="h3">{name}</Text>
        {selected ? (
          <StatusChip tone="good" icon={IconCheck}>
            {t(($) => $.backgrounds.state.selected)}
          </StatusChip>
        ) : null}
        {mayManage ? (
          <StatusChip tone="neutral" icon={shared ? IconUsers : IconEyeOff}>
            {shared ? t(($) => $.backgrounds.state.shared) : t(($) => $.backgrounds.state.not_shared)}
          </StatusChip>
        ) : null}
      </Row>
      <Row wrap>
        <SelectButton background={background} />
        <DownloadMenu background={background} own={own} />
        {mayManage ? <ManageMenu background={background} /> : null}
      </Row>
    </Stack>
  )
}

function SelectButton({ background: { _id, name, selected } }: { background: Background }) {
  const { companyId } = useActor()
  const select = useApiMutation(backgroundRoutes.select, {
    onSuccess: (_list, { body }) =>
      toastSuccess(
        body.background_id === null ? t(($) => $.backgrounds.toast.deselected) : t(($) => $.backgrounds.toast.selected),
      ),
    onError: (error) => toastFailure(error.message),
  })
  return (
    <Button
      variant="default"
      loading={select.isPending}
      aria-label={
        selected
          ? t(($) => $.backgrounds.act.deselect_name, { name })
          : t(($) => $.backgrounds.act.select_name, { name })
      }
      onClick={() => select.mutate({ params: { companyId }, body: { background_id: selected ? null : _id } })}
    >
      {selected ? t(($) => $.backgrounds.act.deselect) : t(($) => $.backgrounds.act.select)}
    </Button>
  )
}

function DownloadMenu({ background, own }: { background: Background; own: OwnCard }) {
  const [busy, setBusy] = useState(false)
  const { name } = background
  const download = async (type: FileType): Promise<void> => {
    setBusy(true)
    try {
      const { blob, tooLarge } = await backgroundFile(background, own, type)
      const sizes = { size: formatBytes(blob.size), max: formatBytes(backgroundDownloadBytesBelow) }
      if (!tooLarge) saveFile({ blob, fileName: fileNameOf(name, type) })
      else if (type === 'png') toastFailure(t(($) => $.backgrounds.download.png_large, sizes))
      else toastFailure(t(($) => $.backgrounds.download.jpeg_large, sizes))
    } catch {
      toastFailure(t(($) => $.backgrounds.download.failed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconDownload {...icon} />}
          aria-label={t(($) => $.backgrounds.act.download_name, { name })}
        >
          {t(($) => $.backgrounds.act.download)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void download('png')}>{t(($) => $.backgrounds.act.png)}</Menu.Item>
        <Menu.Item onClick={() => void download('jpeg')}>{t(($) => $.backgrounds.act.jpeg)}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function ManageMenu({ background: { _id, name, shared } }: { background: Background }) {
  const { companyId } = useActor()
  const share = useApiMutation(backgroundRoutes.update, {
    onSuccess: (saved) =>
      toastSuccess(saved.shared ? t(($) => $.backgrounds.toast.shared) : t(($) => $.backgrounds.toast.unshared)),
    onError: (error) => toastFailure(error.message),
  })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          className={classes.more}
          loading={share.isPending}
          aria-label={t(($) => $.backgrounds.act.more, { name })}
        >
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPencil {...icon} />}
          onClick={() => openModal('upload-virtual-background', { backgroundId: _id })}
        >
          {t(($) => $.backgrounds.act.edit)}
        </Menu.Item>
        <Menu.Item
          leftSection={shared ? <IconEyeOff {...icon} /> : <IconShare2 {...icon} />}
          onClick={() => share.mutate({ params: { companyId, backgroundId: _id }, body: { shared: !shared } })}
        >
          {shared ? t(($) => $.backgrounds.act.unshare) : t(($) => $.backgrounds.act.share)}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="red"
          leftSection={<IconTrash {...icon} />}
          onClick={() => openModal('delete-background', { backgroundId: _id, name })}
        >
          {t(($) => $.backgrounds.act.delete)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
