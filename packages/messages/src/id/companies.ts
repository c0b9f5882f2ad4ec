import type { companies as en } from '../en/companies.ts'
import type { Words } from '../words.ts'

export const companies: Words<typeof en> = {
  title: 'Detail Perusahaan',
  line: 'Apa yang ditampilkan setiap kartu {{company}} tentang perusahaan.',
  section: {
    about: 'Tentang perusahaan',
    look: 'Tampilan kartu',
  },
  form: {
    name: 'Nama perusahaan',
    name_hint: 'Nama yang lebih panjang dari {{count}} karakter ditulis dalam dua baris:',
    industry: 'Industri',
    website: 'Situs web',
    short_description: 'Deskripsi singkat',
    short_description_hint: 'Satu atau dua kalimat untuk orang yang baru mengenal Anda.',
    logo: 'Logo',
    logo_size: 'Ukuran logo',
    logo_size_hint: 'Seberapa besar logo mengisi tempatnya pada kartu.',
    colour: 'Warna kartu',
  },
  locked: 'Nama, logo, dan warna diubah oleh super admin.',
  read_only: 'Detail perusahaan diubah oleh admin.',
  preview_hint: 'Kartu Anda sendiri, termasuk yang belum Anda simpan.',
  saved: 'perusahaan berhasil diperbarui',
}
