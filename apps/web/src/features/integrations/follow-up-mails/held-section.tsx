import type { FollowUpMails, HeldFollowUp } from '@kartu/contracts/integrations/follow-up-mails'
import { followUpMailRoutes } from '@kartu/contracts/integrations/follow-up-mails.plain'
import { Button } from '@mantine/core'
import { IconMailPause } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { ActLink } from '../../../ui/layout/text-link.tsx'
import { SettingRow, SettingRows } from '../../../ui/list/setting-row.tsx'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { t } from './words.ts'

interface HeldProps {
  companyId: string
  counts: FollowUpMails['counts']
}

/** Emails that a person sends or dismisses. Absent if there are none. */
export function HeldSection({ companyId, counts }: HeldProps) {
  const total = counts.held + counts.unknown
  if (total === 0) return null
  return <HeldMails companyId={companyId} total={total} />
}

function HeldMails({ companyId, total }: { companyId: string; total: number }) {
  const [isAsking, setAsking] = useState(false)
  const { data, error, refetch } = useQuery(q(followUpMailRoutes.held, { params: { companyId } }))
  if (!data) return error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : null
  const held = data.filter(({ reason }) => reason !== 'unconfirmed')
  return (
    <Section title={t(($) => $.followUpMails.held.title)} hint={t(($) => $.followUpMails.held.hint)}>
      <SettingRows label={t(($) => $.followUpMails.held.title)}>
        {data.map((mail) => (
          <HeldRow key={mail._id} companyId={companyId} mail={mail} />
        ))}
      </SettingRows>
      {total > data.length ? (
        <Text tone="2">{t(($) => $.followUpMails.held.more, { shown: data.length, total })}</Text>
      ) : null}
      {held.length > 1 ? (
        <Row>
          <Button variant="default" onClick={() => setAsking(true)}>
            {t(($) => $.followUpMails.held.send_all)}
          </Button>
        </Row>
      ) : null}
      {isAsking ? (
        <SendAll companyId={companyId} ids={held.map(({ _id }) => _id)} close={() => setAsking(false)} />
      ) : null}
    </Section>
  )
}

function HeldRow({
  companyId,
  mail: { _id, lead, form, reason, created_at: at },
}: {
  companyId: string
  mail: HeldFollowUp
}) {
  const send = useApiMutation(followUpMailRoutes.settleHeld, { onSuccess: ({ settled }) => toastSent(settled) })
  const dismiss = useApiMutation(followUpMailRoutes.settleHeld, { toast: t(($) => $.followUpMails.held.dismissed) })
  const isBusy = send.isPending || dismiss.isPending
  const { name } = lead
  const verb = reason === 'unconfirmed' ? 'send_again' : 'send'
  const call = (isSent: boolean) => ({ params: { companyId }, body: { ids: [_id], send: isSent } })
  return (
    <SettingRow
      icon={IconMailPause}
      title={name}
      text={
        <Stack gap="xs">
          <span>{t(($) => $.followUpMails.held.reasons[reason])}</span>
          <span>{t(($) => $.followUpMails.held.date, { date: formatDateTime(at) })}</span>
          {form === null ? null : <span>{t(($) => $.followUpMails.held.form, { form })}</span>}
          <ActLink to={paths.lead(lead._id)}>{t(($) => $.followUpMails.held.open)}</ActLink>
        </Stack>
      }
    >
      <Button
        loading={send.isPending}
        disabled={isBusy}
        aria-label={t(($) => $.followUpMails.held[`${verb}_named`], { name })}
        onClick={() => send.mutate(call(true))}
      >
        {t(($) => $.followUpMails.held[verb])}
      </Button>
      <Button
        variant="default"
        loading={dismiss.isPending}
        disabled={isBusy}
        aria-label={t(($) => $.followUpMails.held.dismiss_named, { name })}
        onClick={() => dismiss.mutate(call(false))}
      >
        {t(($) => $.followUpMails.held.dismiss)}
      </Button>
      <ErrorNote error={send.error ?? dismiss.error} />
    </SettingRow>
  )
}

function SendAll({ companyId, ids, close }: { companyId: string; ids: string[]; close: () => void }) {
  const send = useApiMutation(followUpMailRoutes.settleHeld, {
    onSuccess: ({ settled }) => {
      toastSent(settled)
      close()
    },
  })
  return (
    <ConfirmModal
      title={t(($) => $.followUpMails.held.send_all_title, { count: ids.length })}
      confirmLabel={t(($) => $.followUpMails.held.send_all)}
      loading={send.isPending}
      error={send.error}
      onConfirm={() => send.mutate({ params: { companyId }, body: { ids, send: true } })}
      onClose={close}
    >
      <p>{t(($) => $.followUpMails.held.send_all_text)}</p>
    </ConfirmModal>
  )
}

const toastSent = (count: number): void =>
  toastSuccess(count === 0 ? t(($) => $.followUpMails.held.settled) : t(($) => $.followUpMails.held.sent, { count }))
