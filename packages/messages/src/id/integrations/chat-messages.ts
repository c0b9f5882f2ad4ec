import type { chatMessages as en } from '../../en/integrations/chat-messages.ts'
import type { Words } from '../../words.ts'

export const chatMessages: Words<typeof en> = {
  title: 'Slack dan Microsoft Teams',
  hint: 'Saluran menerima pesan singkat untuk setiap prospek baru. Kartu mencoba lagi selama tiga hari.',
  not_offered:
    'Server ini tidak mengirim pesan ke Slack atau Teams. Minta pengelola mengizinkannya dan mengisi SECRETS_KEY.',
  none: 'Belum ada saluran.',
  list: 'Saluran',
  add: 'Tambah saluran',
  apps: { slack: 'Slack', teams: 'Microsoft Teams' },
  content: { thin: 'tanpa data pengunjung', details: 'dengan data pengunjung' },
  form: {
    add_title: 'Tambah saluran',
    edit_title: 'Ubah saluran',
    save: 'Simpan saluran',
    saved: 'Saluran disimpan',
    added: 'Saluran ditambahkan. Kirim tes untuk melihat pesannya.',
    app: 'Aplikasi',
    name: 'Saluran',
    name_hint: 'Seperti namanya di Slack atau Teams, misalnya #sales',
    url: 'URL incoming webhook',
    url_slack: 'Di Slack, tambahkan aplikasi dengan incoming webhook ke saluran, lalu salin URL-nya.',
    url_teams: 'Di Teams, tambahkan alur kerja “Send webhook alerts to a channel”, lalu salin URL-nya.',
    url_kept: 'Kosongkan untuk tetap memakai URL sekarang, yang disimpan terenkripsi.',
    event: 'Hanya prospek dari acara',
    division: 'Hanya prospek dari divisi',
    any: 'Semua prospek',
    gone: 'Dihapus',
    locale: 'Bahasa pesan',
    locales: { en: 'Inggris', id: 'Indonesia' },
    details: 'Sertakan data pengunjung',
    details_hint:
      'Nama, jabatan, perusahaan, email, dan nomor telepon pengunjung disimpan oleh Slack atau Microsoft, di luar Kartu. Menghapus prospek di sini tidak menghapusnya di sana.',
  },
  only_division: 'Divisi: {{name}}',
  delete: 'Hapus saluran',
  deleted: 'Saluran dihapus',
  delete_title: 'Hapus saluran {{name}}?',
  delete_text:
    'Kartu tidak lagi mengirim pesan ke saluran ini dan menghapus catatannya. Tindakan ini tidak dapat dibatalkan.',
  message: {
    title: 'Prospek baru',
    member: 'Untuk {{name}}',
    event: 'Acara: {{name}}',
    open: 'Buka di Kartu',
    test: 'Pesan tes dari Kartu untuk {{company}}',
  },
}
