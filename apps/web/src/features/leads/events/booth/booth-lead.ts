import { parsePhone, phoneText } from '@kartu/cards/phones'
import type { ContactInput } from '@kartu/contracts/company/contacts'
import {
  companyNameCharactersMax,
  jobTitleCharactersMax,
  leadNoteCharactersMax,
  nameCharactersMax,
} from '@kartu/contracts/limits'
import type { Warmth } from '@kartu/contracts/leads/leads.plain'
import { isEmail } from '@kartu/contracts/email-address'
import type { ScannedLead } from '../../../../lib/scan/scan-taker.ts'

/** Fields of the booth form. */
export interface BoothFields {
  name: string
  organisation: string
  jobTitle: string
  phone: string
  email: string
  note: string
  warmth: Warmth | null
}

/** Other values that were read from a card, a code or a badge. */
export interface BoothScan {
  way: NonNullable<ScannedLead['way']>
  /** Contacts that the form has no field for. */
  contacts: ContactInput[]
  badgeId: string
}

/** A lead that waits on this phone. Its ID is generated here, so that a lead sent twice is stored once. */
export interface BoothLead extends BoothFields {
  id: string
  /** The member and company of the lead: only that member sends it. */
  userId: string
  companyId: string
  eventId: string
  eventName: string
  /** Milliseconds, by the clock of this phone. */
  capturedAt: number
  /** Time of the phone's clock until which the lead may be edited; it is not sent before. */
  heldUntil: number
  /** Reason why the server refused it. */
  refusal: string | null
  /** Set if it was scanned. */
  scan?: BoothScan
  /** ID of its picture, generated here, so that a picture sent twice is stored once. */
  pictureId?: string
}

export const noFields: BoothFields = {
  name: '',
  organisation: '',
  jobTitle: '',
  phone: '',
  email: '',
  note: '',
  warmth: null,
}

/** Scanned values: those of the booth form, and the others. */
export function fieldsOfScan({ name, contacts = [], ...lead }: ScannedLead): BoothFields & { scan: BoothScan } {
  const first = (key: 'mobile' | 'email') => contacts.find((contact) => contact.key === key)
  const [mobile, email] = [first('mobile'), first('email')]
  return {
    name,
    organisation: lead.organisation ?? '',
    jobTitle: lead.job_title ?? '',
    phone: mobile ? phoneText({ value: mobile.value, extension: mobile.extension ?? '' }) : '',
    email: email?.value ?? '',
    note: lead.note ?? '',
    warmth: lead.warmth ?? null,
    scan: {
      way: lead.way ?? 'scan',
      contacts: contacts.filter((contact) => contact !== mobile && contact !== email),
      badgeId: lead.badge_id ?? '',
    },
  }
}

const charactersMax = {
  name: nameCharactersMax,
  organisation: companyNameCharactersMax,
  jobTitle: jobTitleCharactersMax,
  note: leadNoteCharactersMax,
} as const

/** The limit of each text that is too long, and the number of characters above it. */
export function lengthFaultsOf(fields: BoothFields) {
  const faults: Partial<Record<keyof typeof charactersMax, { max: number; over: number }>> = {}
  for (const field of ['name', 'organisation', 'jobTitle', 'note'] as const) {
    const max = charactersMax[field]
    const over = fields[field].trim().length - max
    if (over > 0) faults[field] = { max, over }
  }
  return faults
}

export type BoothFault = 'name' | 'email' | 'phone'

/** Faults that the server would report, shown while the visitor is still there. */
export function faultsOf({ name, email, phone }: BoothFields, country: string): BoothFault[] {
  return [
    ...(name.trim() === '' ? ['name' as const] : []),
    ...(phone.trim() !== '' && parsePhone(phone, country) === null ? ['phone' as const] : []),
    ...(email.trim() !== '' && !isEmail(email.trim()) ? ['email' as const] : []),
  ]
}

/** The server's clock and this phone's at the same moment. */
export interface Clocks {
  server: number
  phone: number
}

/**
 * Capture time by the server's clock: computed from the age on the phone, whatever its clock shows. A clock that was
 * set back in between is ignored.
 */
export const capturedAt = ({ capturedAt: at }: Pick<BoothLead, 'capturedAt'>, { server, phone }: Clocks): string =>
  new Date(server - Math.max(0, phone - at)).toISOString()

/** Body for the route. */
export function bodyOf(lead: BoothLead, clocks: Clocks, country: string) {
  const phone = lead.phone.trim() === '' ? null : parsePhone(lead.phone, country)
  const typed = phone === null && lead.phone.trim() !== '' ? [{ key: 'mobile' as const, value: lead.phone.trim() }] : []
  return {
    _id: lead.id,
    name: lead.name.trim(),
    organisation: lead.organisation.trim(),
    job_title: lead.jobTitle.trim(),
    contacts: [
      ...(phone === null ? typed : [{ key: 'mobile' as const, ...phone }]),
      ...(lead.email.trim() === '' ? [] : [{ key: 'email' as const, value: lead.email.trim() }]),
      ...(lead.scan?.contacts ?? []),
    ],
    ...(lead.scan && { way: lead.scan.way, badge_id: lead.scan.badgeId }),
    warmth: lead.warmth,
    note: lead.note.trim(),
    event_id: lead.eventId,
    captured_at: capturedAt(lead, clocks),
  }
}

const heldMsMax = 60_000

/** True if it may be sent now; a clock that was set back does not delay it for long. */
export const isDue = ({ heldUntil, refusal }: Pick<BoothLead, 'heldUntil' | 'refusal'>, now: number): boolean =>
  refusal === null && (heldUntil <= now || heldUntil - now > heldMsMax)
