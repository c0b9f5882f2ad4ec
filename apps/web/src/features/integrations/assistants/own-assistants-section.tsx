import { Button } from '@mantine/core'
import type { AssistantConnection } from '@kartu/contracts/integrations/assistants'
import { assistantRoutes } from '@kartu/contracts/integrations/assistants.plain'
import { IconRobot } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useCurrent } from '../../../lib/session.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { SideSection } from '../../../ui/frame/section.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { ActAnchor } from '../../../ui/layout/text-link.tsx'
import { CopyValues } from '../../../ui/list/copy-values.tsx'
import { SettingRow, SettingRows } from '../../../ui/list/setting-row.tsx'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { t } from './words.ts'

/** Assistants that the person has connected to the company of this tab. */
export function OwnAssistantsSection() {
  const { access, actor } = useCurrent()
  if (access === null || actor === null || actor.personal === true) return null
  return <OwnAssistants companyId={actor.companyId} company={access.company.name} />
}

function OwnAssistants({ companyId, company }: { companyId: string; company: string }) {
  const { data } = useQuery(q(assistantRoutes.get, { params: { companyId } }))
  if (!data || (!data.allowed && data.connections.length === 0)) return null
  return (
    <SideSection title={t(($) => $.assistants.own.title)} hint={t(($) => $.assistants.own.hint, { company })}>
      <SettingRows
        label={t(($) => $.assistants.own.list)}
        foot={<ActAnchor href="/docs/guides/assistants">{t(($) => $.assistants.guide)}</ActAnchor>}
      >
        {data.connections.length === 0 ? (
          <SettingRow
            icon={IconRobot}
            title={t(($) => $.assistants.own.none)}
            text={t(($) => $.assistants.own.none_text)}
          />
        ) : null}
        {data.connections.map((connection) => (
          <ConnectionRow key={connection._id} companyId={companyId} connection={connection} />
        ))}
      </SettingRows>
      <CopyValues values={[[t(($) => $.assistants.address), data.url]]} />
    </SideSection>
  )
}

function ConnectionRow({ companyId, connection }: { companyId: string; connection: AssistantConnection }) {
  const { _id: connectionId, name, host, ends_at: end, last_used_on: day, last_used_from: network } = connection
  const [asking, setAsking] = useState(false)
  const remove = useApiMutation(assistantRoutes.disconnect, {
    onSuccess: () => toastSuccess(t(($) => $.assistants.own.disconnected)),
  })
  return (
    <SettingRow
      icon={IconRobot}
      title={name}
      text={
        <Stack gap="xs">
          <span>{host}</span>
          <span>
            {day === null
              ? t(($) => $.assistants.own.unused)
              : t(($) => $.assistants.own.used, { date: formatDate(day), network: network ?? '' })}
          </span>
          <span>{t(($) => $.assistants.own.ends, { date: formatDate(end) })}</span>
        </Stack>
      }
    >
      <Button
        variant="default"
        size="sm"
        aria-label={t(($) => $.assistants.own.disconnect_named, { name })}
        onClick={() => setAsking(true)}
      >
        {t(($) => $.assistants.own.disconnect)}
      </Button>
      {asking ? (
        <ConfirmModal
          title={t(($) => $.assistants.own.disconnect_title, { name })}
          confirmLabel={t(($) => $.assistants.own.disconnect_assistant)}
          loading={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate({ params: { companyId, connectionId } })}
          onClose={() => setAsking(false)}
        >
          <p>{t(($) => $.assistants.own.disconnect_text)}</p>
        </ConfirmModal>
      ) : null}
    </SettingRow>
  )
}
