import type { subscriptionMails as en } from '../en/subscription-mails.ts'
import type { Words } from '../words.ts'

export const subscriptionMails: Words<typeof en> = {
  plan_changed: {
    subject: '{{company}} kini memakai paket {{plan}}',
    text: 'Paket {{company}} telah berubah dari {{before}} menjadi {{plan}}.\n\nIsi paket dan biayanya:\n{{url}}',
    expired:
      'Langganan {{company}} telah berakhir; paketnya adalah {{before}}.\n\nKartu tetap daring dan semuanya dapat dibaca dan diekspor, tetapi tidak ada yang dapat diubah. Pesan lagi, atau lanjutkan dengan paket Gratis dan pilih siapa yang tetap terverifikasi:\n{{url}}',
  },
  payment_failed: {
    subject: '{{company}}: pembayaran {{amount}} tidak berhasil',
    text: 'Pembayaran {{amount}} untuk {{company}} tidak berhasil: {{reason}}\n\nPembayaran dicoba lagi pada {{date}}. Sampai saat itu semuanya berjalan seperti biasa. Agar aman, tambahkan metode pembayaran lain atau bayar sekarang:\n{{url}}',
    last: 'Pembayaran {{amount}} untuk {{company}} tidak berhasil: {{reason}}\n\nPembayaran tidak dicoba lagi secara otomatis. Tambahkan metode pembayaran lain dan bayar sekarang agar langganan tidak berakhir:\n{{url}}',
  },
  trial_ends: {
    subject: '{{company}}: uji coba Pro berakhir pada {{date}}',
    text: 'Uji coba Pro {{company}} berakhir pada {{date}}.\n\nUntuk melanjutkan, tambahkan metode pembayaran sebelum tanggal itu; Anda melihat jumlahnya sebelum memesan. Tanpa metode pembayaran, langganan berakhir dan tidak ada yang ditagih:\n{{url}}',
    paid: 'Uji coba Pro {{company}} berakhir pada {{date}}. Mulai saat itu {{amount}} ditagihkan ke metode pembayaran Anda.\n\nSampai saat itu Anda dapat mengubah jumlah lisensi atau membatalkan:\n{{url}}',
  },
  renewal_ahead: {
    subject: '{{company}}: langganan diperpanjang pada {{date}}',
    text: 'Langganan {{company}} diperpanjang untuk setahun lagi pada {{date}}. {{amount}} akan ditagihkan ke metode pembayaran Anda.\n\nSampai saat itu Anda dapat mengubah jumlah lisensi atau membatalkan:\n{{url}}',
  },
  card_expires: {
    subject: '{{company}}: kartu pembayaran berakhiran {{last4}} akan kedaluwarsa',
    text: 'Kartu pembayaran berakhiran {{last4}}, yang dipakai untuk membayar langganan {{company}}, kedaluwarsa pada akhir {{month}}.\n\nTambahkan kartu yang baru dan jadikan kartu utama:\n{{url}}',
  },
}
