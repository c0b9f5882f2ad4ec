import type { LeadImportField } from '@kartu/contracts/lead-imports.data'
import { contactColumns } from '../imports/read-contacts.ts'
import { columnWords, suggestFields } from '../imports/suggest-mapping.ts'

const { phone, mobile, fax, whatsapp, website, linkedin, instagram, twitter, facebook, youtube, telegram, wechat } =
  columnWords

/** What people and other programs call these columns, and the names in Kartu's own export. */
const words: Record<LeadImportField, readonly string[]> = {
  name: [
    'name',
    'fullname',
    'displayname',
    'contactname',
    'leadname',
    'nama',
    'namalengkap',
    'namaprospek',
    'namakontak',
  ],
  first_name: ['firstname', 'givenname', 'forename', 'namadepan'],
  last_name: columnWords.last_name,
  organisation: [
    ...['company', 'organisation', 'organization', 'companyname', 'organizationname', 'organization1name', 'account'],
    ...['accountname', 'employer', 'perusahaan', 'namaperusahaan', 'organisasi', 'instansi'],
  ],
  job_title: columnWords.job_title,
  email: [...columnWords.email, 'emails'],
  ...{ mobile, phone, whatsapp, fax },
  website: [...website, 'websitesandnetworks', 'situsdanjejaringsosial'],
  ...{ linkedin, instagram, twitter, facebook, youtube, telegram, wechat },
  address: columnWords.address,
  note: [...columnWords.note, 'message', 'pesan'],
  tags: ['tags', 'tag', 'labels', 'label', 'categories', 'category', 'kategori'],
  warmth: ['warmth', 'rating', 'temperature', 'priority', 'kehangatan', 'minat', 'prioritas'],
  met_at: ['metat', 'captured', 'capturedat', 'date', 'meton', 'createdat', 'tanggal', 'tanggalbertemu', 'dicatat'],
  owner: ['owner', 'owneremail', 'leadowner', 'assignedto', 'pemilik', 'emailpemilik', 'penanggungjawab'],
}

/** What each column probably holds; the columns of a contact file are known, and there are several of a kind. */
export const suggestLeadMapping = (columns: readonly string[]): (LeadImportField | null)[] =>
  columns.length === contactColumns.length && columns.every((name, at) => name === contactColumns[at])
    ? [...contactColumns]
    : suggestFields(columns, words)
