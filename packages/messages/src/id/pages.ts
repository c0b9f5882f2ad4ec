import type { pages as en } from '../en/pages.ts'
import type { Words } from '../words.ts'
import { firstPages } from './first-pages.ts'

export const pages: Words<typeof en> = {
  ...firstPages,
  choose: {
    title: 'Selamat datang, {{name}}',
    text: 'Pilih perusahaan',
    text_none: 'Buat perusahaan Anda. Kartu pertamanya menjadi kartu Anda.',
    list: 'Perusahaan Anda',
    current: 'Saat ini',
    closing: 'Akan dihapus pada {{date}}',
    create: 'Buat perusahaan',
    another: 'Buat perusahaan lain',
    personal: 'Kartu pribadi Anda',
    personal_none: 'Anda belum punya kartu nama. Tidak punya perusahaan? Buat kartu Anda sendiri.',
    personal_first: 'Buat kartu saya',
    personal_create: 'Kartu pribadi baru',
    my_cards: 'Lihat semua kartu Anda',
    name: 'Nama perusahaan',
    industry: 'Bidang usaha',
    website: 'Situs web',
    submit: 'Buat perusahaan',
    created: 'Perusahaan berhasil dibuat',
    cancel: 'Batal',
    sign_out: 'Keluar',
  },
}
