import type { walletPasses as source } from '../../en/sharing/wallet-passes.ts'
import type { Words } from '../../words.ts'

export const walletPasses: Words<typeof source> = {
  title: 'Tambahkan kartu Anda ke dompet ponsel',
  text: 'Kartu Anda dapat dibuka dari layar kunci, juga tanpa internet, dan mengikuti setiap perubahan di sini.',
  scan: 'iPhone: pindai kode ini dengan kamera, lalu ketuk “Tambah”. Kode berlaku selama {{minutes}} menit.',
  code: 'Kode QR yang menambahkan kartu Anda ke Apple Wallet',
  here: 'Tambahkan ke Apple Wallet di perangkat ini',
  google: 'Tambahkan ke Google Wallet',
  pass: {
    description: 'Kartu nama {{name}}',
    card: 'Kartu',
  },
  mail: {
    subject: 'Sertifikat Apple Wallet berakhir pada {{date}}',
    text_one:
      'Sertifikat yang dipakai {{server}} untuk menandatangani kartu Apple Wallet ({{type}}) berakhir pada {{date}}, {{count}} hari lagi.',
    text_other:
      'Sertifikat yang dipakai {{server}} untuk menandatangani kartu Apple Wallet ({{type}}) berakhir pada {{date}}, {{count}} hari lagi.',
    act: 'Setelah itu kartu tidak dapat ditambahkan, dan kartu di ponsel tidak lagi diperbarui. Cara memperbarui sertifikat ada di runbook, bagian “Wallet passes”.',
    expired: {
      subject: 'Sertifikat Apple Wallet sudah berakhir pada {{date}}',
      text: 'Sertifikat yang dipakai {{server}} untuk menandatangani kartu Apple Wallet ({{type}}) sudah berakhir pada {{date}}.',
      act: 'Kartu tidak dapat ditambahkan, dan kartu di ponsel tidak lagi diperbarui. Cara memperbarui sertifikat ada di runbook, bagian “Wallet passes”.',
    },
  },
}
