import type { auditStream as en } from '../../en/governance/audit-stream.ts'
import type { Words } from '../../words.ts'

export const auditStream: Words<typeof en> = {
  row: 'Aliran log audit',
  none: 'Kirim entri log audit baru ke server Anda sendiri.',
  not_offered: 'Aliran log audit memerlukan rahasia terenkripsi. Minta pengelola server ini mengatur SECRETS_KEY.',
  on: 'Entri baru dikirim ke {{host}}. Terkirim sejauh ini: {{count, number}}.',
  failing:
    '{{host}} tidak menerima entri sejak {{since}}. Kartu terus mencoba lagi secara berurutan; tidak ada entri yang hilang.',
  stopped:
    'Berhenti: {{host}} tidak menjawab sejak {{since}}. Jika dilanjutkan, entri yang tertunda dikirim lebih dahulu.',
  open: 'Atur…',
  change: 'Ubah…',
  resume: 'Lanjutkan',
  resumed: 'Aliran dilanjutkan',
  title: 'Aliran log audit',
  text: 'Setiap entri baru dikirim dengan POST: ditandatangani, berurutan, dan bernomor tanpa celah. Entri memuat nama dan nilai yang diubah. Menghapus data seseorang di sini tidak menghapus entri yang sudah diterima server Anda.',
  url: 'URL penerima',
  url_hint: 'Hanya https. Server Anda harus menjawab permintaan uji bertanda tangan dengan 2xx.',
  save: 'Uji dan simpan',
  remove: 'Matikan',
  removed: 'Aliran log audit dimatikan',
  secret: {
    title: 'Kunci penanda tangan',
    text: 'Server Anda memakai kunci ini untuk memverifikasi setiap kiriman. Kunci hanya ditampilkan sekali. Jika hilang, simpan URL lagi untuk mendapatkan kunci baru.',
    label: 'Kunci',
    copy: 'Salin kunci',
    copied: 'Kunci disalin',
    copy_failed: 'Kunci tidak dapat disalin. Pilih dan salin secara manual.',
    done: 'Selesai',
  },
}
