import { primaryEmail, primaryPhone } from '@kartu/cards/contacts'
import type { CrmSource, CrmReason } from '@kartu/contracts/integrations/crm.plain'
import type { CrmSettings } from '@kartu/contracts/integrations/crm'
import { wireTime } from '../../../db/columns.ts'
import type { CrmConnector, CrmContact, CrmOwner } from '../../../gateways/crm/crm.ts'
import type { DueLead } from './crm-leads.sql.ts'

interface Using {
  settings: CrmSettings
  connector: Pick<CrmConnector, 'ownerField' | 'statusField'>
  owners: readonly CrmOwner[]
  publicUrl: string
}

/** Reason why a lead is not sent; undefined if it is. Settings never hold back a withdrawn consent. */
export const skipReason = (lead: DueLead, settings: CrmSettings): CrmReason | undefined =>
  isWithdrawal(lead) ? undefined : exclusion(lead, settings)

/** Reason why the settings leave a lead out. */
function exclusion(lead: DueLead, settings: CrmSettings): CrmReason | undefined {
  if (emailOf(lead) === null && phoneOf(lead) === '') return 'no_contact'
  if (settings.only_consent && !hasConsent(lead)) return 'no_consent'
  if (settings.only_event_id !== null && lead.event_id !== settings.only_event_id) return 'other_event'
  if (settings.only_division_id !== null && lead.division_id !== settings.only_division_id) return 'other_division'
  return undefined
}

const hasConsent = ({ consent }: DueLead): boolean => consent !== null && consent.withdrawnAt === null

/** True for a lead in the CRM whose consent has been withdrawn. The CRM must receive that. */
const isWithdrawal = ({ consent, remote_id: remoteId }: DueLead): boolean =>
  remoteId !== null && consent !== null && consent.withdrawnAt !== null

/** True if the CRM receives only the withdrawal, because the settings leave the lead out. */
const isOnlyWithdrawal = (lead: DueLead, settings: CrmSettings): boolean =>
  isWithdrawal(lead) && exclusion(lead, settings) !== undefined

/** A lead as the CRM receives it. */
export function contactOf(lead: DueLead, using: Using): CrmContact {
  const { consent } = lead
  return {
    leadId: lead.id,
    remoteId: lead.remote_id,
    since: wireTime(lead.first_at),
    formerIds: lead.former_ids,
    email: emailOf(lead),
    values: fieldsOf(lead, using.settings).map(({ source, target, mode }) => ({
      target,
      mode,
      value: valueOf[source](lead, using),
    })),
    consent: consent && {
      text: consent.text,
      at: wireTime(consent.at),
      withdrawnAt: consent.withdrawnAt && wireTime(consent.withdrawnAt),
    },
  }
}

/**
 * Fields to send. A status that has not changed since it was sent is left out, so that it does not overwrite the value
 * that sales set in the CRM.
 */
function fieldsOf(lead: DueLead, settings: CrmSettings): CrmSettings['fields'] {
  if (isOnlyWithdrawal(lead, settings)) return []
  const isStatusSent = lead.sent_status !== null && lead.sent_status === statusValue(lead, settings)
  return isStatusSent ? settings.fields.filter(({ source }) => source !== 'status') : settings.fields
}

/** Value of the lead's status in the CRM after sending; null if the settings define none. */
export function statusValue(lead: DueLead, settings: CrmSettings): string | null {
  if (isOnlyWithdrawal(lead, settings)) return lead.sent_status
  return settings.fields.some(({ source }) => source === 'status') ? (settings.statuses[lead.status] ?? null) : null
}

export const needsOwners = ({ fields }: CrmSettings): boolean => fields.some(({ source }) => source === 'owner')

const emailOf = ({ contacts }: DueLead): string | null => primaryEmail(contacts)?.value.toLowerCase() ?? null

const firstOf = ({ contacts }: DueLead, ...keys: string[]): string =>
  contacts.find(({ key }) => keys.includes(key))?.value ?? ''

const phoneOf = (lead: DueLead): string => firstOf(lead, 'phone') || (primaryPhone(lead.contacts)?.value ?? '')

const namesOf = ({ name }: DueLead): string[] => name.trim().split(/\s+/)

/** The last word is the last name, unless it is the only word. */
const valueOf: Record<CrmSource, (lead: DueLead, using: Using) => string> = {
  first_name: (lead) => {
    const names = namesOf(lead)
    return names.length === 1 ? (names[0] ?? '') : names.slice(0, -1).join(' ')
  },
  last_name: (lead) => {
    const names = namesOf(lead)
    return names.length === 1 ? '' : (names.at(-1) ?? '')
  },
  name: ({ name }) => name,
  email: (lead) => emailOf(lead) ?? '',
  phone: phoneOf,
  mobile: (lead) => firstOf(lead, 'mobile', 'whatsapp'),
  organisation: ({ organisation }) => organisation,
  job_title: ({ job_title: title }) => title,
  website: (lead) => firstOf(lead, 'website'),
  status: ({ status }, { settings }) => settings.statuses[status] ?? '',
  owner: ({ owner_email: email }, { owners, settings }) =>
    owners.find((owner) => owner.email === email?.toLowerCase())?.id ?? settings.fallback_owner ?? '',
  message: ({ message }) => message,
  answers: ({ answers }) => answers.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  tags: ({ tags }) => tags.join(', '),
  warmth: ({ warmth }) => warmth ?? '',
  event: ({ event_name: event }) => event,
  card: ({ card_name: card }) => card,
  captured_at: ({ captured_at: at }) => wireTime(at),
  language: ({ language }) => language ?? '',
  link: ({ id }, { publicUrl }) => `${publicUrl}/pro/recipient/${id}`,
}
