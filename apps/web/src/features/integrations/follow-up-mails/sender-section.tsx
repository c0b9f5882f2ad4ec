import type { FollowUpMails, FollowUpSender } from '@kartu/contracts/integrations/follow-up-mails'
import { followUpMailRoutes } from '@kartu/contracts/integrations/follow-up-mails.plain'
import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { SettingRow, SettingRows } from '../../../ui/list/setting-row.tsx'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { LazyDialog } from '../../../ui/popup/lazy-dialog.tsx'
import { TestAnswer } from './test-answer.tsx'
import { t } from './words.ts'

const loadModal = () => import('./sender-modal.tsx').then((m) => m.SenderModal)

interface SenderProps {
  companyId: string
  stored: FollowUpMails
}

/** The mail server of the company with its test and the records of its domain. */
export function SenderSection({ companyId, stored }: SenderProps) {
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const test = useApiMutation(followUpMailRoutes.test, {})
  const { sender, offered } = stored
  const close = (): void => setOpen(null)
  return (
    <Section title={t(($) => $.followUpMails.sender)}>
      {sender === null ? (
        <Stack gap="m">
          <Text tone="2">{t(($) => $.followUpMails.sender_none)}</Text>
          <Row>
            <Button onClick={() => setOpen('edit')}>{t(($) => $.followUpMails.set_sender)}</Button>
          </Row>
        </Stack>
      ) : (
        <>
          <SettingRows label={t(($) => $.followUpMails.sender)}>
            <SettingRow
              icon={IconMail}
              title={sender.from_name === '' ? sender.from_address : `${sender.from_name} <${sender.from_address}>`}
              waiting={sender.tested_at === null}
              text={<SenderText sender={sender} />}
            >
              {offered ? (
                <Button loading={test.isPending} onClick={() => test.mutate({ params: { companyId } })}>
                  {t(($) => $.followUpMails.test)}
                </Button>
              ) : null}
              {offered ? (
                <Button variant="default" onClick={() => setOpen('edit')}>
                  {t(($) => $.followUpMails.edit_sender)}
                </Button>
              ) : null}
              <Button variant="default" onClick={() => setOpen('remove')}>
                {t(($) => $.followUpMails.remove)}
              </Button>
            </SettingRow>
          </SettingRows>
          <div role="status">{test.data ? <TestAnswer answer={test.data} /> : null}</div>
          <ErrorNote error={test.error} />
          <Records companyId={companyId} />
        </>
      )}
      {open === 'edit' ? <LazyDialog load={loadModal} props={{ companyId, stored, close }} /> : null}
      {open === 'remove' ? <Remove companyId={companyId} close={close} /> : null}
    </Section>
  )
}

const SenderText = ({ sender: { host, port, tested_at: at } }: { sender: FollowUpSender }) => (
  <Stack gap="xs">
    <span>{t(($) => $.followUpMails.sender_server, { host, port })}</span>
    <span>
      {at === null
        ? t(($) => $.followUpMails.sender_untested)
        : t(($) => $.followUpMails.sender_tested, { date: formatDateTime(at) })}
    </span>
  </Stack>
)

/** SPF, DKIM and DMARC of the sender's domain, with what to do. */
function Records({ companyId }: { companyId: string }) {
  const [isAsked, setAsked] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    ...q(followUpMailRoutes.records, { params: { companyId } }),
    enabled: isAsked,
    staleTime: 0,
  })
  const check = (): void => {
    if (isAsked) void refetch()
    else setAsked(true)
  }
  const values = { domain: data?.domain ?? '' }
  const lines = data
    ? [
        { isFine: data.spf === 'found', text: t(($) => $.followUpMails.records.spf[data.spf]) },
        { isFine: data.dkim === 'found', text: t(($) => $.followUpMails.records.dkim[data.dkim]) },
        { isFine: data.dmarc === 'found', text: t(($) => $.followUpMails.records.dmarc[data.dmarc], values) },
      ]
    : []
  return (
    <Stack gap="s">
      <Text tone="2">{t(($) => $.followUpMails.records.hint)}</Text>
      <Row>
        <Button variant="default" loading={isFetching} onClick={check}>
          {t(($) => $.followUpMails.records.check)}
        </Button>
      </Row>
      <ErrorNote error={error} />
      <div role="status">
        {data ? (
          <SettingRows label={t(($) => $.followUpMails.records.title, values)}>
            {lines.map(({ isFine, text }) => (
              <SettingRow
                key={text}
                title={t(($) => $.followUpMails.records[isFine ? 'ok' : 'to_do'])}
                waiting={!isFine}
                text={text}
              />
            ))}
          </SettingRows>
        ) : null}
      </div>
    </Stack>
  )
}

function Remove({ companyId, close }: { companyId: string; close: () => void }) {
  const remove = useApiMutation(followUpMailRoutes.remove, {
    toast: t(($) => $.followUpMails.removed),
    onSuccess: close,
  })
  return (
    <ConfirmModal
      title={t(($) => $.followUpMails.remove_title)}
      confirmLabel={t(($) => $.followUpMails.remove)}
      loading={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { companyId } })}
      onClose={close}
    >
      <p>{t(($) => $.followUpMails.remove_text)}</p>
    </ConfirmModal>
  )
}
