import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import type { Chat } from '@kartu/contracts/integrations/webhooks'
import { eventRoutes } from '@kartu/contracts/leads/events.plain'
import { useQuery } from '@tanstack/react-query'
import { divisionName } from '../../../lib/division-name.ts'
import { q } from '../../../lib/queries.ts'
import { t } from './words.ts'

/** Event and division whose leads a channel gets. Shows neither while they load or cannot be read. */
export function ChatFilter({ companyId, chat }: { companyId: string; chat: Chat }) {
  const params = { companyId }
  const { event_id: eventId, division_id: divisionId } = chat
  const events = useQuery({ ...q(eventRoutes.list, { params }), enabled: eventId !== null })
  const divisions = useQuery({ ...q(divisionRoutes.list, { params }), enabled: divisionId !== null })
  const gone = t(($) => $.chatMessages.form.gone)
  const event = events.data?.find(({ _id }) => _id === eventId)
  const division = divisions.data?.find(({ _id }) => _id === divisionId)
  const parts = [
    ...(eventId !== null && events.data ? [t(($) => $.chatMessages.message.event, { name: event?.name ?? gone })] : []),
    ...(divisionId !== null && divisions.data
      ? [t(($) => $.chatMessages.only_division, { name: division ? divisionName(t, division) : gone })]
      : []),
  ]
  return parts.length > 0 ? <span>{parts.join(' · ')}</span> : null
}
