import type { SyncConnection as Connection } from '@kartu/contracts/integrations/directory-sync'
import { directorySyncRoutes } from '@kartu/contracts/integrations/directory-sync.plain'
import { Button } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { SettingRow, SettingRows } from '../../../ui/list/setting-row.tsx'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { LazyDialog } from '../../../ui/popup/lazy-dialog.tsx'
import { responsibleText, TakeOver } from '../../../ui/responsible/responsible.tsx'
import { t } from './words.ts'

interface SyncConnectionProps {
  companyId: string
  /** False if this server no longer reads this kind of directory. */
  isRead: boolean
  connection: Connection
  /** Null if the operator has no registration at Microsoft. */
  consentUrl: string | null
  /** True while a run is in progress. */
  isActive: boolean
}

const loadKey = () => import('./google-key-modal.tsx').then((m) => m.GoogleKeyModal)
const loadSettings = () => import('./sync-settings-modal.tsx').then((m) => m.SyncSettingsModal)

/** The connected directory with its state and actions. */
export function SyncConnection({ companyId, connection, isRead, consentUrl, isActive }: SyncConnectionProps) {
  const [open, setOpen] = useState<'settings' | 'key' | 'disconnect' | null>(null)
  const close = (): void => setOpen(null)
  const start = useApiMutation(directorySyncRoutes.start, { toast: t(($) => $.directorySync.started) })
  const begin = (plan: boolean) => start.mutate({ params: { companyId }, body: { plan } })
  const { settings, is_confirmed: isConfirmed } = connection
  const hasGroups = settings.groups.length > 0
  const busy = start.isPending || isActive || !isRead
  return (
    <SettingRows label={t(($) => $.directorySync.title)}>
      <SettingRow
        icon={IconUsersGroup}
        title={t(($) => $.directorySync.tenant, { name: connection.tenant_name || connection.tenant_id })}
        text={<State connection={connection} isRead={isRead} />}
      >
        <Stack gap="s">
          <Row wrap>
            {connection.responsible === null ? (
              <TakeOver route={directorySyncRoutes.takeOver} params={{ companyId }} />
            ) : null}
            <Button variant={hasGroups ? 'default' : 'filled'} onClick={() => setOpen('settings')}>
              {t(($) => $.directorySync.form.title)}
            </Button>
            {hasGroups ? (
              <Button variant={isConfirmed ? 'default' : 'filled'} disabled={busy} onClick={() => begin(true)}>
                {t(($) => $.directorySync.plan)}
              </Button>
            ) : null}
            {hasGroups && isConfirmed ? (
              <Button disabled={busy} onClick={() => begin(false)}>
                {t(($) => $.directorySync.sync_now)}
              </Button>
            ) : null}
            {connection.provider === 'google' ? (
              <Button variant="default" onClick={() => setOpen('key')}>
                {t(($) => $.directorySync.google.replace)}
              </Button>
            ) : consentUrl === null ? null : (
              <Button component="a" href={consentUrl} variant="default">
                {t(($) => $.directorySync.allow)}
              </Button>
            )}
            <Button variant="default" onClick={() => setOpen('disconnect')}>
              {t(($) => $.directorySync.disconnect)}
            </Button>
          </Row>
          <ErrorNote error={start.error} />
        </Stack>
        {open === 'settings' ? <LazyDialog load={loadSettings} props={{ companyId, connection, close }} /> : null}
        {open === 'key' ? (
          <LazyDialog load={loadKey} props={{ companyId, adminEmail: connection.admin_email ?? '', close }} />
        ) : null}
        {open === 'disconnect' ? <Disconnect companyId={companyId} close={close} /> : null}
      </SettingRow>
    </SettingRows>
  )
}

function State({ connection, isRead }: { connection: Connection; isRead: boolean }) {
  const { is_confirmed: isConfirmed, next_at: nextAt, people, connected_at: at } = connection
  const { service_account: account, admin_email: admin, responsible } = connection
  return (
    <Stack gap="xs" role="status">
      <span>{t(($) => $.directorySync.since, { date: formatDateTime(at) })}</span>
      {account === null || admin === null ? null : (
        <span>{t(($) => $.directorySync.google.account, { account, admin })}</span>
      )}
      <span>{t(($) => $.directorySync.people, { count: people })}</span>
      {isConfirmed && isRead ? (
        <span>
          {nextAt === null
            ? t(($) => $.directorySync.no_next)
            : t(($) => $.directorySync.next, { date: formatDateTime(nextAt) })}
        </span>
      ) : (
        <Text as="span" tone="warn">
          {t(($) => $.directorySync[isRead ? 'unconfirmed' : 'not_read'])}
        </Text>
      )}
      {isRead || responsible !== null ? (
        <Text as="span" tone={responsible === null ? 'warn' : undefined}>
          {responsibleText(responsible)}
        </Text>
      ) : null}
    </Stack>
  )
}

function Disconnect({ companyId, close }: { companyId: string; close: () => void }) {
  const disconnect = useApiMutation(directorySyncRoutes.disconnect, {
    toast: t(($) => $.directorySync.disconnected),
    onSuccess: close,
  })
  return (
    <ConfirmModal
      title={t(($) => $.directorySync.disconnect_title)}
      confirmLabel={t(($) => $.directorySync.disconnect)}
      loading={disconnect.isPending}
      error={disconnect.error}
      onConfirm={() => disconnect.mutate({ params: { companyId } })}
      onClose={close}
    >
      <p>{t(($) => $.directorySync.disconnect_text)}</p>
    </ConfirmModal>
  )
}
