import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { leadTemplateRoutes } from '@kartu/contracts/leads/lead-templates.plain'
import { modalWidthPx } from '@kartu/contracts/limits'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ModalProps, openModal } from '../../../../lib/modals.ts'
import { q } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { ErrorNote } from '../../../../ui/frame/error-note.tsx'
import { Row, Stack, Text } from '../../../../ui/layout/layout.tsx'
import { SettingRow, SettingRows } from '../../../../ui/list/setting-row.tsx'
import { ModalFrame } from '../../../../ui/popup/modal-frame.tsx'
import { icon } from '../../../../ui/layout/icon-props.ts'
import { t } from '../words.ts'

/** The templates of the company, for members who manage them. */
export function LeadTemplatesModal({ close }: ModalProps<'lead-templates'>) {
  const { companyId } = useActor()
  const templates = useQuery(q(leadTemplateRoutes.list, { params: { companyId } }))
  return (
    <ModalFrame title={t(($) => $.leadTemplates.title)} widthPx={modalWidthPx} onClose={close}>
      <Stack gap="l">
        {templates.error ? <ErrorNote error={templates.error} onRetry={() => void templates.refetch()} /> : null}
        {templates.isPending ? <Skeleton height={96} /> : null}
        {templates.data?.length === 0 ? <Text tone="2">{t(($) => $.leadTemplates.empty)}</Text> : null}
        {templates.data && templates.data.length > 0 ? (
          <SettingRows>
            {templates.data.map(({ _id, name, channel }) => (
              <SettingRow key={_id} title={name} text={t(($) => $.leadTemplates.channel[channel])}>
                <ActionIcon
                  size={36}
                  aria-label={t(($) => $.leadTemplates.edit_name, { name })}
                  onClick={() => openModal('lead-template', { templateId: _id })}
                >
                  <IconPencil {...icon} />
                </ActionIcon>
                <ActionIcon
                  size={36}
                  aria-label={t(($) => $.leadTemplates.remove_name, { name })}
                  onClick={() => openModal('delete-lead-template', { templateId: _id, name })}
                >
                  <IconTrash {...icon} />
                </ActionIcon>
              </SettingRow>
            ))}
          </SettingRows>
        ) : null}
        <Row wrap justify="end">
          <Button variant="default" onClick={close}>
            {t(($) => $.common.close)}
          </Button>
          <Button leftSection={<IconPlus {...icon} />} onClick={() => openModal('lead-template', {})}>
            {t(($) => $.leadTemplates.add)}
          </Button>
        </Row>
      </Stack>
    </ModalFrame>
  )
}
