import type { contactMessages as en } from '../en/contact-messages.ts'
import type { Words } from '../words.ts'

export const contactMessages: Words<typeof en> = {
  contact: {
    title: 'Hubungi kami',
    text: 'Tulis kepada pengelola instalasi Kartu ini. Mereka menjawab lewat email.',
    submit: 'Kirim pesan',
  },
  sales: {
    title: 'Hubungi penjualan',
    text: 'Untuk lisensi lebih banyak daripada yang dapat dipesan di sini, faktur lewat transfer bank, atau penawaran. Tim penjualan menjawab lewat email.',
    submit: 'Kirim ke penjualan',
    name: 'Nama Anda',
    phone: 'Telepon',
    phone_hint: 'Hanya jika Anda ingin ditelepon.',
    seats: 'Jumlah lisensi',
  },
  email: 'Email untuk jawaban',
  message: 'Pesan',
  sent: 'pesan terkirim',
}
