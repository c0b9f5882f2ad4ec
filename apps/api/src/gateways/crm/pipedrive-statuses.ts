import { z } from 'zod'
import type { ChangedStatuses } from './crm.ts'
import { readAnswer } from './crm-request.ts'
import type { PipedriveCall } from './pipedrive-persons.ts'
import { type ChangedContact, collectChanged, plainText } from './plain-values.ts'

const personsPerPage = 500

const Changed = z.object({
  data: z
    .array(
      z.object({
        id: z.number(),
        update_time: z.string(),
        custom_fields: z.record(z.string(), z.unknown()).nullish(),
      }),
    )
    .nullable(),
  additional_data: z.object({ next_cursor: z.string().nullish() }).nullish(),
})

/** Values of a field in persons that changed since a time, oldest first. A choice has the ID of its option. */
export const listChanged = (call: PipedriveCall, since: Date, field: string): Promise<ChangedStatuses> =>
  collectChanged(changedPages(call, since, field), since)

async function* changedPages(call: PipedriveCall, since: Date, field: string): AsyncGenerator<ChangedContact[]> {
  const asked = {
    // Pipedrive counts seconds.
    updated_since: `${since.toISOString().slice(0, 19)}Z`,
    ...{ sort_by: 'update_time', sort_direction: 'asc', limit: String(personsPerPage), custom_fields: field },
  }
  for (let cursor: string | undefined; ;) {
    const query = new URLSearchParams({ ...asked, ...(cursor === undefined ? {} : { cursor }) })
    const { data, additional_data: more } = readAnswer('Pipedrive', Changed, await call(`/api/v2/persons?${query}`))
    yield (data ?? []).map(({ id, update_time: at, custom_fields: custom }) => ({
      ...{ remoteId: String(id), status: plainText(custom?.[field]), at },
    }))
    cursor = more?.next_cursor ?? undefined
    if (cursor === undefined) return
  }
}
