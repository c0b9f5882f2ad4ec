import type { cardLanguages as en } from '../../en/company/card-languages.ts'
import type { Words } from '../../words.ts'

export const cardLanguages: Words<typeof en> = {
  hint: 'Pengunjung melihat kartu dalam bahasanya jika Anda menambahkannya, dan dapat menggantinya. Kontak yang disimpan memakai bahasa yang tampil. Isian kosong menampilkan teks di atas.',
  language: 'Bahasa',
  language_hint: 'Pilih bahasa, atau ketik kodenya, misalnya zh-Hant.',
  add: 'Tambah bahasa',
  unknown: 'Pilih bahasa dari daftar, atau ketik kodenya, misalnya zh-Hant',
  own: '{{language}} adalah bahasa kartu ini sendiri. Anda dapat mengubahnya di bagian tautan dan bahasa',
  twice: '{{language}} sudah ada',
  full: 'Paling banyak {{max}} bahasa lain.',
  remove: 'Hapus',
  remove_of: 'Hapus {{language}}',
  same: 'Ini bahasa kartu itu sendiri. Isi teksnya di isian di atas, lalu hapus bahasa ini.',
  locked: 'Dikelola perusahaan',
}
