import type { invoices as en } from '../../en/billing/invoices.ts'
import type { Words } from '../../words.ts'

export const invoices: Words<typeof en> = {
  title: 'Faktur',
  caption: 'Faktur dan nota kredit, yang terbaru di atas',
  none: 'Belum ada faktur. Faktur pertama diterbitkan saat pembayaran pertama.',
  send: 'Kirim faktur terbaru',
  sent: 'faktur dan kuitansi dikirim ke {{email}}',
  all: 'Semua faktur',
  fewer: 'Tampilkan lebih sedikit',
  count: '{{shown}} dari {{total}}. Setiap faktur memakai mata uang saat diterbitkan.',
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
