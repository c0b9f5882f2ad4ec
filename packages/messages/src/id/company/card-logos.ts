import type { cardLogos as en } from '../../en/company/card-logos.ts'
import type { Words } from '../../words.ts'

export const cardLogos: Words<typeof en> = {
  title: 'Logo sekunder',
  hint_card: 'Paling banyak {{max}} logo dari pustaka perusahaan Anda, sesuai urutan ini.',
  hint_division:
    'Tampil di kartu divisi ini yang tidak memiliki logo sendiri: paling banyak {{max}} logo, sesuai urutan ini.',
  list: 'Logo terpilih',
  empty_card: 'Kartu ini tidak menampilkan logo sekunder.',
  empty_division: 'Secara bawaan, kartu divisi ini tidak menampilkan logo sekunder.',
  choose: 'Pilih logo',
  full: 'Satu kartu menampilkan paling banyak {{max}} logo. Hapus satu untuk memilih yang lain.',
  count: '{{count}} dari {{max}} terpilih',
  library: 'Pustaka logo sekunder',
  nothing: 'Perusahaan Anda belum memiliki logo sekunder. Admin menambahkannya di “Logo Sekunder”.',
  ended: 'sudah berakhir',
}
