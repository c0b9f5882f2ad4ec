import type { leadExports as en } from '../en/lead-exports.ts'
import type { Words } from '../words.ts'

export const leadExports: Words<typeof en> = {
  file_name: 'prospek',
  sheet: 'Prospek',
  columns: {
    name: 'Nama',
    organisation: 'Perusahaan',
    job_title: 'Jabatan',
    emails: 'Email',
    phones: 'Telepon',
    mobiles: 'Ponsel',
    whatsapp: 'WhatsApp',
    faxes: 'Faks',
    addresses: 'Situs web dan jejaring',
    status: 'Status',
    warmth: 'Minat',
    way: 'Cara bertemu',
    source: 'Sumber',
    event: 'Acara',
    card: 'Kartu',
    owner: 'Penanggung jawab',
    team: 'Tim pro',
    tags: 'Tag',
    captured_at: 'Dicatat ({{zone}})',
    remind_at: 'Pengingat berikutnya ({{zone}})',
    message: 'Pesan',
    answers: 'Jawaban',
    consent: 'Persetujuan diberikan ({{zone}})',
    id: 'ID',
  },
}
