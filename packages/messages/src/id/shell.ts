import type { shell as en } from '../en/shell.ts'
import type { Words } from '../words.ts'

export const shell: Words<typeof en> = {
  skip: 'Langsung ke isi',
  search: 'Cari',
  menu: {
    label: 'Menu utama',
    open: 'Buka menu',
    close: 'Tutup menu',
    business: 'Bisnis',
    pro: 'Pro',
    company: 'Detail Perusahaan',
    team: 'Tim Anda',
    subscriptions: 'Langganan',
    customisation: 'Kustomisasi',
    secondary_logo: 'Logo Sekunder',
    lead_manager: 'Manajemen Prospek',
    lead_insights: 'Analitik Prospek',
    personal: 'Kartu pribadi',
    personal_card: 'Kartu',
    personal_look: 'Desain',
    personal_backgrounds: 'Latar belakang virtual',
    personal_leads: 'Prospek',
    personal_form: 'Formulir kartu',
  },
  company: {
    switch: 'Ganti perusahaan',
    waiting_text: 'Prospek tetap di perangkat ini dan dikirim ke perusahaan tempat Anda mencatatnya.',
    create: 'Buat perusahaan',
    personal: 'Kartu pribadi',
    my_cards: 'Kartu Anda',
  },
  account: 'Akun Anda',
  sign_out: 'Keluar',
  appearance: {
    label: 'Tampilan',
    light: 'Terang',
    dark: 'Gelap',
    auto: 'Ikuti sistem',
  },
  untrusted_proxy:
    'Kartu melihat semua pengunjung dari satu alamat jaringan, jadi batas per pengunjung berlaku untuk semua orang. Minta pengelola server menambahkan proksi ke TRUST_PROXY.',
  language: 'Bahasa',
  notifications: {
    label: 'Notifikasi',
    unread_one: '{{count}} notifikasi belum dibaca',
    unread_other: '{{count}} notifikasi belum dibaca',
  },
  not_found: {
    document: 'Halaman ini tidak ditemukan',
    title: 'Kami tidak dapat menemukan halaman ini',
    home: 'Ke Beranda',
  },
  unreachable: 'Halaman ini tidak dapat dimuat',
  failed: {
    document: 'Terjadi kesalahan',
    title: 'Terjadi kesalahan',
    retry: 'Coba lagi',
    home: 'Ke Beranda',
    status: 'Kesalahan {{status}}',
  },
}
