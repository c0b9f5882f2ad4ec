import type { cardPage as source } from '../../en/company/card-page.ts'
import type { Words } from '../../words.ts'

export const cardPage: Words<typeof source> = {
  save: 'Simpan kontak',
  show_qr: 'Kode QR',
  share: 'Bagikan kontak Anda',
  call: 'Telepon',
  whatsapp: 'WhatsApp',
  email: 'Email',
  website: 'Situs web',
  map: 'Peta',
  verified_by: 'Terverifikasi oleh {{company}}',
  photo_of: 'Foto {{name}}',
  pronounced: 'Dibaca',
  actions: 'Hubungi',
  contacts: 'Detail kontak',
  socials: 'Jejaring sosial',
  gallery: 'Foto perusahaan',
  about: 'Tentang',
  prompts: 'Yang perlu diketahui',
  secondary_logos: 'Mitra dan sertifikat',
  address: 'Alamat',
  open_map: 'Buka peta',
  key: {
    phone: 'Telepon',
    mobile: 'Ponsel',
    fax: 'Faks',
    whatsapp: 'WhatsApp',
    email: 'Email',
    website: 'Situs web',
    booking: 'Buat janji temu',
  },
  qr: {
    title: 'Kode QR',
    hint: 'Pindai untuk membuka kartu di ponsel',
    alt: 'Kode QR yang membuka kartu {{name}}',
    close: 'Tutup',
  },
  help: {
    title: 'Kontak tidak tersimpan?',
    text: 'Sebagian aplikasi membuka tautan di peramban bawaan yang tidak dapat menyimpan kontak. Buka menunya (⋯ atau ⋮), pilih “Buka di browser”, lalu simpan kontak dari sana. Atau salin alamat ini ke peramban Anda:',
  },
  languages: 'Bahasa',
  privacy: {
    title: 'Privasi',
    text: 'Halaman ini tidak memasang cookie dan tidak memuat apa pun dari situs lain. Kunjungan dihitung secara anonim. Detail ini diterbitkan oleh {{owner}}. Hubungi pihak tersebut untuk meminta perbaikan atau penghapusan.',
  },
  description: 'Detail kontak {{name}}',
  gone: {
    title: 'Kartu ini tidak tersedia',
    unknown:
      'Tidak ada kartu di alamat ini. Mungkin alamatnya salah ketik, atau kartunya sudah dihapus. Minta tautan atau kode QR baru kepada orangnya.',
    paused: 'Kartu {{name}} sedang dinonaktifkan sementara. Tautan dan kode QR yang sama akan berfungsi lagi nanti.',
    paused_unnamed: 'Kartu ini sedang dinonaktifkan sementara. Tautan dan kode QR yang sama akan berfungsi lagi nanti.',
    waiting:
      'Kartu ini belum dipublikasikan. Tautan dan kode QR yang sama akan berfungsi setelah kartu dipublikasikan.',
    away_title: 'Kartu ini sedang tidak dapat ditampilkan',
    away: 'Server Kartu sedang mengalami gangguan sementara. Tautan dan kode QR yang sama akan segera berfungsi lagi.',
    away_again: 'Coba lagi',
    often:
      'Di alamat ini juga tidak ada kartu. Jaringan Anda sudah mencoba banyak alamat yang salah, jadi tunggu beberapa menit. Kartu yang ada tetap dapat dibuka.',
    moved_title: 'Kontak Anda sekarang {{name}}',
    moved: 'Kartu ini tidak digunakan lagi. {{name}} dengan senang hati membantu Anda.',
    moved_open: 'Buka kartu {{name}}',
    closing:
      'Kartu perusahaan ini tidak tersedia. Tanyakan cara menghubungi pemiliknya kepada orang yang memberi Anda tautan atau kode QR ini.',
    ended: 'Kartu ini tidak digunakan lagi.',
    company: 'Anda tetap dapat menghubungi {{company}}.',
    visit: 'Buka {{site}}',
  },
}
