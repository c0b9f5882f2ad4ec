import type { notifications as en } from '../en/notifications.ts'
import type { Words } from '../words.ts'

export const notifications: Words<typeof en> = {
  title: 'Notifikasi',
  none: 'Belum ada kejadian. Permintaan, keputusan, dan impor yang selesai akan tampil di sini.',
  failed: 'Notifikasi tidak dapat dimuat.',
  unread_mark: 'Belum dibaca:',
  read_all: 'Tandai semua sudah dibaca',
  more: 'Tampilkan lagi',
  choose: 'Pengaturan email',
  import_done: 'Impor {{file}} sudah selesai.',
  import_done_counts:
    'Impor {{file}} sudah selesai: {{created}} ditambahkan, {{updated}} diperbarui, {{errors}} dilewati.',
  import_failed: 'Impor {{file}} tidak dapat diselesaikan.',
  invitation_accepted: '{{name}} telah bergabung dengan tim.',
  invitation_declined: '{{name}} menolak undangan.',
  join_requested: '{{name}} meminta bergabung dengan tim.',
  join_verified: 'Anda kini anggota tim {{company}}: kartu nama Anda telah diverifikasi.',
  company_approved: 'Permintaan verifikasi disetujui. Kode telah dikirim ke {{email}}.',
  company_rejected: 'Perusahaan tidak diverifikasi. “{{reason}}”',
  change_requested: '{{name}} meminta perubahan pada kartu: {{field}}.',
  change_accepted: '{{name}} menerima perubahan Anda: {{field}}.',
  change_rejected: '{{name}} tidak menerima perubahan Anda: {{field}}.',
  change_rejected_because: '{{name}} tidak menerima perubahan Anda: {{field}}. “{{answer}}”',
  a_file: 'sebuah berkas',
  preferences: {
    title: 'Notifikasi melalui email',
    text: 'Semuanya ada di bawah lonceng. Pilih apa yang juga dikirim {{company}} ke {{email}}: paling banyak satu email setiap {{minutes}} menit untuk setiap jenis.',
    save: 'Simpan',
    saved: 'Tersimpan',
    groups: {
      requests: {
        label: 'Permintaan yang perlu diputuskan',
        hint: 'Seseorang meminta bergabung dengan tim atau meminta perubahan pada kartu.',
      },
      decisions: { label: 'Keputusan tentang saya', hint: 'Perubahan yang Anda minta diterima atau tidak.' },
      team: { label: 'Tim', hint: 'Undangan diterima atau ditolak.' },
      imports: { label: 'Impor', hint: 'Impor Anda telah berakhir.' },
    },
  },
  mail: {
    one: '{{company}}: {{sentence}}',
    many: '{{company}}: {{count}} notifikasi',
    head: 'Kabar dari {{company}}:',
    more_one: '– dan {{count}} lagi',
    more_other: '– dan {{count}} lagi',
    open: 'Lihat di sini:\n{{url}}',
    unsubscribe:
      'Anda menerima email ini karena Anda bekerja dengan {{company}} di Kartu. Pilih apa yang dikirim kepada Anda: {{url}}',
  },
}
