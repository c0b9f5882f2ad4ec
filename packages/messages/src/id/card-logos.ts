import type { cardLogos as en } from '../en/card-logos.ts'
import type { Words } from '../words.ts'

export const cardLogos: Words<typeof en> = {
  title: 'Logo sekunder',
  hint_card: 'Paling banyak {{max}} logo dari pustaka perusahaan Anda, menurut urutan ini.',
  hint_division:
    'Yang tampil pada kartu divisi ini bila tidak memilih sendiri: paling banyak {{max}} logo, menurut urutan ini.',
  list: 'Logo terpilih menurut urutannya',
  empty_card: 'Kartu ini tidak menampilkan logo sekunder.',
  empty_division: 'Kartu divisi ini secara bawaan tidak menampilkan logo sekunder.',
  choose: 'Pilih logo',
  full: 'Satu kartu menampilkan {{max}} logo. Lepas satu untuk memilih yang lain.',
  count: '{{count}} dari {{max}} terpilih',
  library: 'Pustaka logo sekunder',
  nothing: 'Perusahaan Anda belum memiliki logo sekunder. Admin menambahkannya di “Logo Sekunder”.',
  ended: 'sudah berakhir',
}
