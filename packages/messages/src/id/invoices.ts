import type { invoices as en } from '../en/invoices.ts'
import type { Words } from '../words.ts'

export const invoices: Words<typeof en> = {
  title: 'Faktur',
  caption: 'Faktur dan nota kredit, yang terbaru di atas',
  none: 'Belum ada faktur. Faktur pertama terbit bersama pembayaran pertama.',
  send: 'Kirim yang terbaru',
  sent: 'faktur dan kuitansi dikirim ke {{email}}',
  all: 'Semua faktur',
  fewer: 'Hanya yang terbaru',
  count: '{{shown}} dari {{total}}. Mata uang setiap faktur tetap seperti saat diterbitkan.',
  column: {
    date: 'Tanggal',
    number: 'Nomor',
    for: 'Untuk',
    amount: 'Jumlah',
    status: 'Status',
    file: 'Berkas',
  },
  pdf: 'PDF',
  pdf_of: 'PDF {{number}}',
  status: {
    open: 'Belum dibayar',
    paid: 'Lunas',
    void: 'Batal',
    uncollectible: 'Tidak tertagih',
    credited: 'Dikreditkan',
    refunded: 'Dikembalikan',
  },
  for: {
    business: '{{number}} Business',
    pro: '{{number}} Pro',
    added_one: '{{count}} lisensi ditambahkan',
    added_other: '{{count}} lisensi ditambahkan',
    returned_one: '{{count}} lisensi dikembalikan',
    returned_other: '{{count}} lisensi dikembalikan',
    refund: 'Pengembalian dana',
  },
}
