import { z } from 'zod'
import { leadStatuses } from '../leads/leads.plain.ts'
import * as limits from '../limits.ts'
import { route } from '../route.ts'
import { CompanyParams, ExpectedRevision, Id, line, Revision, Timestamp } from '../validation.ts'
import { crmKinds, crmLeadStates, crmModes, crmReasons, crmRoutes as plain, crmSources } from './crm.plain.ts'

const Kind = z.enum(crmKinds)
const Target = line(limits.crmTargetCharactersMax).min(1)

/** Settings that select the leads to send and their fields in the CRM. */
const settings = {
  /** Values of a lead with their fields in the CRM. */
  fields: z
    .array(
      z.strictObject({
        /** Value of the lead. */
        source: z.enum(crmSources),
        /** Name of the field in the CRM. */
        target: Target,
        /** Treatment of an existing value. */
        mode: z.enum(crmModes),
      }),
    )
    .max(limits.crmFieldsMax)
    .refine((fields) => new Set(fields.map(({ target }) => target)).size === fields.length, 'regex'),
  /** Value in the CRM for each status. A status without one is not sent. */
  statuses: z.partialRecord(z.enum(leadStatuses), Target),
  /** True copies status changes from the CRM to Kartu. */
  two_way: z.boolean(),
  /** Owner in the CRM for leads whose owner has no account there; null for none. */
  fallback_owner: Target.nullable(),
  /** True sends only leads with a consent that was not withdrawn. */
  only_consent: z.boolean(),
  /** Sends only leads of this event. */
  only_event_id: Id.nullable(),
  /** Sends only leads of this division. */
  only_division_id: Id.nullable(),
}
export const CrmSettings = z.strictObject(settings)
export type CrmSettings = z.output<typeof CrmSettings>

/** A company's account at a CRM that receives its leads. */
export const CrmConnection = z.object({
  kind: Kind,
  /** Number of the account at the CRM. */
  account: z.string(),
  /** False while a super admin has paused it, or after the CRM ended the access. */
  is_on: z.boolean(),
  /** True if the CRM ended the access: a super admin connects again. */
  is_ended: z.boolean(),
  /** Time of the last lead that arrived. */
  sent_at: Timestamp.nullable(),
  /** Time since which the CRM does not answer; null if it does. */
  failing_since: Timestamp.nullable(),
  /** Number of leads by state. */
  counts: z.record(z.enum(crmLeadStates), z.int()),
  /** Name of the super admin who is responsible; null after they left or lost the role. */
  responsible: z.string().nullable(),
  connected_at: Timestamp,
  settings: CrmSettings,
  revision: Revision,
})
export type CrmConnection = z.infer<typeof CrmConnection>

const state = {
  state: z.enum(crmLeadStates),
  /** Reason, if it is skipped or refused. */
  reason: z.enum(crmReasons).nullable(),
  /** Message of the CRM, if it refused the lead. */
  detail: z.string(),
  /** Time at which it last arrived. */
  sent_at: Timestamp.nullable(),
  /** Page of the contact in the CRM, once it arrived. */
  url: z.string().nullable(),
}

/** A lead and its state in the CRM. */
export const CrmLead = z.object({ lead_id: Id, name: z.string(), ...state })
export type CrmLead = z.infer<typeof CrmLead>

/** State of one lead at one CRM. */
const LeadAtCrm = z.object({ kind: Kind, ...state })
export type LeadAtCrm = z.infer<typeof LeadAtCrm>

const KindParams = CompanyParams.extend({ kind: Kind })
const one = z.object({ connection: CrmConnection })
const choice = z.object({ value: z.string(), label: z.string() })

export const crmRoutes = {
  list: route({
    ...plain.list,
    params: CompanyParams,
    data: z.object({
      /** True if the server can seal the access to a CRM. */
      offered: z.boolean(),
      /** CRMs for which the operator has registered an app. */
      kinds: z.array(Kind),
      /** Connections of the company, at most one to each CRM. */
      connections: z.array(CrmConnection),
    }),
  }),
  signIn: route({
    ...plain.signIn,
    params: KindParams,
    body: z.strictObject({
      /**
       * Address of the company at the CRM, such as `https://acme.crm.dynamics.com`. Dynamics 365 requires it;
       * Salesforce accepts that of a sandbox or of My Domain.
       */
      site: line(limits.crmSiteCharactersMax).optional(),
    }),
    data: z.object({
      /** Page of the CRM on which the person allows the access. */
      url: z.string(),
    }),
  }),
  connect: route({
    ...plain.connect,
    params: CompanyParams,
    body: z.strictObject({
      /** Code that the CRM appended to the return URL. */
      code: z.string().min(1).max(limits.crmCodeCharactersMax),
      /** State that the CRM appended to the return URL. */
      state: z.string().min(1).max(limits.crmCodeCharactersMax),
    }),
    data: one,
  }),
  describe: route({
    ...plain.describe,
    params: KindParams,
    data: z.object({
      /** Fields of contacts that can be written. */
      fields: z.array(
        z.object({
          name: z.string(),
          label: z.string(),
          /** Accepted values; empty if any text is accepted. */
          options: z.array(choice),
        }),
      ),
      /** People who can own contacts. */
      owners: z.array(choice),
      /**
       * Name of the field whose changes are read as statuses; empty for the choice to which the settings map “Status”.
       */
      status_field: z.string(),
    }),
  }),
  update: route({
    ...plain.update,
    params: KindParams,
    body: z.strictObject({ ...settings, revision: ExpectedRevision }),
    data: one,
  }),
  disconnect: route({ ...plain.disconnect, params: KindParams, data: z.object({}) }),
  pause: route({ ...plain.pause, params: KindParams, data: one }),
  resume: route({ ...plain.resume, params: KindParams, data: one }),
  takeOver: route({ ...plain.takeOver, params: KindParams, data: one }),
  leads: route({
    ...plain.leads,
    params: KindParams,
    query: z.strictObject({
      /** Lists only leads in this state. */
      state: z.enum(crmLeadStates).optional(),
      /** Lists leads after this one, the last of the page before. */
      after: Id.optional(),
    }),
    data: z.object({
      /** Last changed first. */
      leads: z.array(CrmLead),
      /** True if there are more. */
      more: z.boolean(),
    }),
  }),
  send: route({
    ...plain.send,
    params: KindParams,
    body: z.strictObject({
      /** One lead to send again. Without it, `which` is required. */
      lead_id: Id.optional(),
      /** Sends all refused leads again, or all leads of the company. */
      which: z.enum(['refused', 'all']).optional(),
    }),
    data: z.object({
      /** Number of leads that wait to be sent. */
      leads: z.int(),
    }),
  }),
  ofLead: route({
    ...plain.ofLead,
    params: z.strictObject({ companyId: Id, leadId: Id }),
    data: z.array(LeadAtCrm),
  }),
  hear: route({
    ...plain.hear,
    params: z.strictObject({ kind: Kind }),
    raw: true,
    bodyType: 'application/json',
    bodyBytesMax: limits.webhookBytesMax,
    data: z.object({ received: z.literal(true) }),
  }),
}
