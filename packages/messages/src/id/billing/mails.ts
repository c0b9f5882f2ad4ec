import type * as en from '../../en/billing/mails.ts'
import type { Words } from '../../words.ts'

export const contactMails: Words<typeof en.contactMails> = {
  subject: { contact: 'Pesan dari {{name}}', sales: 'Penjualan: pesan dari {{name}}' },
  about: 'Dari {{name}}, {{email}}\nPerusahaan: {{company}}\nTelepon: {{phone}}\nLisensi: {{seats}}',
  none: 'tidak disebut',
  typed: '{{confirmed}} (terkonfirmasi); diketik, belum dikonfirmasi: {{email}}',
  answer: 'Balas email ini untuk menjawab {{name}}. Setelah selesai: npm run kartu -- contacts done {{id}}',
}

export const subscriptionMails: Words<typeof en.subscriptionMails> = {
  plan_changed: {
    subject: '{{company}} kini memakai paket {{plan}}',
    text: 'Paket {{company}} telah berubah dari {{before}} menjadi {{plan}}.\n\nLihat isi dan biayanya:\n{{url}}',
    expired:
      'Langganan {{company}} sudah berakhir. Paketnya adalah {{before}}.\n\nKartu tetap online, dan Anda dapat melihat serta mengekspor semuanya, tetapi tidak ada yang dapat diubah. Berlangganan lagi, atau lanjutkan dengan paket Gratis dan pilih siapa yang tetap terverifikasi:\n{{url}}',
  },
  payment_failed: {
    subject: '{{company}}: pembayaran {{amount}} gagal',
    text: 'Pembayaran {{amount}} untuk {{company}} gagal: {{reason}}\n\nKami akan mencoba lagi pada {{date}}. Sampai saat itu semuanya berjalan seperti biasa. Untuk berjaga-jaga, tambahkan metode pembayaran lain atau bayar sekarang:\n{{url}}',
    last: 'Pembayaran {{amount}} untuk {{company}} gagal: {{reason}}\n\nKami tidak akan mencoba lagi secara otomatis. Tambahkan metode pembayaran lain dan bayar sekarang untuk mempertahankan langganan:\n{{url}}',
  },
  trial_ends: {
    subject: '{{company}}: uji coba Pro berakhir pada {{date}}',
    text: 'Uji coba Pro {{company}} berakhir pada {{date}}.\n\nUntuk melanjutkan, tambahkan metode pembayaran sebelum tanggal itu. Anda melihat jumlahnya sebelum memesan. Tanpa metode pembayaran, langganan berakhir dan tidak ada yang ditagih:\n{{url}}',
    paid: 'Uji coba Pro {{company}} berakhir pada {{date}}. Mulai saat itu, {{amount}} ditagih ke metode pembayaran Anda.\n\nSampai saat itu Anda dapat mengubah jumlah lisensi atau membatalkan:\n{{url}}',
  },
  renewal_ahead: {
    subject: '{{company}}: langganan diperpanjang pada {{date}}',
    text: 'Langganan {{company}} diperpanjang setahun lagi pada {{date}}. {{amount}} akan ditagih ke metode pembayaran Anda.\n\nSampai saat itu Anda dapat mengubah jumlah lisensi atau membatalkan:\n{{url}}',
  },
  card_expires: {
    subject: '{{company}}: kartu pembayaran berakhiran {{last4}} akan kedaluwarsa',
    text: 'Kartu pembayaran berakhiran {{last4}}, yang dipakai untuk membayar langganan {{company}}, kedaluwarsa pada akhir {{month}}.\n\nTambahkan kartu yang baru dan jadikan kartu utama:\n{{url}}',
  },
}
