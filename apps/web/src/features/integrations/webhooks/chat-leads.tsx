import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import type { Chat } from '@kartu/contracts/integrations/webhooks'
import { eventRoutes } from '@kartu/contracts/leads/events.plain'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { divisionName } from '../../../lib/division-name.ts'
import { q } from '../../../lib/queries.ts'
import { Pair } from '../../../ui/frame/section.tsx'
import { t } from './words.ts'

interface ChatLeadsProps {
  companyId: string
  chat: Chat
  onChange: (change: Partial<Chat>) => void
}

/** Leads about which a channel gets messages: all, or those of an event or division. */
export function ChatLeads({ companyId, chat, onChange }: ChatLeadsProps) {
  const params = { companyId }
  const events = useQuery(q(eventRoutes.list, { params }))
  const divisions = useQuery(q(divisionRoutes.list, { params }))
  return (
    <Pair>
      <Select
        label={t(($) => $.chatMessages.form.event)}
        placeholder={t(($) => $.chatMessages.form.any)}
        clearable
        data={withChosen(
          (events.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
          chat.event_id,
        )}
        value={chat.event_id}
        onChange={(chosen) => onChange({ event_id: chosen })}
      />
      <Select
        label={t(($) => $.chatMessages.form.division)}
        placeholder={t(($) => $.chatMessages.form.any)}
        clearable
        data={withChosen(
          (divisions.data ?? []).map((one) => ({ value: one._id, label: divisionName(t, one) })),
          chat.division_id,
        )}
        value={chat.division_id}
        onChange={(chosen) => onChange({ division_id: chosen })}
      />
    </Pair>
  )
}

/** A chosen record that has since been deleted stays visible. */
const withChosen = (options: { value: string; label: string }[], chosen: string | null) =>
  chosen === null || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: t(($) => $.chatMessages.form.gone) }]
