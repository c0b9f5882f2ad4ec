import type { mail as en } from '../en/mail.ts'
import type { Words } from '../words.ts'

export const mail: Words<typeof en> = {
  signature: 'Kartu',
  sender: '{{company}} melalui Kartu',
  registration: {
    subject: '{{code}} adalah kode konfirmasi Anda',
    text: 'Selamat datang di Kartu.\n\nKode konfirmasi Anda: {{code}}. Kode ini berlaku selama {{minutes}} menit.\n\nJika Anda tidak mendaftar, abaikan email ini: tanpa kode ini tidak ada akun yang dibuat.',
  },
  already_registered: {
    subject: 'Anda sudah memiliki akun',
    text: 'Seseorang, mungkin Anda, mencoba mendaftar dengan alamat email ini, padahal alamat ini sudah memiliki akun.\n\nMasuk di sini: {{url}}\n\nJika bukan Anda, tidak ada yang perlu dilakukan.',
  },
  login_code: {
    subject: '{{code}} adalah kode masuk Anda',
    text: 'Kode masuk Anda: {{code}}. Kode ini berlaku selama {{minutes}} menit dan hanya untuk sekali pakai.\n\nJangan berikan kepada siapa pun. Jika Anda tidak memintanya, abaikan email ini.',
  },
  password_reset: {
    subject: '{{code}} adalah kode untuk kata sandi baru Anda',
    text: 'Dengan kode {{code}} Anda dapat membuat kata sandi baru dalam {{minutes}} menit.\n\nJika Anda tidak memintanya, abaikan email ini: kata sandi Anda tidak berubah.',
  },
  no_account: {
    subject: 'Alamat ini belum memiliki akun',
    text: 'Seseorang, mungkin Anda, mencoba masuk dengan alamat email ini, tetapi alamat ini belum memiliki akun.\n\nBuat akun di sini: {{url}}\n\nAtau gunakan alamat yang Anda pakai saat mendaftar. Jika bukan Anda, tidak ada yang perlu dilakukan.',
  },
}
