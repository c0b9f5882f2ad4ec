import type { auditStream as en } from '../en/audit-stream.ts'
import type { Words } from '../words.ts'

export const auditStream: Words<typeof en> = {
  row: 'Aliran log audit',
  none: 'Entri baru dapat dikirim ke server Anda begitu ditulis.',
  not_offered:
    'Server ini belum dapat menyimpan rahasia, jadi entri baru belum dapat dikirim ke server Anda. Minta pengelolanya mengatur SECRETS_KEY.',
  on: 'Entri baru dikirim ke {{host}}. Sejauh ini {{count, number}} entri sudah sampai.',
  failing:
    '{{host}} tidak menerima entri terakhir sejak {{since}}. Entri dikirim lagi, secara berurutan; tidak ada yang hilang.',
  stopped: 'Berhenti: {{host}} tidak menjawab sejak {{since}}. Lanjutkan, dan entri yang kurang dikirim lebih dahulu.',
  open: 'Atur…',
  change: 'Ubah…',
  resume: 'Lanjutkan',
  resumed: 'Aliran dilanjutkan',
  title: 'Aliran log audit',
  text: 'Setiap entri baru dikirim dengan POST, bertanda tangan, berurutan, dan bernomor tanpa celah. Entri menyebut orang dan apa yang berubah. Yang sudah sampai di server Anda tidak ikut terhapus saat seseorang dihapus di sini.',
  url: 'Alamat penerima',
  url_hint: 'Hanya https. Server harus langsung menjawab uji bertanda tangan dengan 2xx.',
  save: 'Uji dan simpan',
  remove: 'Matikan',
  removed: 'Log audit tidak lagi dikirim ke mana pun',
  secret: {
    title: 'Kunci tanda tangan',
    text: 'Server Anda memeriksa setiap kiriman dengan kunci ini. Kunci hanya ditampilkan sekarang; jika hilang, simpan alamatnya lagi untuk mendapat yang baru.',
    label: 'Kunci',
    copy: 'Salin kunci',
    copied: 'Kunci disalin',
    copy_failed: 'Kunci tidak dapat disalin. Pilih lalu salin sendiri.',
    done: 'Selesai',
  },
}
