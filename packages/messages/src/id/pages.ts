import type { pages as en } from '../en/pages.ts'
import type { Words } from '../words.ts'
import { firstPages } from './first-pages.ts'

export const pages: Words<typeof en> = {
  access_ended: {
    title: 'Akses Anda telah berakhir',
    text: 'Anda tidak lagi memiliki akses ke {{company}}. Anda masih masuk ke Kartu. Jika ini keliru, hubungi admin {{company}}.',
  },
  ...firstPages,
  choose: {
    title: 'Selamat datang, {{name}}',
    text: 'Pilih perusahaan yang kartunya ingin Anda kelola.',
    text_none: 'Buat perusahaan Anda; kartu pertamanya adalah kartu Anda.',
    list: 'Perusahaan Anda',
    current: 'Sedang dibuka',
    create: 'Buat perusahaan',
    another: 'Buat perusahaan lain',
    name: 'Nama perusahaan',
    industry: 'Bidang usaha',
    website: 'Situs web',
    submit: 'Buat perusahaan',
    created: 'Perusahaan berhasil dibuat',
    cancel: 'Batal',
    sign_out: 'Keluar',
  },
  later: {
    ...firstPages.later,
    subscriptions: 'Paket, lisensi, metode pembayaran, dan faktur akan tersedia di sini.',
    lead_insights: 'Angka dan grafik tentang tayangan, kontak tersimpan, dan prospek akan tersedia di sini.',
    lead_manager: 'Orang yang membagikan datanya kepada tim Anda akan tercantum di sini.',
    lead: 'Semua data tentang satu prospek akan tersedia di sini.',
    pro_teams: 'Tim pro beserta anggota, manajer, dan targetnya akan tersedia di sini.',
    pro_users: 'Lisensi pro dan peran anggota tim Anda akan tersedia di sini.',
  },
}
