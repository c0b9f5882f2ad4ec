import type { cardPage as source } from '../en/card-page.ts'
import type { Words } from '../words.ts'

export const cardPage: Words<typeof source> = {
  save: 'Simpan kontak',
  show_qr: 'Kode QR',
  share: 'Bagikan detail Anda',
  call: 'Telepon',
  whatsapp: 'WhatsApp',
  email: 'Email',
  website: 'Situs web',
  map: 'Peta',
  verified_by: 'Terverifikasi oleh {{company}}',
  photo_of: 'Foto {{name}}',
  actions: 'Hubungi',
  contacts: 'Detail kontak',
  socials: 'Jejaring sosial',
  gallery: 'Foto perusahaan',
  about: 'Tentang',
  prompts: 'Yang perlu diketahui',
  secondary_logos: 'Mitra dan sertifikat',
  address: 'Alamat',
  open_map: 'buka peta',
  key: {
    phone: 'Telepon',
    mobile: 'Ponsel',
    fax: 'Faks',
    whatsapp: 'WhatsApp',
    email: 'Email',
    website: 'Situs web',
  },
  qr: {
    title: 'Kode QR',
    hint: 'Arahkan kamera ponsel ke sini untuk membuka kartu ini di ponsel tersebut.',
    alt: 'Kode QR yang membuka kartu {{name}}',
    close: 'Tutup',
  },
  help: {
    title: 'Kontak tidak tersimpan?',
    text: 'Sebagian aplikasi membuka tautan di peramban bawaannya yang tidak dapat menyimpan kontak. Buka menunya (⋯ atau ⋮), pilih “Buka di browser”, lalu simpan kontak dari sana. Anda juga dapat menyalin alamat ini ke peramban Anda:',
  },
  languages: 'Bahasa',
  privacy: {
    title: 'Privasi',
    text: 'Halaman ini tidak memasang cookie dan tidak memuat apa pun dari situs lain. Kunjungan dihitung tanpa mengenali siapa pun. Detail di dalamnya ditampilkan atas nama {{owner}}. Silakan hubungi pihak tersebut untuk meminta perbaikan atau penghapusan.',
  },
  description: 'Detail kontak {{name}}',
  gone: {
    title: 'Kartu ini tidak tersedia',
    unknown:
      'Tidak ada kartu di alamat ini. Mungkin alamatnya salah ketik, atau kartunya telah dihapus. Mintalah tautan atau kode QR baru kepada pemiliknya.',
    paused:
      'Kartu {{name}} sedang dijeda. Tidak ada yang hilang: tautan dan kode QR yang sama akan berfungsi kembali nanti.',
    paused_unnamed:
      'Kartu ini sedang dijeda. Tidak ada yang hilang: tautan dan kode QR yang sama akan berfungsi kembali nanti.',
    waiting: 'Kartu ini belum terbuka untuk umum. Tautan dan kode QR yang sama akan membukanya begitu kartu ini siap.',
    away_title: 'Kartu ini belum dapat ditampilkan',
    away: 'Server Kartu sedang tidak dapat menjangkau datanya. Kartunya tidak hilang: tautan dan kode QR yang sama akan segera berfungsi kembali.',
    away_again: 'Coba lagi',
    often:
      'Di alamat ini pun tidak ada kartu. Banyak alamat tanpa kartu telah dibuka dari jaringan Anda, jadi tunggulah beberapa menit sebelum mencoba alamat lain. Kartu yang ada tetap terbuka seperti biasa.',
    moved_title: 'Kontak Anda sekarang {{name}}',
    moved: 'Kartu di alamat ini tidak lagi digunakan. {{name}} dengan senang hati akan membantu Anda.',
    moved_open: 'Buka kartu {{name}}',
    closing:
      'Kartu perusahaan ini sedang tidak ditampilkan. Tanyakan kepada orang yang memberi Anda tautan atau kode QR ini cara menghubunginya.',
    ended: 'Kartu di alamat ini tidak lagi digunakan.',
    company: 'Anda tetap dapat menghubungi {{company}}.',
    visit: 'Buka {{site}}',
  },
}
