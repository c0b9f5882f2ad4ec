import { byKey, isPhoneKey, socialKeys } from '@kartu/contracts/company/card-fields.plain'
import type { LeadImportField } from '@kartu/contracts/leads/lead-imports.data'
import type { ColumnKind } from '../../platform/table-imports/reading/column-words.ts'
import { contactColumns } from '../../platform/table-imports/reading/read-contacts.ts'
import { type Samples, suggestFields } from '../../platform/table-imports/suggest-fields.ts'
import type { ListFormat } from '../../platform/table-imports/table-imports.ts'

/** Lead fields by kind of column. */
const fields: Partial<Record<ColumnKind, LeadImportField>> = {
  ...{ full_name: 'name', some_name: 'name' },
  ...{ first_name: 'first_name', middle_name: 'middle_name', last_name: 'last_name' },
  ...{ organisation: 'organisation', job_title: 'job_title', tags: 'tags', warmth: 'warmth' },
  ...{ met_at: 'met_at', owner: 'owner', contact_label: 'contact_label' },
  ...{ email: 'email', private_email: 'email', sign_in_name: 'email', phone: 'phone', private_phone: 'phone' },
  ...{ mobile: 'mobile', whatsapp: 'whatsapp', fax: 'fax', website: 'website', booking: 'booking' },
  ...byKey(socialKeys, (key) => key),
  ...{ address: 'address', address_part: 'address', note: 'note', message: 'note', short_description: 'note' },
}

/** Fields to which several columns of a lead list may be mapped. */
const isMany = (field: LeadImportField): boolean =>
  ['organisation', 'email', 'website', 'address', 'note', 'tags', 'contact_label'].includes(field) || isPhoneKey(field)

/** Suggests the field of each column. The fields of a contact file are fixed. */
const suggest = (columns: readonly string[], samples: Samples): (LeadImportField | null)[] =>
  columns.length === contactColumns.length && columns.every((name, at) => name === contactColumns[at])
    ? [...contactColumns]
    : suggestFields(columns, samples, (kind) => fields[kind], isMany)

/** Import settings for lists of leads, as a table or a contact file. */
export const leadList: ListFormat<LeadImportField> = {
  ...{ subject: 'leads', files: ['csv', 'xlsx', 'vcf'], suggest, isMany },
  identifying: ['name', 'first_name', 'last_name', 'organisation', 'email', 'phone', 'mobile', 'whatsapp'],
}
