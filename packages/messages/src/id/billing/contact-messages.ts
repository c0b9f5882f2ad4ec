import type { contactMessages as en } from '../../en/billing/contact-messages.ts'
import type { Words } from '../../words.ts'

export const contactMessages: Words<typeof en> = {
  contact: {
    title: 'Hubungi kami',
    text: 'Kirim pesan kepada pengelola server ini. Mereka akan membalas lewat email.',
    submit: 'Kirim pesan',
  },
  sales: {
    title: 'Hubungi tim penjualan',
    text: 'Untuk lisensi tambahan, pembayaran lewat transfer bank, atau penawaran harga. Tim penjualan akan membalas lewat email.',
    submit: 'Kirim pesan',
    name: 'Nama Anda',
    phone: 'Telepon',
    phone_hint: 'Hanya jika Anda ingin ditelepon',
    seats: 'Jumlah lisensi',
  },
  email: 'Email untuk balasan kami',
  message: 'Pesan',
  sent: 'pesan terkirim',
}
