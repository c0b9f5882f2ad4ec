import { Button, Switch } from '@mantine/core'
import type { SignatureRollout } from '@kartu/contracts/sharing/email-signatures'
import { canConnectMailboxes, emailSignatureRoutes } from '@kartu/contracts/sharing/email-signatures.plain'
import { IconRefresh, IconSend } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStartBulkJob } from '../../../lib/company/bulk-jobs.ts'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { QueryFallback } from '../../../ui/frame/query-fallback.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { responsibleText, TakeOver } from '../../../ui/responsible/responsible.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import { ConnectGoogle } from './connect-google.tsx'
import { DisconnectQuestion, RestoreQuestion } from './rollout-questions.tsx'
import { RolloutSamples } from './rollout-samples.tsx'
import { t } from './words.ts'

interface GoogleRolloutProps {
  companyId: string
  /** True if a design of the company or of a division is saved. */
  isDesigned: boolean
  /** True while the form has unsaved changes. */
  isUnsaved: boolean
}

/** The roll-out to mailboxes of Google Workspace. */
export function GoogleRollout(props: GoogleRolloutProps) {
  const rollout = useQuery(q(emailSignatureRoutes.rollout, { params: { companyId: props.companyId } }))
  return (
    <Section title={t(($) => $.emailSignatures.google.title)} hint={t(($) => $.emailSignatures.google.hint)}>
      {rollout.data ? <Loaded {...props} rollout={rollout.data} /> : <QueryFallback query={rollout} fields={1} />}
    </Section>
  )
}

type LoadedProps = GoogleRolloutProps & { rollout: SignatureRollout }
type Dialog = 'connect' | 'disconnect' | 'restore'

function Loaded({ companyId, rollout, isDesigned, isUnsaved }: LoadedProps) {
  const mayConnect = canConnectMailboxes(useActor())
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = (): void => setDialog(null)
  const { account, offered } = rollout
  if (!offered) return <Text tone="2">{t(($) => $.emailSignatures.google.off)}</Text>
  return (
    <>
      <Text tone="2">
        {account
          ? t(($) => $.emailSignatures.google.connected, {
              account: account.client_email,
              date: formatDate(account.connected_at),
            })
          : mayConnect
            ? t(($) => $.emailSignatures.google.missing)
            : t(($) => $.emailSignatures.google.missing_admin)}
      </Text>
      {account ? (
        <Text tone={account.responsible === null ? 'warn' : '2'}>{responsibleText(account.responsible)}</Text>
      ) : null}
      {account ? (
        isDesigned ? (
          <Act companyId={companyId} rollout={rollout} isUnsaved={isUnsaved} restore={() => setDialog('restore')} />
        ) : (
          <Undesigned rollout={rollout} restore={() => setDialog('restore')} />
        )
      ) : null}
      {mayConnect ? (
        <Row wrap>
          {account?.responsible === null ? (
            <TakeOver route={emailSignatureRoutes.takeOver} params={{ companyId }} />
          ) : null}
          <Button variant="default" onClick={() => setDialog('connect')}>
            {account ? t(($) => $.emailSignatures.google.reconnect) : t(($) => $.emailSignatures.google.connect)}
          </Button>
          {account ? (
            <Button variant="subtle" color="red" onClick={() => setDialog('disconnect')}>
              {t(($) => $.emailSignatures.google.disconnect)}
            </Button>
          ) : null}
        </Row>
      ) : null}
      {dialog === 'connect' ? <ConnectGoogle companyId={companyId} close={close} /> : null}
      {dialog === 'disconnect' ? <DisconnectQuestion companyId={companyId} close={close} /> : null}
      {dialog === 'restore' ? <RestoreQuestion companyId={companyId} close={close} /> : null}
    </>
  )
}

/** Signatures that an earlier design has changed can still be restored. */
function Undesigned({ rollout, restore }: Pick<ActProps, 'rollout' | 'restore'>) {
  return (
    <>
      <WithoutDesign rollout={rollout} />
      <Text tone="2">{t(($) => $.emailSignatures.google.design_first)}</Text>
      <Row>
        <Button variant="default" leftSection={<IconRefresh {...icon} />} onClick={restore}>
          {t(($) => $.emailSignatures.google.restore)}
        </Button>
      </Row>
    </>
  )
}

/** Shows how many mailboxes have a signature that roll-outs no longer change. */
function WithoutDesign({ rollout: { without_design: count } }: { rollout: SignatureRollout }) {
  return count === 0 ? null : (
    <Text tone="warn">
      {t(($) => $.emailSignatures.google.without_design, { count, mailboxes: formatNumber(count) })}
    </Text>
  )
}

interface ActProps {
  companyId: string
  rollout: SignatureRollout
  isUnsaved: boolean
  restore: () => void
}

function Act({ companyId, rollout, isUnsaved, restore }: ActProps) {
  const { memberId } = useActor()
  const queryClient = useQueryClient()
  const params = { companyId }
  const { queryKey } = q(emailSignatureRoutes.rollout, { params })
  const start = useStartBulkJob({
    onStart: () => {},
    onEnd: () => void queryClient.invalidateQueries({ queryKey }),
  })
  const rollOut = (members: { ids: string[] } | { filter: object; except: string[] }): void =>
    start.mutate({ params, body: { kind: 'deploy_signatures', members } })
  const isIdle = isUnsaved || rollout.due === 0
  return (
    <Stack gap="l">
      <Text>
        {t(($) => $.emailSignatures.google.people, {
          count: rollout.people,
          people: formatNumber(rollout.people),
        })}{' '}
        {rollout.due === 0
          ? t(($) => $.emailSignatures.google.due_none)
          : t(($) => $.emailSignatures.google.due, { count: rollout.due })}
      </Text>
      <WithoutDesign rollout={rollout} />
      <RolloutSamples rollout={rollout} />
      {isUnsaved ? <Text tone="warn">{t(($) => $.emailSignatures.google.unsaved)}</Text> : null}
      <ErrorNote error={start.error} />
      <Row wrap>
        <Button
          leftSection={<IconSend {...icon} />}
          disabled={isIdle}
          loading={start.isPending}
          onClick={() => rollOut({ filter: {}, except: [] })}
        >
          {t(($) => $.emailSignatures.google.roll_out)}
        </Button>
        <Button variant="default" disabled={isIdle || start.isPending} onClick={() => rollOut({ ids: [memberId] })}>
          {t(($) => $.emailSignatures.google.only_me)}
        </Button>
        <Button variant="default" leftSection={<IconRefresh {...icon} />} disabled={start.isPending} onClick={restore}>
          {t(($) => $.emailSignatures.google.restore)}
        </Button>
      </Row>
      <Keep companyId={companyId} rollout={rollout} />
    </Stack>
  )
}

function Keep({ companyId, rollout: { account } }: { companyId: string; rollout: SignatureRollout }) {
  const keep = useApiMutation(emailSignatureRoutes.keep)
  const isOn = account?.keep_current === true
  const state = !isOn
    ? ''
    : account.keeper === null
      ? ` ${t(($) => $.emailSignatures.google.kept_by_nobody)}`
      : ` ${t(($) => $.emailSignatures.google.kept_by, { name: account.keeper })}`
  return (
    <>
      <Switch
        label={t(($) => $.emailSignatures.google.keep)}
        description={`${t(($) => $.emailSignatures.google.keep_hint)}${state}`}
        checked={isOn}
        disabled={keep.isPending}
        onChange={({ currentTarget: { checked } }) =>
          keep.mutate({ params: { companyId }, body: { keep_current: checked } })
        }
      />
      <ErrorNote error={keep.error} />
    </>
  )
}
