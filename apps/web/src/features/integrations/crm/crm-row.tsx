import type { CrmConnection } from '@kartu/contracts/integrations/crm'
import { type CrmKind, crmNames, crmRoutes, crmSites } from '@kartu/contracts/integrations/crm.plain'
import { Button } from '@mantine/core'
import { IconAddressBook } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { leaveFor } from '../../../lib/browser/provider-return.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { SettingRow } from '../../../ui/list/setting-row.tsx'
import { LazyDialog } from '../../../ui/popup/lazy-dialog.tsx'
import { responsibleText, TakeOver } from '../../../ui/responsible/responsible.tsx'
import { CrmQuestions, type Question } from './crm-questions.tsx'
import { t } from './words.ts'

interface CrmRowProps {
  kind: CrmKind
  companyId: string
  /** False if the server cannot store access data: then the CRM can only be disconnected. */
  offered: boolean
  /** True if the operator no longer offers this CRM: it can only be disconnected. */
  isAppGone: boolean
  connection: CrmConnection | undefined
}

const loadSite = () => import('./crm-site-modal.tsx').then((m) => m.CrmSiteModal)
const loadSettings = () => import('./crm-settings-modal.tsx').then((m) => m.CrmSettingsModal)
const loadLog = () => import('./crm-leads-modal.tsx').then((m) => m.CrmLeadsModal)

/** A CRM with its state and actions. */
export function CrmRow({ kind, companyId, offered, isAppGone, connection }: CrmRowProps) {
  const [open, setOpen] = useState<'settings' | 'log' | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const params = { companyId, kind }
  const close = (): void => setOpen(null)
  return (
    <SettingRow
      icon={IconAddressBook}
      title={crmNames[kind]}
      {...(connection ? { badge: t(($) => $.crm.account, { account: connection.account }) } : {})}
      waiting={
        connection !== undefined &&
        (isAppGone || !connection.is_on || connection.failing_since !== null || connection.responsible === null)
      }
      text={connection ? <State connection={connection} isAppGone={isAppGone} /> : t(($) => $.crm.not_connected)}
    >
      {connection ? (
        <Actions
          params={params}
          connection={connection}
          offered={offered}
          isAppGone={isAppGone}
          open={(part) => setOpen(part)}
          ask={(asked) => setQuestion(asked)}
        />
      ) : offered ? (
        <Connect params={params} label={t(($) => $.crm.connect, { crm: crmNames[kind] })} />
      ) : null}
      {open === 'settings' && connection ? (
        <LazyDialog load={loadSettings} props={{ companyId, connection, close }} />
      ) : null}
      {open === 'log' ? <LazyDialog load={loadLog} props={{ companyId, kind, close }} /> : null}
      {question ? <CrmQuestions question={question} params={params} close={() => setQuestion(null)} /> : null}
    </SettingRow>
  )
}

interface OfKind {
  params: { companyId: string; kind: CrmKind }
}

function Connect({ params, label }: OfKind & { label: string }) {
  const [asks, setAsks] = useState(false)
  const signIn = useApiMutation(crmRoutes.signIn, { onSuccess: ({ url }) => leaveFor(url) })
  const close = (): void => setAsks(false)
  return (
    <Stack gap="s">
      <Row>
        <Button
          loading={signIn.isPending || signIn.isSuccess}
          onClick={() => (crmSites[params.kind] ? setAsks(true) : signIn.mutate({ params, body: {} }))}
        >
          {label}
        </Button>
      </Row>
      <ErrorNote error={signIn.error} />
      {asks ? <LazyDialog load={loadSite} props={{ params, close }} /> : null}
    </Stack>
  )
}

function State({ connection, isAppGone }: { connection: CrmConnection; isAppGone: boolean }) {
  const { counts, responsible } = connection
  return (
    <Stack gap="xs" role="status">
      <span>{isAppGone ? t(($) => $.crm.app_gone) : stateText(connection)}</span>
      <span>{t(($) => $.crm.counts, counts)}</span>
      <span>{responsibleText(responsible)}</span>
    </Stack>
  )
}

function stateText({ is_on: isOn, is_ended: isEnded, failing_since: since, sent_at: at }: CrmConnection): string {
  if (isEnded) return t(($) => $.crm.ended)
  if (!isOn) return t(($) => $.crm.paused)
  if (since !== null) return t(($) => $.crm.failing, { date: formatDateTime(since) })
  return at === null ? t(($) => $.crm.on) : t(($) => $.crm.sent, { date: formatDateTime(at) })
}

interface ActionsProps extends OfKind {
  connection: CrmConnection
  offered: boolean
  isAppGone: boolean
  open: (part: 'settings' | 'log') => void
  ask: (question: Question) => void
}

function Actions({ params, connection, offered, isAppGone, open, ask }: ActionsProps) {
  const { is_on: isOn, is_ended: isEnded, responsible } = connection
  const pause = useApiMutation(crmRoutes.pause, { toast: t(($) => $.crm.pause_done) })
  const resume = useApiMutation(crmRoutes.resume, { toast: t(($) => $.crm.resumed) })
  const small = { size: 'sm', variant: 'default' } as const
  const disconnect = (
    <Button {...small} onClick={() => ask('disconnect')}>
      {t(($) => $.crm.disconnect)}
    </Button>
  )
  if (isAppGone) return <Row>{disconnect}</Row>
  return (
    <Stack gap="s">
      {offered && isEnded ? <Connect params={params} label={t(($) => $.crm.reconnect)} /> : null}
      <Row wrap role="group" aria-label={t(($) => $.crm.more, { crm: crmNames[params.kind] })}>
        {responsible === null ? <TakeOver route={crmRoutes.takeOver} params={params} /> : null}
        <Button {...small} onClick={() => open('log')}>
          {t(($) => $.crm.log)}
        </Button>
        {offered && !isEnded ? (
          <Button {...small} onClick={() => open('settings')}>
            {t(($) => $.crm.settings)}
          </Button>
        ) : null}
        {offered && isOn ? (
          <Button {...small} onClick={() => ask('send')}>
            {t(($) => $.crm.send_all)}
          </Button>
        ) : null}
        {isOn ? (
          <Button {...small} loading={pause.isPending} onClick={() => pause.mutate({ params })}>
            {t(($) => $.crm.pause)}
          </Button>
        ) : offered && !isEnded ? (
          <Button {...small} loading={resume.isPending} onClick={() => resume.mutate({ params })}>
            {t(($) => $.crm.resume)}
          </Button>
        ) : null}
        {disconnect}
      </Row>
      <ErrorNote error={pause.error ?? resume.error} />
    </Stack>
  )
}
