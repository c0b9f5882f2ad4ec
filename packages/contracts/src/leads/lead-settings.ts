import { z } from 'zod'
import { CompanyParams, ExpectedRevision, line, Revision } from '../validation.ts'
import { leadSettingRoutes as plain } from './lead-settings.plain.ts'
import { leadStatuses } from './leads.plain.ts'
import * as limits from '../limits.ts'
import { route } from '../route.ts'

const LeadStatus = z.enum(leadStatuses)

/** In both languages; an empty one uses Kartu's label. */
const Label = z.strictObject({
  en: line(limits.statusLabelCharactersMax),
  id: line(limits.statusLabelCharactersMax),
})

/** A company's names for lead statuses. Their meaning does not change, so that figures are comparable. */
export const LeadSettings = z.object({
  status_labels: z.record(LeadStatus, Label),
  revision: Revision,
})
export type LeadSettings = z.infer<typeof LeadSettings>

const UpdateLeadSettings = z.strictObject({
  /** A status that is left out is unchanged. */
  status_labels: z.partialRecord(LeadStatus, Label),
  revision: ExpectedRevision,
})
export type UpdateLeadSettings = z.output<typeof UpdateLeadSettings>

export const leadSettingRoutes = {
  get: route({
    ...plain.get,
    personal: true,
    params: CompanyParams,
    data: LeadSettings,
  }),
  update: route({
    ...plain.update,
    personal: true,
    params: CompanyParams,
    body: UpdateLeadSettings,
    data: LeadSettings,
  }),
}
