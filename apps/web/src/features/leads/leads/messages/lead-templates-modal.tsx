import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { leadTemplateRoutes } from '@kartu/contracts/leads/lead-templates.plain'
import { modalWidthPx } from '@kartu/contracts/limits'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ModalProps, openModal } from '../../../../lib/modals.ts'
import { q } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { ErrorNote } from '../../../../ui/frame/error-note.tsx'
import { ModalFrame } from '../../../../ui/popup/modal-frame.tsx'
import { t } from '../words.ts'
import classes from './messages.module.css'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** The templates of the company, for members who manage them. */
export function LeadTemplatesModal({ close }: ModalProps<'lead-templates'>) {
  const { companyId } = useActor()
  const templates = useQuery(q(leadTemplateRoutes.list, { params: { companyId } }))
  return (
    <ModalFrame title={t(($) => $.leadTemplates.title)} widthPx={modalWidthPx} onClose={close}>
      {templates.error ? <ErrorNote error={templates.error} onRetry={() => void templates.refetch()} /> : null}
      {templates.isPending ? <Skeleton height={96} /> : null}
      {templates.data?.length === 0 ? <p className={classes.hint}>{t(($) => $.leadTemplates.empty)}</p> : null}
      {templates.data && templates.data.length > 0 ? (
        <ul className={classes.list}>
          {templates.data.map(({ _id, name, channel }) => (
            <li key={_id} className={classes.row}>
              <span className={classes.words}>
                <bdi className={classes.name}>{name}</bdi>
                <span className={classes.hint}>{t(($) => $.leadTemplates.channel[channel])}</span>
              </span>
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
            </li>
          ))}
        </ul>
      ) : null}
      <div className={classes.buttons}>
        <Button variant="default" onClick={close}>
          {t(($) => $.common.close)}
        </Button>
        <Button leftSection={<IconPlus {...icon} />} onClick={() => openModal('lead-template', {})}>
          {t(($) => $.leadTemplates.add)}
        </Button>
      </div>
    </ModalFrame>
  )
}
