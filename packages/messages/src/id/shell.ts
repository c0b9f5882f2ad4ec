import type { shell as en } from '../en/shell.ts'
import type { Words } from '../words.ts'

export const shell: Words<typeof en> = {
  skip: 'Langsung ke isi',
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
    lead_manager: 'Pengelola Prospek',
    lead_insights: 'Wawasan Prospek',
  },
  company: {
    switch: 'Ganti perusahaan',
    create: 'Buat perusahaan',
  },
  sign_out: 'Keluar',
  appearance: {
    label: 'Tampilan',
    light: 'Terang',
    dark: 'Gelap',
    auto: 'Seperti sistem',
  },
  language: 'Bahasa',
  notifications: {
    label: 'Notifikasi',
    unread_one: '{{count}} notifikasi belum dibaca',
    unread_other: '{{count}} notifikasi belum dibaca',
    title: 'Notifikasi',
    none: 'Belum ada kejadian; impor yang selesai akan diberitahukan di sini.',
    failed: 'Notifikasi tidak dapat dimuat.',
    import_done: 'Impor {{file}} sudah selesai.',
    import_done_counts:
      'Impor {{file}} sudah selesai: {{created}} ditambahkan, {{updated}} diperbarui, {{errors}} dilewati.',
    import_failed: 'Impor {{file}} tidak dapat diselesaikan.',
    invitation_accepted: '{{name}} telah bergabung dengan tim.',
    invitation_declined: '{{name}} menolak undangan.',
    join_requested: '{{name}} meminta bergabung dengan tim.',
    change_requested: '{{name}} meminta perubahan pada kartu: {{field}}.',
    change_accepted: '{{name}} menerima perubahan Anda: {{field}}.',
    change_rejected: '{{name}} tidak menerima perubahan Anda: {{field}}.',
    change_rejected_because: '{{name}} tidak menerima perubahan Anda: {{field}}. “{{answer}}”',
    a_file: 'sebuah berkas',
  },
  not_found: {
    document: 'Halaman ini tidak ditemukan',
    title: 'Kami tidak dapat menemukan halaman ini',
    home: 'Ke Beranda',
  },
  failed: {
    document: 'Terjadi kesalahan',
    title: 'Terjadi kesalahan',
    retry: 'Coba lagi',
    home: 'Ke Beranda',
    status: 'Kesalahan {{status}}',
  },
}
