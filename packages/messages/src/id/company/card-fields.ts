import type { cardFields as en } from '../../en/company/card-fields.ts'
import type { Words } from '../../words.ts'

export const cardFields: Words<typeof en> = {
  name: 'Nama',
  photo: 'Foto',
  phonetic_name: 'Pelafalan nama',
  pronouns: 'Kata ganti',
  accreditations: 'Gelar belakang dan akreditasi',
  job_title: 'Jabatan',
  short_description: 'Deskripsi singkat',
  note: 'Catatan',
  contacts: 'Kontak',
  socials: 'Media sosial',
  address: 'Alamat',
  prompts: 'Info tambahan',
  blocks: 'Blok',
  translations: 'Bahasa lain',
  secondary_logos: 'Logo sekunder',
  language: 'Bahasa',
  search_engines: 'Mesin pencari',
}
