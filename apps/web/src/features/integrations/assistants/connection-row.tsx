import { Button } from '@mantine/core'
import type { AssistantConnection } from '@kartu/contracts/integrations/assistants'
import { assistantRoutes } from '@kartu/contracts/integrations/assistants.plain'
import { IconRobot } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { SettingRow } from '../../../ui/list/setting-row.tsx'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { t } from './words.ts'

interface ConnectionRowProps {
  companyId: string
  connection: AssistantConnection
  /** Name of the person, in the list of the company. */
  person?: string
}

/** A connected assistant with its last use and a button that ends the access. */
export function ConnectionRow({ companyId, connection, person }: ConnectionRowProps) {
  const { _id: connectionId, name, host, ends_at: end, last_used_on: day, last_used_from: network } = connection
  const [asking, setAsking] = useState(false)
  const remove = useApiMutation(assistantRoutes.disconnect, { toast: t(($) => $.assistants.own.disconnected) })
  return (
    <SettingRow
      icon={IconRobot}
      title={name}
      text={
        <Stack gap="xs">
          {person === undefined ? null : <span>{t(($) => $.assistants.all.person, { person })}</span>}
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
        aria-label={
          person === undefined
            ? t(($) => $.assistants.own.disconnect_named, { name })
            : t(($) => $.assistants.all.revoke_named, { name, person })
        }
        onClick={() => setAsking(true)}
      >
        {person === undefined ? t(($) => $.assistants.own.disconnect) : t(($) => $.assistants.all.revoke)}
      </Button>
      {asking ? (
        <ConfirmModal
          title={
            person === undefined
              ? t(($) => $.assistants.own.disconnect_title, { name })
              : t(($) => $.assistants.all.revoke_title, { name, person })
          }
          confirmLabel={
            person === undefined
              ? t(($) => $.assistants.own.disconnect_assistant)
              : t(($) => $.assistants.all.revoke_access)
          }
          loading={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate({ params: { companyId, connectionId } })}
          onClose={() => setAsking(false)}
        >
          <p>
            {person === undefined
              ? t(($) => $.assistants.own.disconnect_text)
              : t(($) => $.assistants.all.revoke_text, { person })}
          </p>
        </ConfirmModal>
      ) : null}
    </SettingRow>
  )
}
