import type { invoiceDocuments as english } from '../../en/billing/invoice-documents.ts'
import type { Words } from '../../words.ts'

export const invoiceDocuments: Words<typeof english> = {
  kind: { invoice: 'Faktur', credit_note: 'Nota kredit' },
  to: 'Ditagihkan kepada',
  issued: 'Tanggal',
  period: 'Masa layanan',
  corrects: 'Mengoreksi faktur',
  currency: 'Mata uang',
  tax_id: {
    gst: 'Registrasi GST {{id}}',
    npwp: 'NPWP {{id}}',
    vat: 'Nomor VAT {{id}}',
    other: 'Nomor pajak {{id}}',
  },
  column: {
    what: 'Keterangan',
    quantity: 'Jumlah',
    price: 'Harga satuan',
    net: 'Sebelum pajak',
    gross: 'Setelah pajak',
  },
  ware: { business: 'Lisensi Business', pro: 'Lisensi pro' },
  days: 'untuk {{left}} dari {{of}} hari',
  net: 'Sebelum pajak',
  no_tax: 'Tanpa pajak',
  total: 'Total',
  credit_used: 'Dibayar dengan saldo',
  paid: 'Dibayar {{date}}',
  due: 'Sisa tagihan',
  kept: 'Jumlah ini disimpan sebagai saldo dan mengurangi faktur berikutnya.',
  given_back: 'Jumlah ini dikembalikan pada {{date}} ke metode pembayaran semula.',
  status: {
    paid: 'Lunas. Tidak ada sisa tagihan.',
    open: 'Sisa tagihan ditagih ke metode pembayaran utama.',
    void: 'Faktur ini batal. Tidak ada sisa tagihan.',
    uncollectible: 'Pembayaran faktur ini gagal dan tidak akan dicoba lagi.',
    refunded: 'Jumlah ini sudah dikembalikan. Lihat rinciannya di nota kredit.',
  },
  reverse_charge: 'Reverse charge: {{tax}} terutang oleh penerima faktur.',
  data: 'Berkas ini juga memuat faktur sebagai data terstruktur (EN 16931, Factur-X) untuk program akuntansi.',
  page: 'Halaman {{page}} dari {{pages}}',
  mail: {
    confirmation: {
      subject: '{{code}} mengonfirmasi alamat ini untuk faktur “{{company}}”',
      text: 'Admin “{{company}}” di Kartu ingin faktur dikirim ke alamat ini. Jika Anda setuju, berikan kode {{code}} kepadanya. Kode berlaku {{hours}} jam dan hanya sekali pakai.\n\nJika Anda tidak mengenal “{{company}}”, abaikan email ini: tanpa kode, tidak ada faktur yang dikirim kepada Anda.',
    },
    invoice: {
      subject: 'Faktur {{number}} sebesar {{amount}}',
      text: 'Terlampir faktur {{number}} dari {{issuer}} untuk {{company}} sebesar {{amount}}.\n\nSemua faktur: {{url}}',
    },
    receipt: {
      subject: 'Faktur dan kuitansi {{number}} sebesar {{amount}}',
      text: 'Terlampir faktur {{number}} dari {{issuer}} untuk {{company}} sebesar {{amount}}. Faktur ini dibayar pada {{date}} dan sekaligus menjadi kuitansi.\n\nSemua faktur: {{url}}',
    },
  },
}
