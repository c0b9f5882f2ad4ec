import type { customisation as en } from '../en/customisation.ts'
import type { Words } from '../words.ts'

export const customisation: Words<typeof en> = {
  fields: {
    name: 'Nama',
    photo: 'Foto',
    pronouns: 'Kata ganti',
    accreditations: 'Gelar dan sertifikasi',
    job_title: 'Jabatan',
    short_description: 'Deskripsi singkat',
    note: 'Catatan',
    contacts: 'Kontak',
    socials: 'Media sosial',
    address: 'Alamat',
    prompts: 'Isian khusus',
    secondary_logos: 'Logo sekunder',
    language: 'Bahasa',
  },
}
