import type { contacts as en } from '../../en/company/contacts.ts'
import type { Words } from '../../words.ts'

export const contacts: Words<typeof en> = {
  add: 'Tambah kontak',
  pick: 'Tambah kontak',
  group: { phone: 'Telepon', web: 'Email dan web', social: 'Media sosial' },
  used: '{{used}} dari {{max}}',
  socials_full: 'Satu kartu dapat memuat paling banyak {{max}} media sosial.',
  full: 'Satu kartu dapat memuat paling banyak {{max}} kontak.',
  list: 'Kontak',
  number: 'Nomor',
  country_code: 'Kode negara',
  country_code_of: 'Kode negara: {{country}}, +{{code}}',
  country_search: 'Cari negara atau kode',
  country_none: 'Tidak ada negara yang cocok',
  extension: 'Ekstensi',
  label: 'Label',
  label_example: { phone: 'Kantor', web: 'Kerja', social: 'Akun tim' },
  value: {
    email: 'Alamat email',
    website: 'Alamat web',
    social: 'Nama atau alamat profil',
    wechat: 'ID WeChat',
    line: 'ID atau alamat LINE',
    signal: 'Nomor dengan kode negara, atau tautan dari aplikasi',
  },
  phone_read: 'Akan disimpan sebagai {{number}}',
  phone_incomplete: 'Nomor belum lengkap',
  links_to: 'Tautan ke {{address}}',
  shown_as: 'Tampil di kartu sebagai {{text}}, tanpa tautan.',
}
