import { z } from 'zod'
import type { ChangedStatuses } from './crm.ts'
import { readAnswer } from './crm-request.ts'
import type { PipedriveCall } from './pipedrive-persons.ts'
import { changedStatuses, plainText } from './plain-values.ts'

const personsPerPage = 500
/** Maximum number of pages per read. Persons changed together share a second, and a read cannot end within it. */
const pagesMax = 4

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
export async function listChanged(call: PipedriveCall, since: Date, field: string): Promise<ChangedStatuses> {
  const asked = {
    // Pipedrive counts seconds.
    updated_since: `${since.toISOString().slice(0, 19)}Z`,
    ...{ sort_by: 'update_time', sort_direction: 'asc', limit: String(personsPerPage), custom_fields: field },
  }
  const persons: { remoteId: string; status: string; at: string }[] = []
  let cursor: string | null | undefined
  for (let pages = 0; pages < pagesMax && cursor !== null; pages += 1) {
    const query = new URLSearchParams({ ...asked, ...(cursor === undefined ? {} : { cursor }) })
    const { data, additional_data: more } = readAnswer('Pipedrive', Changed, await call(`/api/v2/persons?${query}`))
    for (const { id, update_time: at, custom_fields: custom } of data ?? [])
      persons.push({ remoteId: String(id), status: plainText(custom?.[field]), at })
    cursor = more?.next_cursor ?? null
  }
  return changedStatuses(persons, since, cursor !== null)
}
