import { isHex } from '@kartu/cards/contrast'
import { type CompanySource, type Origin, resolveOrganisation } from '@kartu/cards/resolve-organisation'
import { Picture } from '@kartu/contracts/company/cards'
import { type Division, UpdateDivision } from '@kartu/contracts/company/divisions'
import { logoSizePercentDefault } from '@kartu/contracts/limits'
import { SecondaryLogoIds } from '@kartu/contracts/company/secondary-logo-ids'
import { Id } from '@kartu/contracts/validation'
import { z } from 'zod'
import {
  contactDraftOf,
  contactInputs,
  isBlankContact,
  rowField,
  shownContacts,
} from '../../../lib/form/contact-draft.ts'
import { ContactDrafts } from '../../../lib/form/contact-draft-rules.ts'

const { name, short_description, logo_percentage_size, color, leads_target } = UpdateDivision.shape

/** A division as edited: pictures are objects here and IDs in the API. */
export const DivisionForm = z.object({
  name,
  short_description,
  logo: Picture.nullable(),
  logo_percentage_size,
  banner: Picture.nullable(),
  color,
  /** Empty means no target. */
  leads_target: z.union([z.literal(''), leads_target.unwrap()]),
  contacts: ContactDrafts,
  secondary_logo_ids: SecondaryLogoIds,
  administrators: z.array(Id),
})

export type DivisionValues = Required<z.input<typeof DivisionForm>>

export const emptyDivision: DivisionValues = {
  name: '',
  short_description: '',
  logo: null,
  logo_percentage_size: logoSizePercentDefault,
  banner: null,
  color: null,
  leads_target: '',
  contacts: [],
  secondary_logo_ids: [],
  administrators: [],
}

export const divisionValues = (division: Division): DivisionValues => ({
  name: division.name,
  short_description: division.short_description,
  logo: division.logo && {
    _id: division.logo._id,
    url: division.logo.url,
    width: division.logo.width,
    height: division.logo.height,
  },
  logo_percentage_size: division.logo?.percentage_size ?? logoSizePercentDefault,
  banner: division.banner,
  color: division.color,
  leads_target: division.leads_target ?? '',
  contacts: division.contacts.map(contactDraftOf),
  secondary_logo_ids: division.secondary_logo_ids,
  administrators: division.administrators.map(({ _id }) => _id),
})

/** Only the differences, as the update route accepts them. */
export function divisionChange(before: DivisionValues, values: DivisionValues): z.input<typeof UpdateDivision> {
  const old = sent(before)
  return Object.fromEntries(
    Object.entries(sent(values)).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(old[field as keyof typeof old]),
    ),
  )
}

function sent(values: DivisionValues) {
  return {
    name: (values.name ?? '').trim(),
    short_description: values.short_description.replaceAll('\r\n', '\n').trim(),
    logo_id: values.logo?._id ?? null,
    logo_percentage_size: values.logo_percentage_size,
    banner_id: values.banner?._id ?? null,
    color: values.color?.toLowerCase() ?? null,
    leads_target: values.leads_target === '' ? null : values.leads_target,
    contacts: contactInputs(values.contacts),
    secondary_logo_ids: values.secondary_logo_ids,
    administrator_ids: values.administrators.toSorted(),
  }
}

/** Position on the screen of the field that the server names. */
export function divisionField(field: string, { contacts }: Pick<DivisionValues, 'contacts'>): string {
  if (field === 'logo_id') return 'logo'
  if (field === 'banner_id') return 'banner'
  if (field.startsWith('administrator_ids')) return 'administrators'
  return rowField(field, 'contacts', contacts, isBlankContact)
}

/** The division as the form would save it; an incomplete colour is invalid, so the last valid one stays. */
export const divisionDraft = (division: Division, values: DivisionValues): Division => ({
  ...division,
  name: values.name.trim(),
  short_description: values.short_description.trim(),
  logo: values.logo && { ...values.logo, percentage_size: values.logo_percentage_size },
  banner: values.banner,
  color: values.color === null || isHex(values.color) ? values.color : division.color,
  contacts: shownContacts(values.contacts),
  secondary_logo_ids: values.secondary_logo_ids,
})

/** `template`: the division's template sets the value, whatever the details of company and division are. */
export type Inheritance = 'none' | 'inherited' | 'own' | 'overruled' | 'template'
type Detail = 'logo' | 'banner' | 'colour' | 'shortDescription' | 'contacts'

/** For each detail, whether cards show the division's own value, and the fallback. */
export function inheritances(company: CompanySource, division: Division): Record<Detail, Inheritance> {
  const alone = resolveOrganisation(company, null).origins
  const both = resolveOrganisation(company, division).origins
  const state = (detail: Detail, own: boolean): Inheritance => {
    const origin: Origin = both[detail]
    if (origin === 'template') return 'template'
    if (origin === 'company') return own ? 'overruled' : 'inherited'
    return origin === 'division' && alone[detail] === 'company' ? 'own' : 'none'
  }
  return {
    logo: state('logo', division.logo !== null),
    banner: state('banner', division.banner !== null),
    colour: state('colour', division.color !== null),
    shortDescription: state('shortDescription', division.short_description !== ''),
    contacts: state('contacts', division.contacts.length > 0),
  }
}
