import { z } from 'zod'
import { route } from '../route.ts'
import { CompanyParams, Id, Timestamp } from '../validation.ts'
import {
  type ProposedField,
  proposedChangeKinds,
  proposedChangeRoutes as plain,
  proposedFields,
} from './proposed-changes.plain.ts'

/** A change that an assistant proposed and a person decides about. */
export const ProposedChange = z.object({
  _id: Id,
  /** `lead` is a new lead, `card` a change of a card. */
  kind: z.enum(proposedChangeKinds),
  /** Name of the assistant or key that proposed it. */
  assistant: z.string(),
  /** Name on the card; null for a new lead. */
  card: z.string().nullable(),
  /** Fields in the order of the screen. */
  changes: z.array(
    z.object({
      field: z.enum(proposedFields as [ProposedField, ...ProposedField[]]),
      /** Value when it was proposed; null for a new lead. */
      before: z.string().nullable(),
      after: z.string(),
    }),
  ),
  created_at: Timestamp,
  expires_at: Timestamp,
})
export type ProposedChange = z.infer<typeof ProposedChange>

const ProposalParams = CompanyParams.extend({ proposedChangeId: Id })

export const proposedChangeRoutes = {
  list: route({ ...plain.list, params: CompanyParams, data: z.array(ProposedChange) }),
  approve: route({
    ...plain.approve,
    params: ProposalParams,
    data: z.object({
      /** `refused`: the change was not made; the proposal is kept. */
      outcome: z.enum(['done', 'refused']),
      /** Reason of a refusal; empty if it was done. */
      message: z.string(),
    }),
  }),
  reject: route({ ...plain.reject, whenLapsed: true, params: ProposalParams, data: z.object({ _id: Id }) }),
}
